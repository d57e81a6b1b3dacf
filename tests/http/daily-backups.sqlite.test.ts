import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#app/server/settings/config.ts';
import { createServerBackups } from '#app/server/start/server-backups.ts';
import { Caller } from '../support/caller.ts';
import { makeEmbeddedDatabase } from '../support/embedded-file.ts';
import { buildServer, type BuiltServer } from '../support/build-server.ts';
import { run, stop, type ServerProcess } from '../support/server-process.ts';
import { newTestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { itInFullRun } from '../support/full-run.ts';

const ADMIN = { ADMIN_EMAIL: 'pengelola@example.org', ADMIN_PASSWORD: 'obor-di-tepi-pantai' };
/** What the call answers while daily backups are disabled. */
const NONE = { data: { enabled: false, lastDate: null, isLate: false, failed: null } };
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let built: BuiltServer;
let folder: string;
let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suluh-daily-'));
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  rmSync(folder, { recursive: true });
});

function backupsOf(settings: Record<string, string>) {
  const env = { DATA_DIR: dataDir, ...settings };
  const clock = () => new Date('2026-11-21T03:00:00+07:00');
  return createServerBackups(env, readConfig(env), clock, null, join(built.dir, 'backup-database.js'));
}

async function start(settings: Record<string, string>): Promise<Caller> {
  server = run(built, 'main', { ...ADMIN, ...settings });
  const admin = new Caller(await server.url());
  await admin.signIn({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  return admin;
}

describe('daily backups', () => {
  it('are made by a running server, can be read only by its user, are complete, and are shown only to admins', async () => {
    const admin = await start({ DATA_DIR: dataDir });
    const state = () => admin.get('/api/v1/admin/backups');
    await expect.poll(async () => (await state()).body.data.lastDate, { timeout: 60_000, interval: 250 }).not.toBe(null);
    expect((await state()).body.data).toMatchObject({ enabled: true, isLate: false, failed: null });
    const [name = '', ...more] = readdirSync(join(dataDir, 'backups'));
    expect(more).toEqual([]);
    expect(name).toBe(`suluh-${(await state()).body.data.lastDate}.jsonl.gz`);
    expect(statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'backups', name)).mode & 0o777).toBe(0o600);
    expect((await new Caller(await (server?.url() ?? '')).get('/api/v1/admin/backups')).status).toBe(401);
    if (server) expect(await stop(server)).toBe(0);
    expect(await run(built, 'restore-database', { DATA_DIR: dataDir }, [join(dataDir, 'backups', name)]).ended).toBe(0);
  });

  itInFullRun('of a damaged database or to an invalid folder fail, and the call shows the reason', async () => {
    await makeEmbeddedDatabase(dataDir);
    const signal = new AbortController().signal;
    const into = backupsOf({ BACKUP_DIR: join(folder, 'tidak-ada', 'suluh') });
    await expect(into?.runIfDue(signal)).rejects.toMatchObject({ failure: 'folder' });
    // Damages the database file. Its companion files are removed first, because they may still have the data.
    for (const companion of ['-wal', '-shm']) rmSync(join(dataDir, `suluh.db${companion}`), { force: true });
    writeFileSync(join(dataDir, 'suluh.db'), 'bukan basis data'.repeat(100));
    const backups = backupsOf({});
    await expect(backups?.runIfDue(signal)).rejects.toMatchObject({
      failure: 'damaged',
      message: expect.stringMatching(/^[^\n]+$/),
    });
    expect(await backups?.state()).toMatchObject({ lastDate: null, failed: { reason: 'damaged' } });
    expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  });

  it('are aborted when the server stops', async () => {
    await makeEmbeddedDatabase(dataDir);
    const abort = new AbortController();
    const backups = backupsOf({});
    const made = backups?.runIfDue(abort.signal);
    abort.abort();
    await made;
    expect(await backups?.state()).toMatchObject({ failed: null });
  });

  it('are not made if disabled', () => {
    expect(backupsOf({ BACKUPS: 'off' })).toBe(null);
  });
});

it('the call for admins says that daily backups are disabled', async () => {
  const database = await newTestDatabase();
  const test = await startTestServer({ database });
  const answer = await (await test.admin()).get('/api/v1/admin/backups');
  expect(answer).toMatchObject({ status: 200, body: NONE });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await test.visitor().get('/api/v1/openapi.json')).body.paths['/api/v1/admin/backups'].get.tags).toEqual(['Cadangan']);
  await test.stop();
  await database.drop();
});
