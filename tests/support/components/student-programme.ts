import { listAudiences } from '#features/classes/calls.ts';
import type { Audiences } from '#features/classes/contract.ts';
import { readBundle } from '#features/offline/calls.ts';
import type { Bundle, CopiedSubject } from '#features/offline/contract.ts';
import { readPastAudience } from '#features/school-year/calls.ts';
import type { PastAudience } from '#features/school-year/contract.ts';
import { readPublicScholarship } from '#features/scholarship/calls.ts';
import { listPublicReports } from '#features/reports/calls.ts';
import type { PublicReport } from '#features/reports/contract.ts';
import { listCalendarSchedules, listPublicSchedules, readPublicSchedule } from '#features/schedules/calls.ts';
import type { PublicSchedule } from '#features/schedules/contract.ts';
import { listPublicSubjects, readPublicMaterial, readPublicSubject, validatePublicSubject } from '#features/subjects/calls.ts';
import type { ContentCounts, PublicContent, PublicSubject } from '#features/subjects/contract.ts';
import { aPublicSchedule } from '../a-schedule.ts';
import { stubApi, type Received } from './stub-api.ts';

const updatedAt = '2026-11-01T00:00:00.000Z';

/** The records that the stubbed API returns to the students' pages. A test may change them, even while a page is open. */
export interface StudentProgramme {
  subjects: CopiedSubject[];
  /** The archived classes and groups. */
  past: NonNullable<PastAudience['data']>[];
  classes: Audiences;
  schedules: PublicSchedule[];
  reports: PublicReport[];
}

/** Stubs every read of the students' pages with a small programme: two subjects, two classes, a group, a report. */
export function stubStudentProgramme(schedules: PublicSchedule[] = []): StudentProgramme {
  const programme: StudentProgramme = {
    past: [],
    subjects: [
      aSubject('u1', 'bahasa-indonesia', 'Bahasa Indonesia', [aMaterial('m3', 'Teks', ['video'])]),
      aSubject('u2', 'matematika', 'Matematika', [
        aMaterial('m1', 'Aljabar', ['video', 'video', 'book', 'exercise']),
        aMaterial('m2', 'Trigonometri', ['video', 'book']),
      ]),
    ],
    classes: {
      data: [
        {
          _id: 'c1',
          className: 'Kelas Sasando',
          classNumber: 1,
          mentoringGroup: [{ _id: 'g1', groupName: 'Gaharu' }],
          updatedAt,
        },
        { _id: 'c2', className: 'Kelas Tifa', classNumber: 2, mentoringGroup: [], updatedAt },
      ],
      groups: [],
    },
    schedules,
    reports: [{ _id: 'r1', reportName: 'Laporan Bulan Oktober', reportLink: 'https://example.org/oktober', updatedAt }],
  };
  answerReads(programme);
  return programme;
}

/** Returns a subject as the device's copy has it. */
export function aSubject(id: string, slug: string, name: string, materials: CopiedSubject['materials'] = []): CopiedSubject {
  return { _id: id, id, slug, name, kurikulum: 'https://example.org/kurikulum', oldSlugs: [], materials };
}

/**
 * Returns a material with one content of each given type. For the id `m1`, the contents have the ids `m1-1`, `m1-2` and so on.
 */
export function aMaterial(id: string, title: string, types: PublicContent['materialType'][]): CopiedSubject['materials'][number] {
  const specificContents = types.map((materialType, index) => ({
    _id: `${id}-${index + 1}`,
    title: `Isi ${index + 1} ${title}`,
    description: 'Keterangan.',
    link: 'https://youtu.be/MHXO86wKeDY',
    file: null,
    reading: null,
    materialType,
  }));
  return { _id: id, title, content: `Tentang ${title}.`, specificContents };
}

/** Returns a schedule between two times (WIB), by default on 20 November 2026. */
export function scheduleAt(
  _id: string,
  [from, to]: [string, string],
  { scheduleDate = '2026-11-20', ...fields }: Parameters<typeof aPublicSchedule>[0] = {},
): PublicSchedule {
  const instantOf = (time: string) => `${scheduleDate}T${time}:00+07:00`;
  return aPublicSchedule({
    _id,
    scheduleDate,
    scheduleTimeStart: instantOf(from),
    scheduleTimeEnd: instantOf(to),
    ...fields,
  });
}

