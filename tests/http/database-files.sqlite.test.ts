import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir, openSqlite } from '#platform/server/database/engines/sqlite.ts';
import { make } from '../support/builders.ts';
import { newTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let database: TestDatabase;
let server: TestServer | undefined;

beforeEach(async () => {
  database = await newTestDatabase();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await database.drop();
});

const path = (name = '') => join(database.settings.DATA_DIR, name);
const mode = (name = '') => (statSync(path(name)).mode & 0o777).toString(8);

function reportsIn(file: string): number {
  const copy = new Libsql(file);
  try {
    return copy.prepare('select id from reports').all().length;
  } finally {
    copy.close();
  }
}

describe('the files of the embedded database', () => {
  it('are merged into one file (a checkpoint) when the database is idle', async () => {
    server = await startTestServer({ database });
    const admin = await server.admin();
    await make.report(admin);
    const log = path('suluh.db-wal');
    // The database is not idle yet, because its write-ahead log was written just now.
    await server.db.checkpoint();
    expect(statSync(log).size).toBeGreaterThan(0);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(log, anHourAgo, anHourAgo);
    await server.db.checkpoint();
    expect(statSync(log).size).toBe(0);
    expect((await admin.get('/api/v1/admin/report')).body.data).toHaveLength(1);
    await make.report(admin);
    expect((await admin.get('/api/v1/admin/report')).body.data).toHaveLength(2);
  });

  it('are one complete file after the database was closed', async () => {
    server = await startTestServer({ database });
    await make.report(await server.admin());
    await server.stop();
    server = undefined;
    expect(statSync(path('suluh.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
    expect(reportsIn(path('suluh.db'))).toBe(1);
  });

  it('include no lock file after the server has stopped', async () => {
    const release = await lockDataDir(path());
    expect(readdirSync(path())).toContain('server.lock');
    await expect(lockDataDir(path(), 0)).rejects.toThrow('is in use by another Suluh server');
    release();
    expect(readdirSync(path())).not.toContain('server.lock');
    (await lockDataDir(path(), 0))();
  });

  it('let the start fail with a message of one line if they are damaged', () => {
    mkdirSync(path(), { recursive: true });
    writeFileSync(path('suluh.db'), 'bukan basis data'.repeat(1_000));
    expect(() => openSqlite(path())).toThrow(/^DATA_DIR: the database file in .+ is damaged .+ npm run restore -- FILE\.$/);
  });

  it('can be read only by their owner, even files that existed before the start', async () => {
    mkdirSync(path('backups'));
    for (const name of ['suluh.db', 'suluh.db.before-2026', 'server.lock', 'backups/suluh-2026-11-20.db', 'catatan.txt']) {
      writeFileSync(path(name), '');
      chmodSync(path(name), 0o644);
    }
    chmodSync(path('backups'), 0o755);
    chmodSync(path(), 0o755);
    server = await startTestServer({ database });
    await make.report(await server.admin());
    for (const folder of ['', 'backups']) expect([folder, mode(folder)]).toEqual([folder, '700']);
    const files = [
      'suluh.db',
      'suluh.db-wal',
      'suluh.db-shm',
      'suluh.db.before-2026',
      'server.lock',
      'backups/suluh-2026-11-20.db',
    ];
    for (const file of files) expect([file, mode(file)]).toEqual([file, '600']);
    expect(mode('catatan.txt')).toBe('644');
  });

  it('can be read only by their owner from their creation on, with any umask', async () => {
    const before = process.umask(0);
    try {
      server = await startTestServer({ database: { ...database, settings: { DATA_DIR: path('baru/data') } } });
      await make.report(await server.admin());
    } finally {
      process.umask(before);
    }
    expect(mode('baru/data')).toBe('700');
    for (const file of readdirSync(path('baru/data'))) expect([file, mode(`baru/data/${file}`)]).toEqual([file, '600']);
  });

  it('can be read only by their owner even in a folder with other files; those keep their permissions', async () => {
    mkdirSync(path('situs'));
    chmodSync(path(), 0o755);
    server = await startTestServer({ database });
    expect(mode()).toBe('755');
    expect(mode('suluh.db')).toBe('600');
  });
});
