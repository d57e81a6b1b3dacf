import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, type RawAnswer } from '../support/ask.ts';
import { make } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import type { Caller } from '../support/caller.ts';
import { isFullRun, shareOf } from '../support/full-run.ts';
import { createLogger } from '#platform/server/http/log/logger.ts';
import { createApp } from '#app/server/create-app.ts';
import { readConfig } from '#app/server/settings/config.ts';
import type { App } from '#platform/server/http/app-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// `plain` renders each page again for each request, some six hundred times.
vi.setConfig({ testTimeout: 180_000 });

/** On PostgreSQL, if the machine is slow, the database must first confirm the content version. Then the framework answers. */
const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

let pages: BuiltPages;
let server: TestServer;
let admin: Caller;
/** A server on the same database and clock that caches nothing, so the framework computes each answer. */
let plain: { app: App; url: string };
/** Addresses of public reads, as our own pages request them. */
let addresses: string[];

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  admin = await server.admin();
  const app = await createApp({
    db: server.db,
    clock: () => server.clock.now,
    config: readConfig({ PORT: '0', ...server.database.settings }),
    logger: createLogger('silent', { write: () => {} }),
    backups: null,
    webDir: pages.dir,
    version: 'test',
    prepared: false,
  });
  plain = { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  const subject = await make.subject(admin);
  const material = await make.material(admin, subject._id, { title: 'Gerak lurus', content: 'Isi. '.repeat(400) });
  for (let count = 0; count < 12; count += 1) await make.schedule(admin);
  const one = await make.schedule(admin);
  const oneClass = await make.classOf(admin);
  addresses = [
    '/',
    '/dashboard',
    '/class',
    '/scholarship',
    '/calendar',
    '/calendar?month=2026-12',
    '/calendar?month=2026-11&day=2026-11-20',
    '/calendar?menu=ciut',
    `/subject/${subject.slug}`,
    `/subject/${subject.slug}/gerak-lurus/${material._id}`,
    '/api/v1/student/reports',
    '/api/v1/student/classes',
    '/api/v1/student/audiences',
    '/api/v1/student/subjects',
    `/api/v1/student/subjects/${subject._id}`,
    `/api/v1/student/subjects/${subject._id}/gerak-lurus/${material._id}`,
    `/api/v1/student/validate/${subject._id}`,
    `/api/v1/student/pack/${subject._id}`,
    '/api/v1/student/schedules',
    '/api/v1/student/schedules?from=2026-11-20&to=2026-12-04',
    `/api/v1/student/schedules?from=2026-11-01&to=2026-11-30&class=${oneClass._id}`,
    '/api/v1/admin/calendarSchedules?from=2026-11-01&to=2026-11-30',
    `/api/v1/student/schedules/${one._id}`,
    '/kalender.ics',
    `/kalender.ics?class=${oneClass._id}`,
    `/jadwal/${one._id}.ics`,
  ];
});
afterAll(async () => {
  await plain.app.close();
  await server.stop();
  pages.remove();
});

/** Returns the number of log lines about single answers. Answers of the fast path have no such lines. */
const ordinary = () => server.log.filter((line) => JSON.parse(line).msg === 'answered').length;

/** Requests an address, so that the fast path has its answer in this encoding. */
async function warm(address: string, encoding: string): Promise<void> {
  await ask(server.url + address, { 'accept-encoding': encoding });
}

/** Returns an answer without the parts that differ from request to request. */
function comparable({ status, headers, bytes }: RawAnswer) {
  const { 'x-request-id': id, 'server-timing': timing, 'keep-alive': _keepAlive, ...rest } = headers;
  return { status, headers: rest, bytes: bytes.toString('base64'), id: typeof id, timing };
}