/** Stubs the calls. Each answer is computed when it is requested, so it shows what a test has changed. */
function answerReads(programme: StudentProgramme): void {
  const api = stubApi();
  const subjectOf = ({ subjectId = '' }: Received['params']) => {
    const found = programme.subjects.find(({ _id, slug }) => [_id, slug].includes(subjectId));
    if (!found) throw new Error(`There is no subject ${subjectId}.`);
    return found;
  };
  const listWindow = ({ url }: Received) => ({ data: schedulesOf(programme, url.searchParams) });
  api.answer(listPublicSubjects, () => programme.subjects.map(listed));
  api.answer(validatePublicSubject, ({ params }) => {
    const { _id, slug } = subjectOf(params);
    return { data: { valid: true as const, _id, slug } };
  });
  api.answer(readPublicSubject, ({ params }) => {
    const subject = subjectOf(params);
    const materials = subject.materials.map(({ specificContents, ...material }) => ({
      ...material,
      updatedAt,
      contentCounts: countsOf(specificContents),
    }));
    return { data: { ...listed(subject), kurikulum: subject.kurikulum, materials } };
  });
  api.answer(readPublicMaterial, ({ params }) => {
    const { _id, slug, name, materials } = subjectOf(params);
    const index = materials.findIndex((material) => material._id === params['materialId']);
    const [material, next] = materials.slice(index);
    if (index < 0 || !material) throw new Error(`There is no material ${params['materialId']}.`);
    const specificContents = material.specificContents.map(({ video, ...content }) => {
      return { ...content, html: null, htmlBytes: content.reading?.length ?? null, video: video ?? null, updatedAt };
    });
    const after = next ? { _id: next._id, title: next.title } : null;
    return { data: { ...material, updatedAt, specificContents, subject: { _id, slug, name }, next: after } };
  });
  api.answer(listAudiences, () => programme.classes);
  api.answer(readPastAudience, ({ params }) => {
    return { data: programme.past.find(({ _id }) => _id === params['audienceId']) ?? null };
  });
  api.answer(listPublicReports, () => ({ data: programme.reports }));
  api.answer(readPublicScholarship, () => ({
    data: { sections: [], rounds: [], contacts: [], today: '2026-11-20', current: null, updatedAt: null },
  }));
  api.answer(listPublicSchedules, listWindow);
  api.answer(listCalendarSchedules, listWindow);
  api.answer(readPublicSchedule, ({ params }) => {
    const found = programme.schedules.find(({ _id }) => _id === params['id']);
    if (!found) throw new Error(`There is no schedule ${params['id']}.`);
    return { data: found };
  });
  api.answer(readBundle, () => ({ data: bundleOf(programme) }));
}

function countsOf(contents: readonly { materialType: keyof ContentCounts }[]): ContentCounts {
  const counts = { video: 0, book: 0, exercise: 0 };
  for (const { materialType } of contents) counts[materialType] += 1;
  return counts;
}

function listed({ _id, slug, name, materials }: CopiedSubject): PublicSubject {
  const contentCounts = countsOf(materials.flatMap(({ specificContents }) => specificContents));
  return { _id, id: _id, slug, name, updatedAt, contentCounts };
}

function schedulesOf({ schedules }: StudentProgramme, query: URLSearchParams): PublicSchedule[] {
  // For a missing bound, these use a text that sorts before (`''`) or after (`9`) every date.
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
  const isInside = (day: string | undefined) => day !== undefined && day >= from && day <= to;
  const movedToo = query.get('movedFrom') === 'true';
  return schedules
    .filter(({ scheduleDate, movedFrom }) => isInside(scheduleDate) || (movedToo && isInside(movedFrom?.scheduleDate)))
    .toSorted((a, b) => a.scheduleTimeStart.localeCompare(b.scheduleTimeStart));
}

/** Returns the programme as the bundle for the device's copy. */
export function bundleOf({ subjects, classes, schedules, reports }: StudentProgramme): Bundle {
  const parts: [string, Bundle['parts'][string]][] = [
    ...subjects.map((subject) => [subject._id, { kind: 'subject', subject }] as [string, Bundle['parts'][string]]),
    ['schedules', { kind: 'schedules', month: '2026-11', schedules }],
    ['lists', { kind: 'lists', classes: classes.data, groups: classes.groups, reports }],
  ];
  const version = parts.map(([name]) => name).join('.');
  return { version, from: '2026-10-01', to: '2027-02-28', parts: Object.fromEntries(parts) };
}
