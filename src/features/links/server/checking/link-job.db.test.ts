import { beforeEach, expect, it } from 'vitest';
import { sharedJob } from '#platform/server/jobs/shared-jobs.ts';
import { make } from '#tests/support/builders.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startLocalWeb, type LocalWeb } from '#tests/support/local-web.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { linkJob } from './link-job.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const SLOW = 'https://lambat.example/';
const MINUTE = 60_000;

let server: TestServer;
/** The internet of the link checker: hosts on this machine. `web.seen` lists the requests that reached them. */
let web: LocalWeb;

beforeEach(async () => {
  server = await startTestServer({ now: '2026-11-16T08:00:00+07:00' });
  web = await startLocalWeb(() => server.clock.now);
  await make.subject(await server.admin(), { kurikulum: SLOW });
  return async () => {
    await web.close();
    await server.stop();
  };
});

/** The job as the process `holder` runs it. */
function jobOf(holder: string) {
  const clock = () => server.clock.now;
  const { db } = server;
  const job = linkJob({ db, clock, logger: { info: () => {} }, isOn: async () => true, internet: web.network });
  return sharedJob({ db, clock, holder }, job);
}

it('runs only in the process that holds the lease, until another process takes over', async () => {
  // The host never answers the first process.
  web.hosts.set('lambat.example', () => null);
  const stop = new AbortController();
  const first = jobOf('a').run(stop.signal);
  await eventually(() => expect(web.seen).toHaveLength(1));
  const other = jobOf('b');
  // An embedded database has one server.
  if (onPostgres) await other.run(new AbortController().signal);
  expect(web.seen).toHaveLength(1);
  stop.abort();
  await expect(first).rejects.toThrow(/abort/i);
  expect(web.seen).toHaveLength(1);

  web.hosts.set('lambat.example', () => ({}));
  await other.run(new AbortController().signal);
  expect(web.seen).toHaveLength(2);
  const state = await server.db.read.selectFrom('link_checks').select(['state', 'failures']).execute();
  expect(state).toEqual([{ state: 'ok', failures: 0 }]);
  // A process does not repeat the checks of another process.
  server.clock.now = new Date(server.clock.now.getTime() + 11 * MINUTE);
  await jobOf('a').run(new AbortController().signal);
  expect(web.seen).toHaveLength(2);
});

it('sends no request while it is off', async () => {
  const { db, clock } = server;
  const job = linkJob({ db, clock: () => clock.now, logger: { info: () => {} }, isOn: async () => false, internet: web.network });
  await job.run(new AbortController().signal);
  expect(web.seen).toEqual([]);
});