const HEADERS: OutgoingHttpHeaders[] = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'gzip, deflate, br, zstd' },
  { 'accept-encoding': 'br;q=0, gzip' },
  { 'accept-encoding': 'x'.repeat(500) },
  { 'accept-encoding': 'br', range: 'bytes=0-9' },
  { 'accept-encoding': 'br', 'if-modified-since': 'Fri, 20 Nov 2026 03:00:00 GMT' },
  { 'accept-encoding': 'br', 'if-match': '"x"' },
  { 'accept-encoding': 'br', 'if-none-match': '*' },
  { 'accept-encoding': 'br', 'if-none-match': '"x", W/"y"' },
  { cookie: 'suluh=nonsense; %%%', accept: 'text/plain', 'accept-encoding': 'br' },
  { 'x-in-process': 'nonsense', 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'br' },
  { origin: 'https://lain.example.org', 'sec-fetch-site': 'cross-site', 'accept-encoding': 'br' },
  { connection: 'close', 'accept-encoding': 'br' },
];

it('all missing records of a kind share one rendered page', async () => {
  const subject = await make.subject(admin);
  const kinds = [
    ['/tidak-ada', '/calendar/x', '/%F0%9F%98%80?utm_source=x', '/-', `/${'x'.repeat(2_000)}`],
    ['/subject/a/b/c/d/e', '/subject/a/b/c/d/e/f?x=1'],
    ['/jadwal/tidak-ada', '/jadwal/7', '/jadwal/tidak-ada?utm_source=x'],
    [`/subject/${subject.slug}/x/1`, `/subject/${subject.slug}/y/2?q=x`],
    [`/subject/${subject.slug}/x/1/2`, `/subject/${subject.slug}/y/3/4?q=x`],
    ['/kegiatan/2031-01', '/kegiatan/2031-01?x=1'],
    ['/tidak-ada?menu=ciut', '/tidak-ada?x=1&menu=ciut&y=2'],
  ];
  const seen = new Set<string>();
  for (const addresses of kinds) {
    const answers: RawAnswer[] = [];
    for (const address of addresses) answers.push(await ask(server.url + address, { 'accept-encoding': 'br' }));
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
      addresses.map(() => [404, answers[0]?.headers['cache-control']]),
    );
    const bodies = new Set(answers.map(({ bytes }) => bytes.toString('base64')));
    expect([addresses[0], bodies.size]).toEqual([addresses[0], 1]);
    bodies.forEach((body) => seen.add(body));
  }
  expect(seen.size).toBe(kinds.length);
  // The page of unknown addresses exists already, so nothing is computed for more of them.
  const { computed } = { ...server.app.prepared.counts };
  for (let index = 0; index < 20; index += 1) await ask(`${server.url}/entah/${index}?q=${index}`);
  expect(server.app.prepared.counts.computed - computed).toBe(0);
});

describe.runIf(isFullRun || !onPostgres)('the fast path (prepared answers without the framework)', () => {
  it('sends the same status, headers and bytes as the framework', async () => {
    for (const [place, address] of addresses.entries()) {
      for (const encoding of ['identity', 'gzip', 'br']) await warm(address, encoding);
      const { etag = '' } = (await ask(plain.url + address, { 'accept-encoding': 'br' })).headers;
      const lines = ordinary();
      for (const headers of [...shareOf(HEADERS, 5, place), { 'accept-encoding': 'br', 'if-none-match': `"a", W/${etag}` }]) {
        for (const method of ['GET', 'HEAD']) {
          const [ours, theirs] = [
            await ask(server.url + address, headers, method),
            await ask(plain.url + address, headers, method),
          ];
          expect([address, method, headers, comparable(ours)]).toEqual([address, method, headers, comparable(theirs)]);
        }
      }
      if (!onPostgres) expect([address, ordinary()]).toEqual([address, lines]);
    }
  });

  it('leaves other addresses and methods to the framework, which answers as without the fast path', async () => {
    for (const address of addresses) {
      const [path = '', query] = address.split('?');
      for (const [method, odd] of [
        ['GET', `${address}${query === undefined ? '?' : '&'}utm_source=x`],
        ['GET', `${path}/`],
        ['GET', `${path}?`],
        ['GET', address.replace('e', '%65')],
        ['GET', `${address}#x`],
        ['GET', address.toUpperCase()],
        ['POST', address],
        ['PUT', address],
        ['OPTIONS', address],
        ['DELETE', address],
      ] as const) {
        const [ours, theirs] = [await ask(server.url + odd, {}, method), await ask(plain.url + odd, {}, method)];
        expect([method, odd, comparable(ours)]).toEqual([method, odd, comparable(theirs)]);
      }
    }
  });

  it('sends the current time with a page, even with a 304', async () => {
    server.clock.now = new Date('2026-11-20T10:00:01.234+07:00');
    const first = await ask(`${server.url}/class`, { 'accept-encoding': 'br' });
    server.clock.now = new Date('2026-11-20T11:07:59.500+07:00');
    const { etag = '' } = first.headers;
    const again = await ask(`${server.url}/class`, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, again.headers['server-timing'], again.headers.date]).toEqual([
      304,
      `clock;dur=${Date.parse('2026-11-20T11:07:59.500+07:00')}`,
      'Fri, 20 Nov 2026 04:07:59 GMT',
    ]);
    expect(first.headers['server-timing']).toBe(`clock;dur=${Date.parse('2026-11-20T10:00:01.234+07:00')}`);
  });

  it('ignores other query parameters: it stores no new answer, and the canonical address does not contain them', async () => {
    await warm('/calendar?month=2026-12', 'identity');
    const before = server.app.prepared.size;
    for (const more of ['utm_source=x', 'day=x', 'menu=1', 'jadwal=2', 'month=2026-01']) {
      const { bytes } = await ask(`${server.url}/calendar?month=2026-12&${more}`);
      expect(bytes.toString()).toContain('<link rel="canonical" href="http://localhost:0/calendar?month=2026-12">');
    }
    expect(server.app.prepared.size).toBe(before);
  });
});

