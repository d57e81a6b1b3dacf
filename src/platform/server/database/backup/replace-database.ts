import { closeSync, copyFileSync, existsSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import type { Database } from '../database.ts';
import { makePrivateFolder } from '../engines/owner-only.ts';
import { openSqlite } from '../engines/sqlite.ts';
import { rawTexts } from './copy/manifest.ts';
import { removedAfter } from './scratch.ts';
import { syncPath } from './write-backup.ts';

/** The files that SQLite keeps beside a database. */
const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

/** Writes the database `source` into the new file `ready`, without remains of deleted data. */
function rewrite(source: string, ready: string): void {
  closeSync(openSync(ready, 'wx', 0o600));
  const file = new Libsql(source);
  try {
    file.prepare('vacuum into ?').run([ready]);
  } finally {
    file.close();
  }
  syncPath(ready);
}

/**
 * Whether the database and its companion files are intact. Checks a copy in `scratch`, because opening a database can change
 * or delete its companion files.
 */
function isIntact(target: string, scratch: string): boolean {
  const copy = join(scratch, 'checked.db');
  try {
    for (const part of ['', ...COMPANIONS]) if (existsSync(target + part)) copyFileSync(target + part, copy + part);
    const file = new Libsql(copy);
    try {
      return rawTexts(file, 'integrity_check', 'from pragma_integrity_check')[0] === 'ok';
    } finally {
      file.close();
    }
  } catch {
    return false;
  }
}

/** Moves the write-ahead log into the database's file. */
function emptyLog(target: string): void {
  const file = new Libsql(target);
  try {
    file.exec('pragma wal_checkpoint(truncate)');
  } finally {
    file.close();
  }
}

/** Renames the existing database, sound or damaged. Returns its new path; null if there was none. */
function moveAside(target: string, scratch: string, now: Date): string | null {
  const kept = `${target}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const exists = existsSync(target);
  const isSound = exists && isIntact(target, scratch);
  if (isSound) emptyLog(target);
  // A sound database needs its companion files only if another process prevented the log from being emptied.
  const isOneFile = isSound && (statSync(`${target}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  for (const companion of COMPANIONS.filter((part) => existsSync(target + part))) {
    if (isOneFile) rmSync(target + companion);
    else renameSync(target + companion, kept + companion);
  }
  if (!exists) return null;
  try {
    // Gives the file a second name (a hard link), so that `target` always exists. On a disk without hard links, the file is
    // renamed, and `target` is missing for a moment.
    linkSync(target, kept);
  } catch {
    renameSync(target, kept);
  }
  return kept;
}

/**
 * Restores an embedded database in `dataDir`, whose lock the caller must hold.
 * 1. It fills a new database in the folder `restoring`. What a killed restore left there is deleted first.
 * 2. It writes that database into one file without remains of deleted data (`rewrite`).
 * 3. It keeps the previous database, sound or not, under a name with the time (`moveAside`).
 * 4. It renames the new file to the database's name.
 * @param fill stores the contents of the new database.
 * @returns what `fill` returned, and the path of the previous database (null if there was none).
 * @throws what `fill` throws; the database is then unchanged, and nothing is left over.
 */
export async function replaceDatabase<T>(
  dataDir: string,
  fill: (database: Database) => Promise<T>,
  now: Date,
): Promise<{ result: T; kept: string | null }> {
  const target = join(dataDir, 'suluh.db');
  const scratch = join(dataDir, 'restoring');
  const ready = join(scratch, 'ready.db');
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  return removedAfter(remove, async () => {
    remove();
    makePrivateFolder(scratch);
    const database = openSqlite(scratch);
    const result = await fill(database).finally(() => database.close());
    rewrite(join(scratch, 'suluh.db'), ready);
    const kept = moveAside(target, scratch, now);
    renameSync(ready, target);
    syncPath(dataDir);
    return { result, kept };
  });
}
