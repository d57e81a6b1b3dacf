import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBytes } from '#features/spreadsheets/admin/reading/bytes.ts';
import { findTable, tableRows } from '#features/spreadsheets/admin/table/find-table.ts';
import { EXPORT_FORMATS, SHEET_KINDS, type SheetColumnAnswer, type SheetRow } from '#features/spreadsheets/contract.ts';
import { make } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { inFullRun } from '../support/full-run.ts';
import { startTestServer } from '../support/test-server.ts';

const API = '/api/v1/admin';
const TABLES = {
  mentoringGroup: 'mentoring_groups',
  class: 'classes',
  subject: 'subjects',
  teacher: 'teachers',
  mentor: 'mentors',
  material: 'materials',
  content: 'contents',
  webinar: 'webinars',
  report: 'reports',
  schedule: 'schedules',
} as const;

/** Parts of names that code could misread when it reads a spreadsheet, a CSV file, a list of names or a heading. */
const PARTS = [
  ...`= + - @ ' " ; , . [ ] ( ) : / \\ 0 007 1E5 24/11/2026 19.00 TRUE #N/A A B é e\u0301 ‘ 🎓 & &amp; < ]]> _x000D_ * _ % 1. •`.split(
    ' ',
  ),
  'Nama',
  'Kelas',
  'Kel A',
  'Kel B',
  'Ani',
  'Ani, S.Pd.',
  'Ani; Budi',
  'sep=;',
  '\u200b',
  '\u00a0',
  ' ',
  '  ',
];
const part = fc.constantFrom(...PARTS);
/** Generates a name. There are few different names, so that some records get the same name, and some names contain another name. */
const name = fc.oneof(
  fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('')} lima`),
  part.map((one) => `lima ${one}`),
  part.map((one) => `${one}${one}${one}`),
);
const longText = fc
  .array(fc.oneof(part, fc.constantFrom('\n', '\n\n', '\t', 'Contoh: kata')), { minLength: 1, maxLength: 10 })
  .map((parts) => `${parts.join('')} keterangan ${parts.join('')}`);
const link = fc.constantFrom(
  'https://example.org/a',
  'https://example.org/?a=1&b="',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://x.id/a;b,c',
);
/** Generates a reference to another record: a position in the list of the created records of its kind. */
const at = fc.nat(50);
const some = fc.array(at, { minLength: 1, maxLength: 3 });
const list = <Value>(of: fc.Arbitrary<Value>, maxLength: number) => fc.array(of, { minLength: 1, maxLength });

const programme = fc.record({
  groups: list(name, 6),
  classes: list(fc.record({ className: name, classNumber: fc.integer({ min: 1, max: 12 }), groups: some }), 4),
  subjects: list(name, 4),
  teachers: list(fc.record({ name, subjects: some }), 4),
  mentors: list(fc.record({ name, groups: some }), 3),
  materials: list(fc.record({ title: name, content: longText, subject: at }), 4),
  contents: list(
    fc.record({
      title: name,
      description: longText,
      link,
      materialType: fc.constantFrom('video', 'book', 'exercise'),
      material: at,
    }),
    6,
  ),
  webinars: list(fc.record({ webinarTheme: name, webinarDescription: longText, webinarSpeaker: name }), 3),
  reports: list(fc.record({ reportName: name, reportDescription: longText }), 3),
  schedules: list(
    fc.record({ day: fc.nat(3), hour: fc.nat(20), what: fc.nat(3), named: some, person: at, anotherEvent: name }),
    8,
  ),
});
type GeneratedRecords = typeof programme extends fc.Arbitrary<infer Value> ? Value : never;

type Created = { _id: string };
/**
 * Creates a record for each item, and returns the created records. It skips an item if the server refuses it, for example a second
 * group with the same name, and if its parent was skipped.
 */
async function createEach<Item, One extends Created>(
  items: readonly Item[],
  create: (item: Item) => Promise<One>,
): Promise<One[]> {
  const created: One[] = [];
  for (const item of items) {
    const one = await create(item).catch((error: unknown) => {
      if (!/ answered (?:404|409|422):/.test(String(error))) throw error;
    });
    if (one) created.push(one);
  }
  return created;
}
const pick = (from: readonly Created[], places: readonly number[]) =>
  from.length === 0 ? [] : [...new Set(places.map((place) => from[place % from.length]?._id ?? ''))];

async function build(admin: Caller, given: GeneratedRecords): Promise<void> {
  const groups = await createEach(given.groups, (groupName) => make.group(admin, { groupName }));
  const classes = await createEach(given.classes, ({ groups: of, ...fields }) =>
    make.classOf(admin, { ...fields, mentoringGroup: pick(groups, of) }),
  );
  const subjects = await createEach(given.subjects, (called) => make.subject(admin, { name: called }));
  const teachers = await createEach(given.teachers, ({ name: called, subjects: of }) =>
    make.teacher(admin, { name: called, subject: pick(subjects, of) }),
  );
  const mentors = await createEach(given.mentors, ({ name: called, groups: of }) =>
    make.mentor(admin, { name: called, group: pick(groups, of) }),
  );
  const materials = await createEach(given.materials, async ({ subject, ...fields }) => {
    const [subjectId = ''] = pick(subjects, [subject]);
    return { subjectId, ...(await make.material(admin, subjectId, fields)) };
  });
  await createEach(given.contents, ({ material, materialType, ...fields }) => {
    const { subjectId = '', _id = '' } = materials[material % Math.max(materials.length, 1)] ?? {};
    return make.content(admin, subjectId, _id, { ...fields, materialType: materialType as 'video' });
  });
  const webinars = await createEach(given.webinars, (fields) => make.webinar(admin, fields));
  await createEach(given.reports, (fields) => make.report(admin, fields));
  await createEach(given.schedules, ({ day, hour, what, named, person, anotherEvent }) => {
    const [subject = null, teacher = null, mentor = null] = [subjects, teachers, mentors].map((all) => pick(all, [person])[0]);
    const parts = [
      { classes: { class: pick(classes, named), subjects: subject, teacher }, anotherEvent: '' },
      { mentoring: { group: pick(groups, named), mentor }, anotherEvent: '' },
      { webinar: { event: pick(webinars, named) }, anotherEvent: '' },
      { anotherEvent },
    ];
    const start = String(hour).padStart(2, '0');
    const times = { scheduleTimeStart: `${start}:05`, scheduleTimeEnd: `${start}:59` };
    return make.schedule(admin, { scheduleDate: `2026-12-0${day + 1}`, ...times, ...parts[what] });
  });
}

/**
 * Exports a kind of record and previews the import of the file, as the screen does: it detects the format and finds the columns.
 */
async function imported(admin: Caller, url: string, kind: string, format: string) {
  const columns: SheetColumnAnswer[] = (await admin.get(`${API}/import/${kind}`)).body.data.columns;
  const answer = await fetch(`${url}${API}/export/${kind}.${format}`, { headers: { cookie: admin.cookie } });
  const [sheet] = await readBytes(new Uint8Array(await answer.arrayBuffer()), `${kind}.${format}`);
  const read = sheet?.rows ?? [];
  const rows = tableRows(read, findTable(read, columns), columns);
  // A row with only one text can look like a remark. The screen skips such a row if the admin does not include it; this test
  // includes it.
  const sent = rows.map(({ line, cells }) => ({ line, cells }));
  const { data } = (await admin.post(`${API}/import/${kind}`, { rows: sent, dryRun: true })).body;
  const remarks = rows.filter(({ isRemark }) => isRemark);
  const changes = data.rows.flatMap((row: SheetRow) => row.changes ?? []);
  return { kind, format, problems: data.problems, new: data.new, changes, same: data.same, remarks };
}

it('the import of an exported file changes nothing, with any names in the programme', async () => {
  await fc.assert(
    fc.asyncProperty(programme, async (given) => {
      const server = await startTestServer();
      try {
        const admin = await server.admin();
        await build(admin, given);
        for (const kind of SHEET_KINDS) {
          const { length } = await server.db.read.selectFrom(TABLES[kind]).select('id').execute();
          for (const format of EXPORT_FORMATS) {
            const found = await imported(admin, server.url, kind, format);
            expect(found).toEqual({ kind, format, problems: [], new: 0, changes: [], same: length, remarks: [] });
          }
        }
      } finally {
        await server.stop();
      }
    }),
    { numRuns: inFullRun(3, 40), endOnFailure: true },
  );
});
