import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInProcess } from '#platform/server/http/in-process.ts';
import { ask } from '../support/ask.ts';
import { make } from '../support/builders.ts';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/**
 * GET routes that need no session, but are not public reads: the server's state, how a request arrived, one-time links, built
 * and uploaded files, short addresses (redirects), unknown addresses, the pages of teachers and mentors, and the security contact.
 */
const NO_READS =
  /^\/(?:livez|readyz|reached|(?:masuk|bisa)\/:token|mulai\/:key|\*|(?:admin\/)?assets\/\*|icon\.svg|manifest\.webmanifest|admin\/\*|staf(?:\/.*)?|\.well-known\/security\.txt|berkas\/.*|b\/:start)$/;
/** Routes whose answers are always too small for compression. */
const SMALL = /^\/api\/v1\/(?:programme$|student\/(?:validate|activity|pack|pastAudience)\/)/;
const keptBy = (route: string) => (/^\/admin(?:\/|$)/.test(route) ? 'private, no-cache' : 'no-cache');

let pages: BuiltPages;
let server: TestServer;
let admin: Caller;
/** The address of every public read. They come from the router's list, so that a new read is included. */
let reads: { route: string; address: string }[];

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  admin = await server.admin();
  const subject = await make.subject(admin);
  const material = await make.material(admin, subject._id, { content: 'Isi materi yang panjang. '.repeat(80) });
  const content = await make.content(admin, subject._id, material._id, {
    link: '',
    text: 'Bacaan. '.repeat(300),
    materialType: 'book',
  });
  for (let count = 0; count < 15; count += 1) {
    await make.subject(admin);
    await make.classOf(admin);
    await make.report(admin);
    await make.schedule(admin, { scheduleTimeEnd: '11:00', anotherEvent: `Kegiatan ${'panjang '.repeat(20)}` });
  }
  const { _id: id } = await make.schedule(admin, {
    scheduleTimeEnd: '11:00',
    anotherEvent: `Kegiatan ${'panjang '.repeat(20)}\n${'Keterangannya panjang. '.repeat(40)}`,
  });
  const month = '2026-11';
  expect((await admin.post('/api/v1/admin/publishActivity', { month })).status).toBe(201);
  const values: Record<string, string> = {
    subjectId: subject._id,
    materialTitle: 'materi',
    materialId: material._id,
    contentId: content._id,
    month,
    id,
    scheduleId: id,
  };
  const queries: Record<string, string> = {
    '/api/v1/student/search': '?q=kegiatan',
    '/api/v1/student/readings': `?ids=${content._id}`,
  };
  reads = server.app.routeList
    .filter(({ method, url, isPublic }) => {
      const isPrivate = (/^\/api\/v1\/(?:admin|staff)\//.test(url) && !isPublic) || url.startsWith('/api/docs');
      return method === 'GET' && !isPrivate && !NO_READS.test(url);
    })
    .map(({ url }) => {
      const query = queries[url] ?? '';
      return { route: url, address: server.url + url.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'x') + query };
    });
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

