import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { BACKUP_RULES, databaseLocation } from '#app/server/backup-rules.ts';
import { readConfig } from '#app/server/settings/config.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import { migratedTestDatabase, newTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TableDigest, Rules } from '#platform/server/database/backup/format.ts';
import { openBackup } from '#platform/server/database/backup/open-backup.ts';
import { restoreBackup, type Restored, type Target } from '#platform/server/database/backup/restore-backup.ts';
import { readSnapshot, snapshotParts, type DatabaseLocation } from '#platform/server/database/backup/snapshot.ts';
import { writeBackup } from '#platform/server/database/backup/write-backup.ts';

/** The time of every test, as a date and as ISO text. */
export const NOW = new Date('2026-11-21T02:10:00+07:00');

export const AT = NOW.toISOString();

/** The folder and the database of the current test. */
export let folder: string;
export let source: TestDatabase;
/** All databases of the test; they are dropped after it. */
export let databases: TestDatabase[];

/** Prepares a file of tests about backups: gives each test an empty folder and an empty database. */
export function prepareBackups(): void {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'suluh-backup-'));
    source = await migratedTestDatabase();
    databases = [source];
  });
  afterEach(async () => {
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true });
  });
}

/** Opens a database; `locationOf` describes it as the source of a backup. */
export const openTestedDatabase = ({ settings }: TestDatabase) => openDatabase(readConfig(settings), () => {}, 'as command');
export const locationOf = ({ settings }: TestDatabase): DatabaseLocation => databaseLocation(readConfig(settings));

/** Opens a database for `work`, and closes it. */
export async function withDatabase<T>(database: TestDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openTestedDatabase(database);
  return work(db).finally(() => db.close());
}

/** Creates another database, which is dropped after the test. */
export async function newDatabase(): Promise<TestDatabase> {
  const database = await newTestDatabase();
  databases.push(database);
  return database;
}

/** Returns a database as the target of a restore. */
export function targetOf({ settings }: TestDatabase): Target {
  const { DATABASE_URL, DATA_DIR } = settings;
  return DATABASE_URL === undefined ? { engine: 'sqlite', dataDir: DATA_DIR } : { engine: 'postgres', url: DATABASE_URL };
}

/** Returns a new SQLite database in the test's folder, also if the suite runs on PostgreSQL. */
export function embedded(name: string): TestDatabase {
  return { engine: 'sqlite', settings: { DATA_DIR: join(folder, name) }, drop: () => Promise.resolve() };
}

/** The options of every backup that the tests write. */
export const options = { ...BACKUP_RULES, savedAt: NOW, suluh: '1' };

/** Writes a backup of a database, and returns its path. */
export async function save(database: TestDatabase, name: string, rules: Rules = BACKUP_RULES): Promise<string> {
  const file = join(folder, name);
  await readSnapshot(locationOf(database), (snapshot) => writeBackup(file, snapshotParts(snapshot, { ...options, ...rules })));
  return file;
}

/** Restores a backup file to a database. */
export function restore(file: string, target: TestDatabase, rules: Rules = BACKUP_RULES): Promise<Restored> {
  return openBackup(file, rules, ({ parts }) => restoreBackup(targetOf(target), parts, rules, NOW));
}

/** Returns the digests of a database's tables. */
export function digests(database: TestDatabase): Promise<TableDigest[]> {
  return readSnapshot(locationOf(database), async (snapshot) => {
    const tables: TableDigest[] = [];
    for await (const part of snapshotParts(snapshot, options)) if (part.kind === 'end') tables.push(part.digest);
    return tables;
  });
}

export const addSubject = (db: Database, id: string, name: string) =>
  db.direct.insertInto('subjects').values({ id, name, kurikulum: 'K', slug: id, updated_at: AT }).execute();
