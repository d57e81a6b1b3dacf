import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const REPORT = { reportName: 'Laporan Juni', reportDescription: 'Kehadiran bulan Juni.', reportLink: 'https://example.org/' };
/** A number of calls that is larger than the rate limit for one address and minute. */
const FLOOD = 50;
/** `/readyz` reuses the result of its last test write for less than this many seconds. */
const RESULT_SECONDS = 20;

let server: TestServer;
afterEach(() => server.stop());

const ready = async () => (await server.visitor().get('/readyz')).status;
const passSeconds = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000));

/** With true, the database refuses writes, like a read-only file or a standby. With false, it accepts writes again. */
async function setReadOnly(on: boolean): Promise<void> {
  if (!onPostgres) {
    await sql.raw(`pragma query_only = ${on ? 'on' : 'off'}`).execute(server.db.direct);
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db.read);
  await sql`set default_transaction_read_only = off`.execute(server.db.direct);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.lit(on ? 'on' : 'off')}`.execute(
    server.db.direct,
  );
  // Existing connections keep the old setting, so they are closed.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    server.db.read,
  );
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(server.db.read).catch(() => {});
}

describe('/readyz', () => {
  it('answers 503 while nothing can be stored, and then 200 again; reads and /livez are always answered', async () => {
    server = await startTestServer();
    const admin = await server.admin();
    expect(await ready()).toBe(200);
    await setReadOnly(true);
    passSeconds(RESULT_SECONDS);
    const answer = await server.visitor().get('/readyz');
    expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('tidak dapat menyimpan') } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(server.log.filter((line) => line.includes('request failed'))).toEqual([]);
    expect(await ready()).toBe(503);
    const logged = server.log.filter((line) => line.includes('does not accept writes'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).not.toContain('stack');
    expect((await admin.post('/api/v1/admin/report', REPORT)).status).toBe(503);
    expect((await server.visitor().get('/api/v1/student/subjects')).status).toBe(200);
    expect((await server.visitor().get('/livez')).status).toBe(200);
    await setReadOnly(false);
    passSeconds(RESULT_SECONDS);
    expect(await ready()).toBe(200);
    expect((await admin.post('/api/v1/admin/report', REPORT)).status).toBe(201);
  });

  it('has no rate limit and does not change the content version, like /livez', async () => {
    server = await startTestServer({ callsAMinute: 10 });
    const version = () => server.db.read.selectFrom('content_version').select('version').executeTakeFirst();
    const before = await version();
    const statuses = new Set<number>();
    for (let call = 0; call < FLOOD; call += 1) {
      statuses.add((await server.app.inject({ url: call % 2 === 0 ? '/livez' : '/readyz' })).statusCode);
    }
    expect([...statuses]).toEqual([200]);
    expect(await version()).toEqual(before);
  });
});

/** Returns a folder on a separate disk of 3 MiB; null if this account may not mount one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'suluh-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'suluh-test', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

const disk = onPostgres ? null : mountSmallDisk();

describe.runIf(disk !== null)('on a disk that is full', () => {
  it('/readyz answers 503 until there is free space', async () => {
    const folder = disk ?? '';
    const database = await newTestDatabase();
    const data = { ...database, settings: { DATA_DIR: join(folder, 'data') } };
    server = await startTestServer({ database: data });
    try {
      expect(await ready()).toBe(200);
      await server.db.checkpoint();
      await sql`pragma wal_checkpoint(truncate)`.execute(server.db.direct);
      expect(() => writeFileSync(join(folder, 'penuh'), Buffer.alloc(4 * 1024 * 1024))).toThrow(/ENOSPC/);
      passSeconds(RESULT_SECONDS);
      expect(await ready()).toBe(503);
      expect((await server.visitor().get('/livez')).status).toBe(200);
      rmSync(join(folder, 'penuh'));
      passSeconds(RESULT_SECONDS);
      expect(await ready()).toBe(200);
    } finally {
      await server.stop();
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
      await database.drop();
      // `afterEach` stops the server, so a server must run.
      server = await startTestServer();
    }
  });
});
