/**
 * Measures how the cost of a read grows with the stored data: 100 to 100,000 schedules (four or five a day), and 1 to 1,000
 * subjects. The cost is the median processor time of a read that is not cached, in milliseconds on all threads. It should grow at
 * most 1.5 times as fast as the answer's bytes. `--write` also draws docs/images/growth.svg.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addDays, dateInWib } from '#platform/shared/wib.ts';
import { ask } from '#tests/support/ask.ts';
import { median, REPORT, startWithProgramme, type SignedInServer } from './built-server.ts';
import { isWriting, report, type Row } from './figures.ts';
import { drawGrowth, type Line } from './growth-plot.ts';

const PLOT = fileURLToPath(new URL('../docs/images/growth.svg', import.meta.url));
/** The number of rounds before the measurement (the warm-up), and the number of measured rounds. */
const WARM_UP = 20;
const READS = 40;
/** The cost may grow this many times as fast as the answer. */
const TOLERANCE = 1.5;
/** A span is 29 days with 145 schedules: five a day. */
const PER_SPAN = 145;
const SPAN_DAYS = 29;
const today = dateInWib(new Date());
const month = `from=${today}&to=${addDays(today, SPAN_DAYS - 1)}`;

interface Measured {
  cost: number;
  bytes: number;
}

/** Measures the processor time and the bytes of each read. Before each read, a write makes the cached answers invalid. */
async function measure(server: SignedInServer, reads: Readonly<Record<string, string>>): Promise<Map<string, Measured>> {
  const costs = new Map(Object.keys(reads).map((what): [string, number[]] => [what, []]));
  const sizes = new Map<string, number>();
  const { body: created } = await server.admin.post('/api/v1/admin/report', REPORT);
  for (let round = -WARM_UP; round < READS; round += 1) {
    for (const [what, path] of Object.entries(reads)) {
      const written = await server.admin.put(`/api/v1/admin/report/${created.data._id}`, REPORT);
      if (written.status !== 200) throw new Error(`The write answered ${written.status}: ${written.text}`);
      const before = server.cpuMs();
      const { status, bytes } = await ask(server.url + path, { cookie: server.admin.cookie });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      if (round >= 0) costs.get(what)?.push(server.cpuMs() - before);
      sizes.set(what, bytes.length);
    }
  }
  return new Map([...costs].map(([what, list]) => [what, { cost: median(list), bytes: sizes.get(what) ?? 0 }]));
}

/**
 * Returns the size of a programme with `count` schedules, in spans. Four fifths of the spans are before today, if there are
 * several.
 */
function schedulesOf(count: number) {
  const spans = Math.max(count / PER_SPAN, 1);
  return { perSpan: Math.min(count, PER_SPAN), spansBefore: Math.floor(spans * 0.8), spansAhead: Math.ceil(spans * 0.2) };
}

const SCHEDULE_READS = {
  'month window': `/api/v1/student/schedules?${month}`,
  'month of a class': `/api/v1/student/schedules?${month}&class=CLASS`,
  'dashboard page': '/',
  'calendar page': '/calendar',
  'admin window': `/api/v1/admin/schedules?${month}`,
};
const SUBJECT_READS = {
  'subjects list': '/api/v1/student/subjects',
  'one subject': '/api/v1/student/subjects/mapel-0',
  'subject page': '/subject/mapel-0',
  'admin subjects': '/api/v1/admin/subjects',
};

/** For each number of stored records, the measured reads by their names. */
const measurements: { kind: 'schedules' | 'subjects'; stored: number; figures: Map<string, Measured> }[] = [];
for (const stored of [100, 1_000, 10_000, 100_000]) {
  const server = await startWithProgramme({ schedules: schedulesOf(stored), teachers: 24, reports: 24, materialsEach: 8 });
  const { body } = await server.admin.get('/api/v1/student/classes');
  const classId = String(body.data[0]._id);
  const reads = Object.fromEntries(Object.entries(SCHEDULE_READS).map(([what, path]) => [what, path.replace('CLASS', classId)]));
  measurements.push({ kind: 'schedules', stored, figures: await measure(server, reads) });
  await server.stop();
}
for (const subjects of [1, 10, 100, 1_000]) {
  const schedules = { perSpan: PER_SPAN, spansBefore: 1, spansAhead: 1 };
  const server = await startWithProgramme({ schedules, teachers: 24, reports: 24, subjects, materialsEach: 8 });
  measurements.push({ kind: 'subjects', stored: subjects, figures: await measure(server, SUBJECT_READS) });
  await server.stop();
}

const rows: Row[] = [];
const lines: Line[] = [];
let isAllMet = true;
for (const kind of ['schedules', 'subjects'] as const) {
  const ofKind = measurements.filter((measurement) => measurement.kind === kind);
  for (const what of Object.keys(kind === 'schedules' ? SCHEDULE_READS : SUBJECT_READS)) {
    const points = ofKind.map(({ stored, figures }) => ({ stored, ...(figures.get(what) ?? { cost: 0, bytes: 0 }) }));
    // 100 schedules fill less than a month. So the growth of schedule reads is computed from 1,000 schedules on.
    const [first, last] = [points[kind === 'schedules' ? 1 : 0], points.at(-1)];
    const costGrowth = (last?.cost ?? 0) / (first?.cost ?? 1);
    const answerGrowth = (last?.bytes ?? 0) / (first?.bytes ?? 1);
    const met = costGrowth <= Math.max(answerGrowth, 1) * TOLERANCE;
    isAllMet &&= met;
    rows.push({
      read: what,
      stored: `${points.map(({ stored }) => stored.toLocaleString('en')).join(', ')} ${kind}`,
      'CPU, ms': points.map(({ cost }) => cost.toFixed(1)).join(', '),
      'answer, KB': points.map(({ bytes }) => (bytes / 1024).toFixed(0)).join(', '),
      'cost grows': `${costGrowth.toFixed(1)} ×`,
      'answer grows': `${answerGrowth.toFixed(1)} ×`,
      met: met ? 'yes' : '**no**',
    });
    lines.push({ kind, what, points });
  }
}
if (isWriting) writeFileSync(PLOT, drawGrowth(lines));
await report('growth', rows, isAllMet);