describe('the limit of calls', () => {
  it('counts the answers of the fast path together with all others', async () => {
    const limited = await startTestServer({ callsAMinute: 6, settings: { TRUST_PROXY: 'loopback' } });
    const call = async (address: string, from: string) => (await ask(limited.url + address, { 'x-forwarded-for': from })).status;
    const [reports, classes] = ['/api/v1/student/reports', '/api/v1/student/classes'];
    for (let count = 0; count < 4; count += 1) expect(await call(reports, '203.0.113.9')).toBe(200);
    for (let count = 0; count < 2; count += 1) expect(await call(`${classes}?x=${count}`, '203.0.113.9')).toBe(200);
    expect(await call(reports, '203.0.113.9')).toBe(429);
    expect(await call(classes, '203.0.113.9')).toBe(429);
    expect(await call(reports, '203.0.113.10')).toBe(200);
    await limited.stop();
  });
});

describe.runIf(!onPostgres)('the log', () => {
  it('has one line for all answers of the fast path to a route, each minute and at a stop', async () => {
    const other = await startTestServer();
    const { etag = '' } = (await ask(`${other.url}/api/v1/student/reports`)).headers;
    other.log.length = 0;
    for (let count = 0; count < 3; count += 1) await ask(`${other.url}/api/v1/student/reports`);
    await ask(`${other.url}/api/v1/student/reports`, { 'if-none-match': etag });
    expect(other.log).toEqual([]);
    await other.stop();
    expect(other.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'answered from prepared bytes',
        route: '/api/v1/student/reports',
        answers: 4,
        notModified: 1,
      }),
    ]);
  });
});

describe('an answer', () => {
  it("keeps its bytes after writes that don't affect it, and over hours without a change", async () => {
    const tag = async () => (await ask(`${server.url}/calendar`, { 'accept-encoding': 'br' })).headers.etag;
    const before = await tag();
    await make.report(admin);
    server.clock.now = new Date('2026-11-20T14:00:00+07:00');
    expect(await tag()).toBe(before);
    await make.schedule(await server.admin());
    expect(await tag()).not.toBe(before);
  });

  it('with a page whose data could not be read is not reused', async () => {
    const day = '/calendar?month=2026-11&day=2026-11-21';
    await server.db.write(async (tx) => {
      await tx.schema.alterTable('schedules').renameTo('gone').execute();
    });
    expect((await ask(server.url + day)).bytes.toString()).toContain('Jadwal belum dapat dimuat.');
    await server.db.write(async (tx) => {
      await tx.schema.alterTable('gone').renameTo('schedules').execute();
    });
    expect((await ask(server.url + day)).bytes.toString()).not.toContain('Jadwal belum dapat dimuat.');
  });
});
