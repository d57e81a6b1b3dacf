/**
 * Measures two server processes on one PostgreSQL (TEST_DATABASE_URL): how many cached reads both answer together, and how much
 * later one process shows a write that the other process has stored.
 */
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median, startOnPostgres, type MeasuredServer, type SignedInServer } from './built-server.ts';
import { reportFigures } from './figures.ts';

const WRITES = 40;
const SECONDS = 5;
const READERS = 16;
const REPORTS = '/api/v1/student/reports';

/** Loads all servers at the same time, and returns the reads per second of each. */
async function readsPerSecond(servers: readonly MeasuredServer[]): Promise<number[]> {
  const results = await Promise.all(
    servers.map(({ url }) =>
      autocannon({ url: url + REPORTS, connections: READERS, duration: SECONDS, headers: { 'accept-encoding': 'br' } }),
    ),
  );
  return results.map(({ requests, errors, non2xx }) => {
    if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} refusals.`);
    return requests.average;
  });
}

/** Writes through `writer`, and returns the milliseconds from its answer until `reader` returns the new state. */
async function staleness(writer: SignedInServer, reader: MeasuredServer): Promise<number> {
  const reportName = `Laporan ${crypto.randomUUID()}`;
  const { status, text } = await writer.admin.post('/api/v1/admin/report', {
    reportName,
    reportDescription: 'Apa yang sudah dipelajari.',
    reportLink: 'https://example.org/',
  });
  if (status !== 201) throw new Error(`The write answered ${status}: ${text}`);
  const writtenAt = performance.now();
  while (!(await (await fetch(reader.url + REPORTS)).text()).includes(reportName)) await wait(1);
  return performance.now() - writtenAt;
}

if (process.env['TEST_DATABASE_URL'] === undefined) {
  console.log('Skipped: TEST_DATABASE_URL is not set.');
} else {
  const { servers, stop } = await startOnPostgres(2);
  const [first, second] = servers;
  if (!first || !second) throw new Error('Expected two servers.');
  // The first round only fills the servers' caches. It is not counted.
  await readsPerSecond(servers);
  const alone = median(await readsPerSecond([first]));
  const both = await readsPerSecond(servers);
  const delays: number[] = [];
  for (let count = 0; count < WRITES; count += 1) {
    delays.push(await staleness(count % 2 === 0 ? first : second, count % 2 === 0 ? second : first));
  }
  await stop();
  await reportFigures('processes', [
    { what: 'prepared reads a second, one process', value: alone, unit: '' },
    { what: 'prepared reads a second, two processes together', value: both.reduce((sum, speed) => sum + speed, 0), unit: '' },
    {
      what: `time until the other process shows a write, median of ${WRITES}`,
      value: median(delays),
      unit: 'ms',
      atMost: 1_000,
    },
    { what: `the slowest of the ${WRITES} writes`, value: Math.max(...delays), unit: 'ms', atMost: 1_000 },
  ]);
}
