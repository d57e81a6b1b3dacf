import { beforeEach, expect, it } from 'vitest';
import { startLocalWeb, type LocalWeb } from '#tests/support/local-web.ts';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { checkDueLinks } from './check-due-links.ts';
import { HOST_PAUSE_MS, HostRateLimiter, type CheckerTiming } from './host-rate-limiter.ts';
import { createLinkFetcher, type FetchLink } from './reach.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const HOUR_MS = 3_600_000;
const signal = new AbortController().signal;

let server: TestServer;
let admin: Caller;
let web: LocalWeb;
let reach: FetchLink;
let subject: string;
let material: string;

beforeEach(async () => {
  server = await startTestServer({ now: '2026-11-16T08:00:00+07:00' });
  admin = await server.admin();
  const { clock } = server;
  const pace: CheckerTiming = {
    clock: () => clock.now,
    wait: async (ms) => void (clock.now = new Date(clock.now.getTime() + ms)),
  };
  web = await startLocalWeb(pace.clock);
  reach = createLinkFetcher(web.network, new HostRateLimiter(pace), pace);
  subject = (await make.subject(admin, { kurikulum: 'https://baik.example/kurikulum' }))._id;
  material = (await make.material(admin, subject))._id;
  web.hosts.set('baik.example', () => ({}));
  return async () => {
    await web.close();
    await server.stop();
  };
});

const add = async (link: string) => (await make.content(admin, subject, material, { link, materialType: 'book' }))._id;
const run = () => checkDueLinks({ db: server.db, clock: () => server.clock.now, reach }, signal);
/** Runs the job once an hour, for some hours. */
async function runHours(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await run();
    server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS);
  }
}
async function states(): Promise<Record<string, string>> {
  // Signs in again, because the clock may have moved past the end of the session.
  const { body } = await (await server.admin()).get('/api/v1/admin/links');
  return Object.fromEntries(body.data.map(({ link, state }: { link: string; state: string }) => [link, state]));
}

it('the check finds dead links in a week, with pauses for each host and one request per good link', async () => {
  web.hosts.set('hilang.example', () => ({ status: 404 }));
  web.hosts.set('goyah.example', () => ({ status: 503 }));
  web.hosts.set('sesekali.example', () => ({ status: server.clock.now.getUTCDate() % 2 === 0 ? 404 : 200 }));
  web.hosts.set('drive.google.com', () => ({ status: 302, headers: { location: 'https://accounts.google.com/signin' } }));
  web.hosts.set('accounts.google.com', () => ({}));
  const links = [
    ...Array.from({ length: 50 }, (_, number) => `https://baik.example/${number}`),
    'https://hilang.example/a',
    'https://goyah.example/a',
    'https://sesekali.example/a',
    'https://tiada.example/a',
    'https://drive.google.com/file/d/abc/view',
  ];
  for (const link of links) await add(link);
  await runHours(7 * 24);
  expect(await states()).toMatchObject({
    'https://baik.example/0': 'ok',
    'https://baik.example/49': 'ok',
    'https://baik.example/kurikulum': 'ok',
    'https://hilang.example/a': 'dead',
    'https://tiada.example/a': 'dead',
    'https://goyah.example/a': 'unknown',
    'https://sesekali.example/a': 'ok',
    'https://drive.google.com/file/d/abc/view': 'permission',
  });
  const last = new Map<string, number>();
  for (const { host, at } of web.seen) {
    expect(at - (last.get(host) ?? 0)).toBeGreaterThanOrEqual(HOST_PAUSE_MS);
    last.set(host, at);
  }
  expect(web.seen.filter(({ host }) => host === 'baik.example')).toHaveLength(51);
});

it('calls a link dead only after failures on three different days in WIB', async () => {
  web.hosts.set('hilang.example', () => ({ status: 404 }));
  const link = 'https://hilang.example/a';
  await add(link);
  // A failed link is due again on the next day. This test makes it due at each run.
  for (const at of [
    '2026-11-16T23:00:00+07:00',
    '2026-11-16T23:30:00+07:00',
    '2026-11-16T23:59:00+07:00',
    '2026-11-17T00:01:00+07:00',
  ]) {
    server.clock.now = new Date(at);
    await server.db.direct.updateTable('link_checks').set({ next_at: LONG_AGO }).execute();
    await run();
    expect((await states())[link]).toBe('unknown');
  }
  server.clock.now = new Date('2026-11-18T00:00:00+07:00');
  await run();
  expect((await states())[link]).toBe('dead');
  web.hosts.set('hilang.example', () => ({}));
  server.clock.now = new Date('2026-11-25T00:10:00+07:00');
  await run();
  expect((await states())[link]).toBe('ok');
});

it('stores no failures while there is no internet connection', async () => {
  const link = 'https://baik.example/a';
  await add(link);
  await add('https://tiada.example/a');
  web.isConnected = false;
  for (let day = 16; day < 23; day += 1) {
    server.clock.now = new Date(`2026-11-${day}T08:00:00+07:00`);
    expect(await run()).toMatchObject({ isOnline: false });
  }
  expect(await server.db.read.selectFrom('link_checks').select('failures').where('failures', '>', 0).execute()).toEqual([]);
  web.isConnected = true;
  expect(await run()).toMatchObject({ isOnline: true });
  expect(await states()).toMatchObject({ [link]: 'ok', 'https://tiada.example/a': 'unknown' });
});

it('does not check a link for three months after an admin says that it opens', async () => {
  web.hosts.set('sopan.example', () => ({ status: 404 }));
  const link = 'https://sopan.example/a';
  const content = await add(link);
  await runHours(3 * 24);
  expect((await states())[link]).toBe('dead');
  // The first session has expired.
  admin = await server.admin();
  expect((await admin.post(`/api/v1/admin/links/${content}`, { verdict: 'ok' })).status).toBe(200);
  const requests = web.seen.length;
  const hostsSince = () => web.seen.slice(requests).map(({ host }) => host);
  await runHours(10);
  server.clock.now = new Date(server.clock.now.getTime() + 89 * 24 * HOUR_MS);
  await run();
  expect(hostsSince()).not.toContain('sopan.example');
  expect((await states())[link]).toBe('ok');
  await runHours(24);
  expect(hostsSince()).toContain('sopan.example');
});

it('forgets links that no record has any more', async () => {
  const content = await add('https://baik.example/a');
  await run();
  await admin.delete(`/api/v1/admin/subjects/${subject}/${material}/${content}`);
  await run();
  expect(await server.db.read.selectFrom('link_checks').select('id').execute()).toHaveLength(1);
});
