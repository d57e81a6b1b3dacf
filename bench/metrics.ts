/**
 * Measures the cost of metrics for Prometheus: compares a server without `METRICS_PORT` to one with it. The measurements of the two
 * alternate, so that a busy machine slows both. Run `npm run build` first.
 *
 * 1. Creates the data of both servers.
 * 2. Starts each server several times: how long does it take, and how much memory does it use?
 * 3. Puts load on both servers, and requests the metrics as Prometheus does (`scrapes`): how many answers are there a second, and
 *    how much processor time does each take?
 */
import autocannon from 'autocannon';
import { setTimeout as wait } from 'node:timers/promises';
import { Caller } from '#tests/support/caller.ts';
import { newDataFolder } from '#tests/support/server-process.ts';
import { ADMIN, median, startMeasured } from './built-server.ts';
import { reportFigures, type Figure } from './figures.ts';

/** How often each server is started, and the number of measured rounds of load. */
const STARTS = 7;
const ROUNDS = 7;
const ROUND_SECONDS = 2;
const CONNECTIONS = 16;
/** How often the metrics are read. Prometheus usually reads them every 15 to 60 seconds. */
const SCRAPE_EVERY_MS = 5_000;
const METRICS_PORT = String(20_000 + (process.pid % 20_000));
const SETTINGS = { SAMPLE_DATA: 'on', BACKUPS: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** Creates the data of both servers with a first start, which is not measured. */
async function prepareBoth() {
  const sides = [];
  for (const more of [{}, { METRICS_PORT }]) {
    const data = newDataFolder();
    const settings = { ...SETTINGS, ...more, DATA_DIR: data.folder };
    await (await startMeasured(settings)).stop();
    sides.push({ data, settings, ms: [] as number[], mb: [] as number[] });
  }
  return sides;
}

const sides = await prepareBoth();
for (let round = 0; round < STARTS; round += 1) {
  for (const { settings, ms, mb } of sides) {
    const server = await startMeasured(settings);
    ms.push(server.startMs);
    mb.push(server.residentMb());
    await server.stop();
  }
}
const [without, withThem] = sides;
if (!without || !withThem) throw new Error('A server with its data is missing.');
const figures: Figure[] = [
  { what: 'start to first answer, without metrics', value: median(without.ms), unit: 'ms' },
  { what: 'start to first answer, with metrics', value: median(withThem.ms), unit: 'ms' },
  { what: 'memory after the start, without metrics', value: median(without.mb), unit: 'MB' },
  { what: 'memory after the start, with metrics', value: median(withThem.mb), unit: 'MB' },
];

const servers = [];
for (const { settings } of sides) {
  const server = await startMeasured(settings);
  const admin = new Caller(server.url);
  await admin.signIn(ADMIN);
  servers.push({ server, cookie: admin.cookie });
}
let isOver = false;
const scrapes = (async () => {
  while (!isOver) {
    const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    if (!answer.ok) throw new Error(`The metrics were answered with ${answer.status}.`);
    await answer.text();
    await wait(SCRAPE_EVERY_MS);
  }
})();
for (const [what, path] of [
  ['prepared JSON', '/api/v1/student/reports'],
  ['a computed list of the admin area', '/api/v1/admin/report'],
] as const) {
  const results = servers.map(() => ({ perSecond: [] as number[], cpu: [] as number[] }));
  // Round -1 only warms the servers up. It is not measured.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { server, cookie }] of servers.entries()) {
      const before = server.cpuMs();
      const { requests, non2xx, errors } = await autocannon({
        url: server.url + path,
        connections: CONNECTIONS,
        duration: ROUND_SECONDS,
        headers: { cookie },
      });
      if (non2xx + errors > 0) throw new Error(`${path} was refused ${non2xx + errors} times.`);
      if (round < 0) continue;
      results[index]?.perSecond.push(requests.average);
      results[index]?.cpu.push((1_000 * (server.cpuMs() - before)) / requests.total);
    }
  }
  const [plain, scraped] = results;
  if (!plain || !scraped) throw new Error('The results of a server are missing.');
  // The smallest processor time is compared, because other programs on the machine can only add to it.
  figures.push(
    {
      what: `${what}: answers a second with metrics, relative to those without`,
      value: median(scraped.perSecond) / median(plain.perSecond),
      unit: '',
    },
    { what: `${what}: processor time per answer, without metrics`, value: Math.min(...plain.cpu), unit: 'µs' },
    { what: `${what}: processor time per answer, with metrics`, value: Math.min(...scraped.cpu), unit: 'µs' },
  );
}
isOver = true;
await scrapes;
for (const { server } of servers) await server.stop();
for (const { data } of sides) data.remove();
await reportFigures('metrics', figures);
