import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../support/ask.ts';
import { Caller } from '../support/caller.ts';
import { buildServer, type BuiltServer } from '../support/build-server.ts';
import { inFullRun, itInFullRun } from '../support/full-run.ts';
import { run, stop, type ServerProcess } from '../support/server-process.ts';
import { newTestDatabase, type TestDatabase } from '../support/test-database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const ADMIN = { ADMIN_EMAIL: 'pengelola@example.org', ADMIN_PASSWORD: 'obor-di-tepi-pantai' };
const REPORT = '/api/v1/admin/report';
const SUBJECTS = '/api/v1/student/subjects';
const KILLS = inFullRun(2, 4);
const WRITERS = 6;
const ACKNOWLEDGED_BEFORE_A_KILL = 40;

/** Processes start slowly on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let built: BuiltServer;
let database: TestDatabase;
let running: ServerProcess[] = [];

beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());
beforeEach(async () => {
  database = await newTestDatabase();
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  running = [];
  await database.drop();
});

async function start(settings = {}): Promise<{ server: ServerProcess; url: string; admin: Caller }> {
  const server = run(built, 'main', { ...database.settings, SAMPLE_DATA: 'off', ...ADMIN, ...settings });
  running.push(server);
  const url = await server.url();
  const admin = new Caller(url);
  await admin.signIn({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  return { server, url, admin };
}

function report(name: string) {
  return { reportName: name, reportDescription: 'Kehadiran bulan ini.', reportLink: 'https://example.org/' };
}

/** Returns the results of the database's own integrity checks. */
function expectSoundFile(): void {
  const file = new Libsql(join(database.settings.DATA_DIR, 'suluh.db'));
  try {
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(file.prepare('pragma foreign_key_check').all()).toEqual([]);
  } finally {
    file.close();
  }
}

