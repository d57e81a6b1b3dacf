import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { eventually } from '#tests/support/eventually.ts';

const API = '/api/v1/admin';
const ROWS = 1_000;
/** The largest number of SQL statements that an import of 1,000 rows may need. */
const STATEMENTS_MAX = 50;

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  // Every request counts as slow, so that the log has its number of statements.
  server = await startTestServer({ slowMs: 0 });
  admin = await server.admin();
  const group = await make.group(admin, { groupName: 'Gaharu' });
  await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: [group._id] });
  const subject = await make.subject(admin, { name: 'Matematika' });
  await make.teacher(admin, { name: 'Ani Lestari' });
  await make.material(admin, subject._id, { title: 'Aljabar' });
});
afterAll(() => server.stop());

type Cells = Record<string, string>;
/** Returns a different day for each number. */
const dateOf = (n: number) => `${(n % 28) + 1}/${(Math.floor(n / 28) % 12) + 1}/${2027 + Math.floor(n / 336)}`;
const text = 'Keterangan yang cukup panjang';
const link = (n: number) => `https://example.org/${n}`;

/**
 * For each kind: the function that returns row `n`, and the cells that a second import changes in every row (`edited`). `edited` is
 * null for a kind whose only column is the one that identifies a record. Rows of later kinds name records of earlier kinds.
 */
const SHEETS: [kind: string, row: (n: number) => Cells, edited: Cells | null][] = [
  ['mentoringGroup', (n) => ({ groupName: `Kelompok ${n}` }), null],
  ['class', (n) => ({ className: `Kelas ${n}`, classNumber: '7', mentoringGroup: `Kelompok ${n}` }), { classNumber: '8' }],
  ['subject', (n) => ({ name: `Mapel ${n}`, kurikulum: link(n) }), { kurikulum: link(ROWS) }],
  [
    'teacher',
    (n) => ({ name: `Guru ${n}`, email: `guru${n}@example.org`, subject: `Mapel ${n}` }),
    { subject: 'Mapel 1; Mapel 2' },
  ],
  ['mentor', (n) => ({ name: `Mentor ${n}`, email: `mentor${n}@example.org`, group: `Kelompok ${n}` }), { name: 'Mentor Baru' }],
  ['material', (n) => ({ subject: `Mapel ${n}`, title: 'Aljabar', content: text }), { content: 'Lain' }],
  [
    'content',
    (n) => ({
      subject: `Mapel ${n}`,
      material: 'Aljabar',
      title: 'Satu',
      materialType: 'Video',
      link: link(n),
      description: text,
    }),
    { link: 'https://youtu.be/aqz-KE-bpKQ' },
  ],
  [
    'webinar',
    (n) => ({
      webinarTheme: `Tema ${n}`,
      webinarDescription: text,
      webinarSpeaker: 'Ani Lestari',
      webinarLinkZoom: 'https://zoom.us/j/9',
    }),
    { webinarSpeaker: 'Budi Santoso' },
  ],
  ['report', (n) => ({ reportName: `Laporan ${n}`, reportDescription: text, reportLink: link(n) }), { reportLink: link(ROWS) }],
  [
    'schedule',
    (n) => ({
      scheduleDate: dateOf(n),
      scheduleTimeStart: '19.00–20.30',
      'classes.class': 'Kelas Tifa',
      'classes.subjects': 'Matematika',
      'classes.teacher': 'Ani Lestari',
      linkZoom: 'https://zoom.us/j/90000000001',
    }),
    { 'classes.teacher': '' },
  ],
];

async function imported(kind: string, rows: readonly Cells[], dryRun: boolean) {
  server.log.length = 0;
  const body = { rows: rows.map((cells, n) => ({ line: n + 2, cells })), dryRun };
  const answer = await admin.post(`${API}/import/${kind}`, body, { 'idempotency-key': `${kind} ${server.clock.now.getTime()}` });
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  await eventually(() => expect(server.log.length).toBeGreaterThan(0));
  const { database } = JSON.parse(server.log.at(-1) ?? '{}');
  return { ...answer.body.data, status: answer.status, statements: database.statements };
}

describe.each(SHEETS)('1,000 rows of %s', (kind, row, edited) => {
  it(`take at most ${STATEMENTS_MAX} statements`, async () => {
    const rows = Array.from({ length: ROWS }, (_, n) => row(n));
    const preview = await imported(kind, rows, true);
    expect(preview).toMatchObject({ status: 200, new: ROWS, problems: [] });
    const made = await imported(kind, rows, false);
    expect(made).toMatchObject({ status: 201, new: ROWS });
    const again = await imported(kind, rows, false);
    expect(again).toMatchObject({ status: 201, same: ROWS, new: 0 });
    const changed = edited && (await imported(kind, rows.map((cells) => ({ ...cells, ...edited })), false)); // prettier-ignore
    if (changed) expect(changed).toMatchObject({ status: 201, changed: ROWS });
    const statements = [preview, made, again, changed].map((one) => one?.statements ?? 0);
    expect(Math.max(...statements), statements.join(', ')).toBeLessThanOrEqual(STATEMENTS_MAX);
  });
});