describe('every public read', () => {
  it('is tested here', () => {
    const routes = reads.map(({ route }) => route);
    expect(new Set(routes).size).toBe(routes.length);
    for (const known of [
      '/',
      '/calendar',
      '/api/v1/student/schedules',
      '/api/v1/student/subjects/:subjectId/:materialTitle/:materialId',
      '/api/v1/admin/calendarSchedules',
      '/api/v1/openapi.json',
    ]) {
      expect(routes).toContain(known);
    }
  });

  it('is sent in the accepted encoding, with the same content', async () => {
    for (const { route, address } of reads) {
      const plain = await ask(address);
      const brotli = await ask(address, { 'accept-encoding': 'gzip, br' });
      const gzip = await ask(address, { 'accept-encoding': 'gzip' });
      const refused = await ask(address, { 'accept-encoding': 'br;q=0, gzip;q=0' });
      expect([route, plain.status, brotli.status, gzip.status, refused.status]).toEqual([route, 200, 200, 200, 200]);
      for (const { headers } of [plain, brotli, gzip, refused]) expect([route, headers.vary]).toEqual([route, 'Accept-Encoding']);
      const encodings = [plain, brotli, gzip, refused].map(({ headers }) => headers['content-encoding']);
      if (SMALL.test(route)) {
        expect([route, ...encodings]).toEqual([route, undefined, undefined, undefined, undefined]);
        expect(plain.bytes.equals(brotli.bytes) && plain.bytes.equals(gzip.bytes)).toBe(true);
        continue;
      }
      expect([route, ...encodings]).toEqual([route, undefined, 'br', 'gzip', undefined]);
      expect(plain.bytes.length).toBeGreaterThan(1_023);
      expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
      expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
      expect(refused.bytes.equals(plain.bytes)).toBe(true);
    }
  });

  it('must be revalidated, and is answered with 304 if its bytes are the same', async () => {
    for (const { route, address } of reads) {
      const tags = new Set<string | undefined>();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const first = await ask(address, { 'accept-encoding': encoding });
        const { etag = '' } = first.headers;
        tags.add(etag);
        expect([route, first.headers['cache-control'], etag]).toEqual([
          route,
          keptBy(route),
          expect.stringMatching(/^"[\w-]+"$/),
        ]);
        for (const known of encoding === 'br' ? [etag, `"x", W/${etag} , "y"`, '*'] : [etag]) {
          const again = await ask(address, { 'accept-encoding': encoding, 'if-none-match': known });
          expect([route, again.status, again.bytes.length]).toEqual([route, 304, 0]);
          expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': keptBy(route) });
          expect(again.headers['content-encoding']).toBeUndefined();
          expect(again.headers['content-length']).toBeUndefined();
          // A 304 omits these headers, because the browser keeps the headers of the stored answer. Otherwise a browser would
          // receive them a hundred times a month.
          for (const name of ['content-security-policy', 'x-content-type-options']) {
            expect([route, name, typeof first.headers[name]]).toEqual([route, name, 'string']);
          }
          for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-content-type-options']) {
            expect([route, name, again.headers[name]]).toEqual([route, name, undefined]);
          }
        }
      }
      const other = await ask(address, { 'if-none-match': '"x", W/"y"' });
      expect([route, other.status]).toEqual([route, 200]);
      expect([route, tags.size]).toEqual([route, SMALL.test(route) ? 1 : 3]);
    }
  });

  it('answers HEAD like GET, without the content', async () => {
    for (const { route, address } of reads) {
      for (const encoding of ['br', 'identity']) {
        const get = await ask(address, { 'accept-encoding': encoding });
        const head = await ask(address, { 'accept-encoding': encoding }, 'HEAD');
        expect([route, head.status, head.bytes.length]).toEqual([route, 200, 0]);
        for (const name of ['etag', 'vary', 'cache-control', 'content-encoding', 'content-type', 'content-length']) {
          expect([route, name, head.headers[name]]).toEqual([route, name, get.headers[name]]);
        }
        const known = await ask(address, { 'accept-encoding': encoding, 'if-none-match': get.headers.etag ?? '' }, 'HEAD');
        expect([route, known.status, known.headers.etag]).toEqual([route, 304, get.headers.etag]);
        expect([route, known.headers['content-length']]).toEqual([route, undefined]);
      }
    }
  });

  it('has a new entity tag after its content has changed', async () => {
    const address = `${server.url}/api/v1/student/reports`;
    const before = await ask(address, { 'accept-encoding': 'br' });
    await make.report(admin);
    const after = await ask(address, { 'accept-encoding': 'br', 'if-none-match': before.headers.etag ?? '' });
    expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false]);
  });
});

describe('other answers', () => {
  it('of an admin are compressed but not cached', async () => {
    const answer = await ask(`${server.url}/api/v1/admin/report`, { cookie: admin.cookie, 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', 'cache-control': 'no-store' });
    expect(answer.headers.etag).toBeUndefined();
    expect(JSON.parse(brotliDecompressSync(answer.bytes).toString()).data.length).toBeGreaterThan(14);
    const known = await ask(`${server.url}/api/v1/admin/report`, { cookie: admin.cookie, 'if-none-match': '*' });
    expect(known.status).toBe(200);
  });

  it.each([
    ['/api/v1/student/subjects/none', 404],
    ['/api/v1/student/schedules?from=x', 422],
    ['/api/v1/nothing', 404],
    ['/livez', 200],
  ])('have no entity tag and are not cached: %s', async (path, status) => {
    const answer = await ask(server.url + path, { 'if-none-match': '*', 'accept-encoding': 'br', accept: 'application/json' });
    expect([answer.status, answer.headers['cache-control'], answer.headers.etag]).toEqual([status, 'no-store', undefined]);
  });

  it('are not compressed if a page reads them inside the server', async () => {
    const snapshot = { read: server.db.read, version: await server.db.contentVersion() };
    const [read, missing] = await readInProcess(server.app, snapshot, (call) =>
      Promise.all([call('/api/v1/student/subjects'), call('/api/v1/student/subjects/none')]),
    );
    const sent = await ask(`${server.url}/api/v1/student/subjects`);
    expect([read.status, read.body, read.prepared?.keep]).toEqual([200, JSON.parse(sent.bytes.toString()), 'common']);
    expect([missing.status, missing.body, missing.prepared]).toMatchObject([404, { status: 404 }, null]);
  });
});
