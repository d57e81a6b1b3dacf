import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { make } from '../support/builders.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { newTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/test-server.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const REPORT = '/api/v1/admin/report';
const NEW = { reportName: 'Laporan Juni', reportDescription: 'Kehadiran bulan Juni.', reportLink: 'https://example.org/' };

let database: TestDatabase;
let server: TestServer;
let admin: Caller;
let proxy: TcpProxy | undefined;

/** A server on its way to a database. */
async function start(postgresSilenceMs?: number): Promise<void> {
  database = await newTestDatabase();
  const { DATABASE_URL } = database.settings;
  proxy = DATABASE_URL === undefined ? undefined : await startTcpProxy(DATABASE_URL);
  server = await startTestServer({ database, settings: proxy ? { DATABASE_URL: proxy.url } : {}, postgresSilenceMs });
  admin = await server.admin();
}
afterEach(async () => {
  await proxy?.restore();
  await server.stop();
  await proxy?.close();
  await database.drop();
});

function wire(): TcpProxy {
  if (!proxy) throw new Error('This engine has no wire to cut.');
  return proxy;
}

function expectUnavailable(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.body.message).toBe(answer.body.detail);
  expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|postgres|timeout|sqlite|locked/i);
}

/** Every kind of call, at once. */
function everyKindOfCall(): Promise<Answer[]> {
  return Promise.all([
    server.visitor().get('/api/v1/student/schedules'),
    server.visitor().get('/readyz'),
    admin.get(REPORT),
    admin.post(REPORT, NEW),
    admin.post(REPORT, NEW, { 'idempotency-key': 'satu' }),
    server.visitor().post('/api/v1/admin/login', { email: ADMIN.email, password: ADMIN.password }),
  ]);
}

describe.runIf(onPostgres)('while PostgreSQL can not be reached', () => {
  beforeEach(() => start());

  it('every call is a 503 that stores nothing, and all is well once it is back', async () => {
    const { _id } = await make.report(admin);
    const before = await admin.get(REPORT);
    await wire().cut();
    for (const answer of await everyKindOfCall()) expectUnavailable(answer);
    expectUnavailable(await admin.delete(`${REPORT}/${_id}`));
    expect(server.log.filter((line) => line.includes('request failed'))).not.toEqual([]);
    expect(server.log.filter((line) => line.includes('"stack"'))).toEqual([]);
    expect((await server.visitor().get('/livez')).status).toBe(200);
    expect((await server.visitor().get('/api/v1/openapi.json')).status).toBe(200);
    await wire().restore();
    expect((await server.visitor().get('/readyz')).status).toBe(200);
    expect((await admin.get(REPORT)).body).toEqual(before.body);
    expect((await admin.post(REPORT, NEW, { 'idempotency-key': 'satu' })).status).toBe(201);
    expect((await admin.get(REPORT)).body.data).toHaveLength(2);
  });

  it('a silent one is a 503 too, in bounded time', async () => {
    await make.report(admin);
    const before = await admin.get(REPORT);
    wire().freeze();
    const started = Date.now();
    for (const answer of await everyKindOfCall()) expectUnavailable(answer);
    expect(Date.now() - started).toBeLessThan(25_000);
    await wire().restore();
    expect((await server.visitor().get('/readyz')).status).toBe(200);
    expect((await admin.get(REPORT)).body).toEqual(before.body);
    expect((await admin.post(REPORT, NEW)).status).toBe(201);
  }, 60_000);

  it("connections that broke between two calls are no caller's matter", async () => {
    await Promise.all(Array.from({ length: 12 }, () => admin.get(REPORT)));
    await wire().cut();
    await wire().restore();
    expect((await server.visitor().get('/livez')).status).toBe(200);
    for (const answer of await Promise.all(Array.from({ length: 12 }, () => admin.get(REPORT)))) expect(answer.status).toBe(200);
  });
});

const LOST = ['answer', 'commit', 'silence'] as const;

describe.runIf(onPostgres).each(LOST)('a commit whose %s is all there is', (what) => {
  beforeEach(() => start(4_000));

  const REPEAT = /belum diketahui apakah perubahan ini tersimpan\. .+ mengirim ulang aman/;
  const LOOK_FIRST = /belum diketahui apakah perubahan ini tersimpan\. Muat ulang dan periksa dahulu/;
  const expectUnknown = (answer: Answer, text: RegExp) => {
    expectUnavailable(answer);
    expect(answer.body.message).toMatch(text);
    expect(answer.text).not.toMatch(/tidak ada yang tersimpan/i);
  };

  it('is not said to have stored nothing, and a create with a key may be sent again', async () => {
    const headers = { 'idempotency-key': 'satu' };
    wire().loseNextCommit(what);
    expectUnknown(await admin.post(REPORT, NEW, headers), REPEAT);
    const again = await admin.post(REPORT, NEW, headers);
    expect(again.status).toBe(201);
    expect((await admin.post(REPORT, NEW, headers)).body).toEqual(again.body);
    expect((await admin.get(REPORT)).body.data).toEqual([expect.objectContaining({ _id: again.body.data._id })]);
  }, 60_000);

  it('without a key is to be looked for before it is sent again', async () => {
    wire().loseNextCommit(what);
    expectUnknown(await admin.post(REPORT, NEW), LOOK_FIRST);
    expect((await admin.get(REPORT)).body.data).toHaveLength(what === 'commit' ? 0 : 1);
  }, 60_000);

  it('of a change, a delete or a sign-in may be sent again', async () => {
    const { _id } = await make.report(admin);
    const path = `${REPORT}/${_id}`;
    wire().loseNextCommit(what);
    expectUnknown(await admin.put(path, NEW), REPEAT);
    expect((await admin.put(path, NEW)).status).toBe(200);
    wire().loseNextCommit(what);
    expectUnknown(await admin.delete(path), REPEAT);
    expect((await admin.delete(path)).status).toBe(what === 'commit' ? 200 : 404);
    expect((await admin.get(REPORT)).body.data).toEqual([]);
    wire().loseNextCommit(what);
    expectUnknown(await server.visitor().post('/api/v1/admin/login', ADMIN), REPEAT);
    await server.visitor().signIn(ADMIN);
  }, 90_000);
});

describe.runIf(!onPostgres)('while another program holds the embedded database', () => {
  beforeEach(() => start());

  it('a write is a 503 that stores nothing, reads go on, and all is well once it lets go', async () => {
    const before = await admin.get(REPORT);
    const other = new Libsql(join(database.settings.DATA_DIR, 'suluh.db'));
    other.exec('begin immediate');
    try {
      expectUnavailable(await admin.post(REPORT, NEW));
      expect((await admin.get(REPORT)).body).toEqual(before.body);
      expect((await server.visitor().get('/readyz')).status).toBe(200);
    } finally {
      other.exec('rollback');
      other.close();
    }
    expect((await admin.post(REPORT, NEW)).status).toBe(201);
  });
});
