/**
 * Measures an import of 5,000 rows: the time to preview them, the time to store them, and the longest time that another client
 * waits for an answer meanwhile. It uses SQLite, and also PostgreSQL if TEST_DATABASE_URL is set.
 */
import { addDays, dateInWib } from '#platform/shared/wib.ts';
import { startOnPostgres, startWithProgramme, type SignedInServer } from './built-server.ts';
import { reportFigures, type Figure } from './figures.ts';
import { startReader } from './flood.ts';

const API = '/api/v1/admin';
const ROWS = 5_000;
const CLASSES = 20;
const MATERIALS = 50;
/** The goals: seconds of the preview and of the import, and milliseconds of the other client's longest wait. */
const PREVIEW_S = 5;
const STORE_S = 5;
const WAIT_MS = 100;
const READER = { paths: ['/livez', '/api/v1/student/subjects'], everyMs: 10, localAddress: '127.0.0.2' };

type Cells = Record<string, string>;
const text = 'Keterangan yang cukup panjang untuk satu isi';
const materialOf = (n: number) => ({ subject: `Mapel ${n % 10}`, title: `Bab ${n}`, content: text });

/** The records that the measured rows refer to; they are imported first. */
const NAMED: [kind: string, rows: Cells[]][] = [
  ['mentoringGroup', Array.from({ length: CLASSES }, (_, n) => ({ groupName: `Kel ${n}` }))],
  [
    'class',
    Array.from({ length: CLASSES }, (_, n) => ({ className: `Kelas ${n}`, classNumber: '7', mentoringGroup: `Kel ${n}` })),
  ],
  ['subject', Array.from({ length: 10 }, (_, n) => ({ name: `Mapel ${n}`, kurikulum: 'https://example.org/k' }))],
  ['material', Array.from({ length: MATERIALS }, (_, n) => materialOf(n))],
];

const today = dateInWib(new Date());
/** The kinds of records whose import is measured. `row` returns the cells of row number `n`. */
const MEASURED: [kind: string, row: (n: number) => Cells][] = [
  [
    'content',
    (n) => ({
      subject: `Mapel ${(n % MATERIALS) % 10}`,
      material: `Bab ${n % MATERIALS}`,
      title: `Isi ${n}`,
      materialType: 'Video',
      link: `https://example.org/${n}`,
      description: text,
    }),
  ],
  ['teacher', (n) => ({ name: `Guru ${n}`, email: `impor${n}@example.org`, subject: `Mapel ${n % 10}; Mapel ${(n + 1) % 10}` })],
  [
    'schedule',
    (n) => ({
      scheduleDate: addDays(today, Math.floor(n / CLASSES)),
      scheduleTimeStart: '19.00–20.30',
      'classes.class': `Kelas ${n % CLASSES}`,
      'classes.subjects': `Mapel ${n % 10}`,
      'classes.teacher': `Guru ${n % 4_000}`,
      linkZoom: `https://zoom.us/j/${90_000_000_001 + n}`,
    }),
  ],
];

/** Imports rows; with `dryRun`, it only previews the import. @throws if a row does not create a record */
async function send({ admin }: SignedInServer, kind: string, rows: readonly Cells[], dryRun: boolean): Promise<void> {
  // Line 1 of a sheet has the headings.
  const body = JSON.stringify({ dryRun, rows: rows.map((cells, n) => ({ line: n + 2, cells })) });
  const answer = await admin.post(`${API}/import/${kind}`, body);
  const { new: created, problems } = answer.body.data ?? {};
  if (created !== rows.length)
    throw new Error(`${kind}: ${answer.status}, ${created} new. ${JSON.stringify(problems?.[0] ?? answer.body).slice(0, 500)}`);
}

/** Previews and then imports 5,000 rows of each kind, while a reader sends requests and notes how long each answer takes. */
async function measure(engine: string, server: SignedInServer): Promise<Figure[]> {
  for (const [kind, rows] of NAMED) await send(server, kind, rows, false);
  const figures: Figure[] = [];
  for (const [kind, row] of MEASURED) {
    const rows = Array.from({ length: ROWS }, (_, n) => row(n));
    for (const dryRun of [true, false]) {
      const reader = await startReader({ ...READER, url: server.url });
      reader.begin();
      const startedAt = performance.now();
      await send(server, kind, rows, dryRun);
      const seconds = (performance.now() - startedAt) / 1_000;
      const { latencies, failures } = await reader.end();
      if (failures > 0) throw new Error(`${failures} requests of the reader failed.`);
      const what = `${engine}: ${ROWS.toLocaleString('en')} rows of ${kind}, ${dryRun ? 'preview' : 'store'}`;
      figures.push({ what, value: seconds, unit: 's', atMost: dryRun ? PREVIEW_S : STORE_S });
      const longest = latencies.reduce((max, latency) => Math.max(max, latency), 0);
      figures.push({ what: 'longest wait of a reader meanwhile', value: longest, unit: 'ms', atMost: WAIT_MS });
    }
  }
  return figures;
}

const NO_PROGRAMME = { schedules: { perSpan: 1, spansBefore: 0, spansAhead: 0 }, teachers: 1, reports: 0 };
const onSqlite = await startWithProgramme(NO_PROGRAMME);
const figures = await measure('SQLite', onSqlite).finally(onSqlite.stop);
if (process.env['TEST_DATABASE_URL'] === undefined) console.log('Skipped PostgreSQL: TEST_DATABASE_URL is not set.');
else {
  const { servers, stop } = await startOnPostgres(1);
  for (const server of servers) figures.push(...(await measure('PostgreSQL', server).finally(stop)));
}
await reportFigures('import', figures);
