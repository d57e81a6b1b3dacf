/**
 * Measures the cost of an answer that is not cached, from the first database read to the compressed bytes: the median of its
 * processor time, in milliseconds on all threads. A write before each read invalidates all cached answers.
 */
import { dateInWib, monthOf, monthWindow } from '#platform/shared/wib.ts';
import { ask } from '#tests/support/ask.ts';
import { median, REPORT, startWithProgramme, type SignedInServer } from './built-server.ts';
import { reportFigures, type Figure } from './figures.ts';

/** The number of rounds before the measurement, and the number of measured rounds. */
const WARM_UP = 40;
const MISSES = 120;
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };
/** Updates a report, which raises the content version and so invalidates all cached answers. */
async function change({ admin }: SignedInServer): Promise<void> {
  const { status, text } = await admin.put(`/api/v1/admin/report/${reportId}`, REPORT);
  if (status !== 200) throw new Error(`The write answered ${status}: ${text}`);
}

const month = monthWindow(monthOf(dateInWib(new Date())));
// There are five schedules a day, 150 in a month of thirty days.
const server = await startWithProgramme({
  today: month.from,
  schedules: { perSpan: 145, spansBefore: 0, spansAhead: 3 },
  teachers: 24,
  reports: 24,
  materialsEach: 8,
});
const { body: created } = await server.admin.post('/api/v1/admin/report', REPORT);
const reportId = String(created.data._id);
const { body: subject } = await server.admin.get('/api/v1/student/subjects/mapel-0');
const { _id: materialId } = subject.data.materials[0];

const reads: [what: string, path: string, atMost: number][] = [
  ['month window', `/api/v1/student/schedules?from=${month.from}&to=${month.to}`, 6],
  ['subjects', '/api/v1/student/subjects', 6],
  ['dashboard', '/', 8],
  ['subject', '/subject/mapel-0', 8],
  ['material', `/subject/mapel-0/materi-0/${materialId}`, 8],
  ['classes', '/class', 8],
  ['calendar', '/calendar', 8],
  ['scholarship', '/scholarship', 8],
];
const costs = new Map(reads.map(([what]): [string, number[]] => [what, []]));
for (let round = -WARM_UP; round < MISSES; round += 1) {
  for (const [what, path] of reads) {
    await change(server);
    const before = server.cpuMs();
    const { status } = await ask(server.url + path, BROTLI);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    if (round >= 0) costs.get(what)?.push(server.cpuMs() - before);
  }
}
const figures: Figure[] = [];
for (const [what, path, atMost] of reads) {
  const { bytes } = await ask(server.url + path);
  const count = what === 'month window' ? `, ${JSON.parse(bytes.toString()).data.length} schedules` : '';
  const kind = path.startsWith('/api/') ? 'JSON' : 'page';
  figures.push({
    what: `${kind} ${what}${count}, ${(bytes.length / 1024).toFixed(0)} KB`,
    value: median(costs.get(what) ?? []),
    unit: 'ms',
    atMost,
  });
}
await server.stop();
await reportFigures('misses', figures);
