/**
 * Measures the built server under load: 200 connections request cached pages and lists for 30 seconds. Meanwhile, four writes a
 * second invalidate the cached answers, so about one answer in fifty is computed again. It reports the number of answers, their
 * latencies, and the memory before and after the load.
 */
import autocannon from 'autocannon';
import { setTimeout as wait } from 'node:timers/promises';
import { dateInWib, monthOf, monthWindow } from '#platform/shared/wib.ts';
import { REPORT, startWithProgramme } from './built-server.ts';
import { reportFigures } from './figures.ts';

const CONNECTIONS = 200;
const SECONDS = 30;
const WRITE_EVERY_MS = 250;
const server = await startWithProgramme({
  schedules: { perSpan: 145, spansBefore: 12, spansAhead: 12 },
  teachers: 24,
  reports: 24,
  materialsEach: 8,
});
// Requests a page before the first measurement, so that `afterStart` includes the memory that the first page needs.
await (await fetch(server.url)).text();
const afterStart = server.residentMb();

const { from, to } = monthWindow(monthOf(dateInWib(new Date())));
const paths = [
  '/',
  '/calendar',
  '/class',
  '/subject/mapel-0',
  '/scholarship',
  '/api/v1/student/subjects',
  '/api/v1/student/reports',
  `/api/v1/student/schedules?from=${from}&to=${to}`,
];
let isOver = false;
const load = Promise.resolve(
  autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
    requests: paths.map((path) => ({ path })),
  }),
).finally(() => (isOver = true));
let writes = 0;
for (; !isOver; writes += 1) {
  const { status, text } = await server.admin.post('/api/v1/admin/report', REPORT);
  if (status !== 201) throw new Error(`A write answered ${status}: ${text}`);
  await wait(WRITE_EVERY_MS);
}
const { requests, errors, timeouts, '5xx': failures, '2xx': answered, latency } = await load;
const afterLoad = server.residentMb();
await server.stop();
await reportFigures('load', [
  { what: 'memory after the start', value: afterStart, unit: 'MB', atMost: 130 },
  { what: `answers with status 5xx, beside ${answered} with 2xx`, value: failures, unit: '', atMost: 0 },
  { what: 'broken or timed-out requests', value: errors + timeouts, unit: '', atMost: 0 },
  { what: 'answers a second', value: requests.average, unit: '' },
  { what: 'latency, 50 %', value: latency.p50, unit: 'ms' },
  { what: 'latency, 99 %', value: latency.p99, unit: 'ms' },
  { what: `memory after the load with ${writes} writes`, value: afterLoad, unit: 'MB', atMost: 160 },
]);
