import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it, type TestContext } from 'vitest';
import { make } from '../support/builders.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { migratedTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { ADMIN, startTestServer, type TestServer } from '../support/test-server.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const REPORT = '/api/v1/admin/report';
const NEW = { reportName: 'Laporan Juni', reportDescription: 'Kehadiran bulan Juni.', reportLink: 'https://example.org/' };

/** A server whose connection to its database the test can break. */
interface Site {
  database: TestDatabase;
  server: TestServer;
  admin: Caller;
  /** The proxy in front of PostgreSQL. */
  wire: TcpProxy;
}

/** Each test has its own server. The tests spend most of their time waiting, so they run concurrently. */
async function start({ onTestFinished }: TestContext, postgresSilenceMs?: number): Promise<Site> {
  const database = await migratedTestDatabase();
  onTestFinished(() => database.drop());
  const { DATABASE_URL } = database.settings;
  const proxy = DATABASE_URL === undefined ? undefined : await startTcpProxy(DATABASE_URL);
  const server = await startTestServer({ database, settings: proxy ? { DATABASE_URL: proxy.url } : {}, postgresSilenceMs });
  onTestFinished(async () => {
    await proxy?.restore();
    await server.stop();
    await proxy?.close();
  });
  return {
    database,
    server,
    admin: await server.admin(),
    get wire() {
      if (!proxy) throw new Error('This engine has no wire to cut.');
      return proxy;
    },
  };
}

function expectUnavailable(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.body.message).toBe(answer.body.detail);
  expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|postgres|timeout|sqlite|locked/i);
}

/** Sends one request of every kind, all at the same time. */
function everyKindOfCall({ server, admin }: Site): Promise<Answer[]> {
  return Promise.all([
    server.visitor().get('/api/v1/student/schedules'),
    server.visitor().get('/readyz'),
    admin.get(REPORT),
    admin.post(REPORT, NEW),
    admin.post(REPORT, NEW, { 'idempotency-key': 'satu' }),
    server.visitor().post('/api/v1/admin/login', { email: ADMIN.email, password: ADMIN.password }),
  ]);
}

describe.runIf(onPostgres)('while PostgreSQL is unreachable', () => {
  it.concurrent('every call gets a 503 and stores nothing; calls work again when PostgreSQL is back', async (test) => {
    const site = await start(test);
    const { server, admin, wire } = site;
    const { _id } = await make.report(admin);
    const before = await admin.get(REPORT);
    await wire.cut();
    for (const answer of await everyKindOfCall(site)) expectUnavailable(answer);
    expectUnavailable(await admin.delete(`${REPORT}/${_id}`));
    expect(server.log.filter((line) => line.includes('request failed'))).not.toEqual([]);
    expect(server.log.filter((line) => line.includes('"stack"'))).toEqual([]);
    expect((await server.visitor().get('/livez')).status).toBe(200);
    expect((await server.visitor().get('/api/v1/openapi.json')).status).toBe(200);
    await wire.restore();
    expect((await server.visitor().get('/readyz')).status).toBe(200);
    expect((await admin.get(REPORT)).body).toEqual(before.body);
    expect((await admin.post(REPORT, NEW, { 'idempotency-key': 'satu' })).status).toBe(201);
    expect((await admin.get(REPORT)).body.data).toHaveLength(2);
  });

  it.concurrent(
    'a call gets a 503 after a limited time if PostgreSQL is connected but does not answer',
    async (test) => {
      const site = await start(test);
      const { server, admin, wire } = site;
      await make.report(admin);
      const before = await admin.get(REPORT);
      wire.freeze();
      const started = Date.now();
      for (const answer of await everyKindOfCall(site)) expectUnavailable(answer);
      expect(Date.now() - started).toBeLessThan(25_000);
      await wire.restore();
      expect((await server.visitor().get('/readyz')).status).toBe(200);
      expect((await admin.get(REPORT)).body).toEqual(before.body);
      expect((await admin.post(REPORT, NEW)).status).toBe(201);
    },
    60_000,
  );

  it.concurrent('connections that broke between two calls cause no error', async (test) => {
    const { server, admin, wire } = await start(test);
    await Promise.all(Array.from({ length: 12 }, () => admin.get(REPORT)));
    await wire.cut();
    await wire.restore();
    expect((await server.visitor().get('/livez')).status).toBe(200);
    for (const answer of await Promise.all(Array.from({ length: 12 }, () => admin.get(REPORT)))) expect(answer.status).toBe(200);
  });
});

const LOST = ['answer', 'commit', 'silence'] as const;

describe.runIf(onPostgres).each(LOST)('a commit with an unknown outcome (%s)', (what) => {
  const REPEAT = /belum diketahui apakah perubahan ini tersimpan\. .+ mengirim ulang aman/;
  const LOOK_FIRST = /belum diketahui apakah perubahan ini tersimpan\. Muat ulang dan periksa dahulu/;
  const expectUnknown = (answer: Answer, text: RegExp) => {
    expectUnavailable(answer);
    expect(answer.body.message).toMatch(text);
    expect(answer.text).not.toMatch(/tidak ada yang tersimpan/i);
  };

  it.concurrent(
    'of a create with a key is reported as unknown; the create may be sent again',
    async (test) => {
      const { admin, wire } = await start(test, 4_000);
      const headers = { 'idempotency-key': 'satu' };
      wire.loseNextCommit(what);
      expectUnknown(await admin.post(REPORT, NEW, headers), REPEAT);
      const again = await admin.post(REPORT, NEW, headers);
      expect(again.status).toBe(201);
      expect((await admin.post(REPORT, NEW, headers)).body).toEqual(again.body);
      expect((await admin.get(REPORT)).body.data).toEqual([expect.objectContaining({ _id: again.body.data._id })]);
    },
    60_000,
  );

  it.concurrent(
    'of a create without a key: the answer asks to look for the record before the create is sent again',
    async (test) => {
      const { admin, wire } = await start(test, 4_000);
      wire.loseNextCommit(what);
      expectUnknown(await admin.post(REPORT, NEW), LOOK_FIRST);
      expect((await admin.get(REPORT)).body.data).toHaveLength(what === 'commit' ? 0 : 1);
    },
    60_000,
  );

  it.concurrent(
    'of a change, a delete or a sign-in: the request may be sent again',
    async (test) => {
      const { server, admin, wire } = await start(test, 4_000);
      const { _id } = await make.report(admin);
      const path = `${REPORT}/${_id}`;
      wire.loseNextCommit(what);
      expectUnknown(await admin.put(path, NEW), REPEAT);
      expect((await admin.put(path, NEW)).status).toBe(200);
      wire.loseNextCommit(what);
      expectUnknown(await admin.delete(path), REPEAT);
      expect((await admin.delete(path)).status).toBe(what === 'commit' ? 200 : 404);
      expect((await admin.get(REPORT)).body.data).toEqual([]);
      wire.loseNextCommit(what);
      expectUnknown(await server.visitor().post('/api/v1/admin/login', ADMIN), REPEAT);
      await server.visitor().signIn(ADMIN);
    },
    90_000,
  );
});

describe.runIf(!onPostgres)('while another program holds the embedded database', () => {
  it('a write gets a 503 and stores nothing, reads are answered, and writes work when the database is free', async (test) => {
    const { database, server, admin } = await start(test);
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