describe('kill -9 during writes', () => {
  it('loses no acknowledged write, and leaves no write incomplete', async () => {
    const acknowledged = new Map<string, string>();
    for (let round = 0; round < KILLS; round += 1) {
      const { server, admin } = await start();
      const before = acknowledged.size;
      let number = 0;
      const write = async () => {
        for (;;) {
          number += 1;
          const name = `Laporan ${round}-${number}`;
          const answer = await admin.post(REPORT, report(name)).catch(() => null);
          if (answer === null) return;
          expect(answer.status).toBe(201);
          acknowledged.set(answer.body.data._id, name);
          if (acknowledged.size - before >= ACKNOWLEDGED_BEFORE_A_KILL) server.child.kill('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, write));
      await server.ended;
    }
    const { server, admin } = await start();
    const stored: { _id: string; reportName: string }[] = (await admin.get(REPORT)).body.data;
    const names = new Map(stored.map(({ _id, reportName }) => [_id, reportName]));
    expect([...acknowledged].filter(([id, name]) => names.get(id) !== name)).toEqual([]);
    // Writes may be stored although no answer arrived. At most the last write of each writer can be one of these.
    expect(stored.length - acknowledged.size).toBeLessThanOrEqual(KILLS * WRITERS);
    expect((await admin.post(REPORT, report('Laporan terakhir'))).status).toBe(201);
    await stop(server);
    if (!onPostgres) expectSoundFile();
  });
});

describe('SIGTERM', () => {
  it('finishes the request in flight, refuses new ones, and exits 0 within 10 s', async () => {
    const { server, url, admin } = await start();
    const body = JSON.stringify(report('Laporan terakhir'));
    const answer = new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), cookie: admin.cookie };
      const inFlight = request(url + REPORT, { method: 'POST', headers }, (incoming) => {
        incoming.resume().on('end', () => resolve(incoming.statusCode ?? 0));
      });
      inFlight.on('error', reject);
      // The stop signal comes when the server has received the headers and the beginning of the body. The rest follows after the
      // server has stopped accepting connections.
      inFlight.write(body.slice(0, 10), () => {
        void waitUntilRead(url)
          .then(() => server.child.kill('SIGTERM'))
          .then(() => waitUntilRefused(url))
          .then(() => inFlight.end(body.slice(10)), reject);
      });
    });
    const stoppedAt = Date.now();
    expect(await answer).toBe(201);
    expect(await server.ended).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    expect(server.err()).toBe('');
    const again = await start();
    expect((await again.admin.get(REPORT)).body.data).toHaveLength(1);
  });

  itInFullRun(
    'with DRAIN_SECONDS: /readyz answers 503, other requests are answered and connections closed, until a second signal',
    async () => {
      const { server, url, admin } = await start({ DRAIN_SECONDS: '300' });
      const answers = async (path: string) => {
        const { status, headers } = await ask(url + path);
        return [path, status, headers.connection];
      };
      // The third request for SUBJECTS gets a prepared answer, which is sent without the framework (Fastify).
      const paths = ['/livez', SUBJECTS, SUBJECTS, SUBJECTS];
      for (const path of ['/readyz', ...paths]) expect(await answers(path)).toEqual([path, 200, undefined]);
      server.child.kill('SIGTERM');
      await vi.waitFor(async () => expect(await answers('/readyz')).toEqual(['/readyz', 503, 'close']), { timeout: 30_000 });
      for (const path of paths) expect(await answers(path)).toEqual([path, 200, 'close']);
      expect((await admin.post(REPORT, report('Laporan terakhir'))).status).toBe(201);
      expect(await stop(server)).toBe(0);
    },
  );

  itInFullRun('does not wait for a client that never finishes', async () => {
    const { server, url, admin } = await start();
    const headers = { 'content-type': 'application/json', 'content-length': 100, cookie: admin.cookie };
    const stuck = request(url + REPORT, { method: 'POST', headers });
    stuck.on('error', () => {});
    stuck.write('{');
    await waitUntilRead(url);
    const stoppedAt = Date.now();
    expect(await stop(server)).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  });

  itInFullRun('during a start takes effect after the start', async () => {
    const server = run(built, 'main', { ...database.settings, SAMPLE_DATA: 'on' });
    running.push(server);
    server.child.stdout?.once('data', () => server.child.kill('SIGTERM'));
    expect(await server.ended).toBe(0);
    expect(server.out()).toMatch(/Password: .+[^]*Suluh: http/);
  });

  itInFullRun('closes the database even if clients have open connections and send nothing', async () => {
    const { server, url, admin } = await start();
    expect((await admin.post(REPORT, report('Laporan terakhir'))).status).toBe(201);
    const { port } = new URL(url);
    for (const bytes of ['', 'GET /livez HTTP/1.1\r\nHost: a']) {
      const silent = connect(Number(port), '127.0.0.1').on('error', () => {});
      await once(silent, 'connect');
      silent.write(bytes);
    }
    await waitUntilRead(url);
    expect(await stop(server)).toBe(0);
    if (!onPostgres) expect(readdirSync(database.settings.DATA_DIR).sort()).toEqual(['suluh.db']);
    expect((await (await start()).admin.get(REPORT)).body.data).toHaveLength(1);
  });

  it('ends an idle server at once, even if keep-alive connections are open', async () => {
    const { server, admin } = await start();
    await Promise.all(Array.from({ length: 8 }, () => admin.get(REPORT)));
    const stoppedAt = Date.now();
    expect(await stop(server)).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(3_000);
  });
});

/** Waits for the answer to another call. When that has arrived, everything that was sent before has arrived too. */
async function waitUntilRead(url: string): Promise<void> {
  expect((await fetch(`${url}/livez`)).status).toBe(200);
}

async function waitUntilRefused(url: string): Promise<void> {
  const taken = () =>
    fetch(`${url}/livez`, { headers: { connection: 'close' } }).then(
      (answer) => answer.status === 200,
      () => false,
    );
  while (await taken());
}
