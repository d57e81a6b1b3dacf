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

/** Rewrites the database as one file without remains of deleted data. */
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
 * Whether the database and its companion files are intact. Checks a copy in `room`, because opening a database can change or
 * drop its companions.
 */
function isWhole(target: string, room: string): boolean {
  const copy = join(room, 'looked-at.db');
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

/** Moves the write-ahead log into the database, so that it is one file. */
function foldIn(target: string): void {
  const file = new Libsql(target);
  try {
    file.exec('pragma wal_checkpoint(truncate)');
  } finally {
    file.close();
  }
}

/** Sets the existing database aside, a damaged one untouched. Returns the name of the kept file; null if there was none. */
function moveAside(target: string, room: string, now: Date): string | null {
  const kept = `${target}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const isThere = existsSync(target);
  const isSound = isThere && isWhole(target, room);
  if (isSound) foldIn(target);
  // After that a sound database needs none of its companions, unless another process kept the log from being emptied.
  const isDone = isSound && (statSync(`${target}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;
  for (const companion of COMPANIONS.filter((part) => existsSync(target + part))) {
    if (isDone) rmSync(target + companion);
    else renameSync(target + companion, kept + companion);
  }
  if (!isThere) return null;
  try {
    // The file has both names until the restored one replaces it, so that a database always exists.
    linkSync(target, kept);
  } catch {
    renameSync(target, kept);
  }
  return kept;
}

/**
 * Creates a new embedded database in a separate folder, then replaces the one in `dataDir`, whose lock the caller holds. The
 * previous database, sound or not, is kept beside it under a name with the time.
 * @param fill stores the contents of the new database.
 * @returns also the path of the kept database; null if there was none.
 * @throws what `fill` throws; the database is then unchanged, and nothing is left over.
 */
export async function replaceDatabase<T>(
  dataDir: string,
  fill: (database: Database) => Promise<T>,
  now: Date,
): Promise<{ result: T; kept: string | null }> {
  const target = join(dataDir, 'suluh.db');
  const room = join(dataDir, 'restoring');
  const ready = join(room, 'ready.db');
  const remove = () => rmSync(room, { recursive: true, force: true });
  return removedAfter(remove, async () => {
    remove();
    makePrivateFolder(room);
    const database = openSqlite(room);
    const result = await fill(database).finally(() => database.close());
    rewrite(join(room, 'suluh.db'), ready);
    const kept = moveAside(target, room, now);
    renameSync(ready, target);
    syncPath(dataDir);
    return { result, kept };
  });
}
