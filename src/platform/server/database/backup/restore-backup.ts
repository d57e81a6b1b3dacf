import { chmodSync, closeSync, copyFileSync, existsSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { toBackupError, BackupError } from './backup-error.ts';
import type { SchemaSteps } from '../schema-steps.ts';
import { checkBackup, type CheckedBackup } from './check-backup.ts';
import { MANIFEST_TABLE } from './manifest.ts';
import { quoteIdentifier, rawTexts, tableNames } from './raw-rows.ts';
import { syncPath } from './sync-files.ts';

/** What SQLite keeps beside a database. */
const COMPANIONS = ['-wal', '-shm', '-journal'] as const;

export interface RestoreResult extends CheckedBackup {
  /** Where the database that was there is kept; null when there was none. */
  kept: string | null;
}

/**
 * Makes `ready` the database that the backup holds: checked, without its manifest and without anyone signed in, rewritten
 * as one file so that nothing of what was deleted is left in it.
 */
function prepare(backup: string, ready: string, steps: SchemaSteps, signedInTables: readonly string[]): CheckedBackup {
  const copy = `${ready}.copy`;
  copyFileSync(backup, copy);
  chmodSync(copy, 0o600);
  // A database that was set aside may have its latest writes there.
  if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${copy}-wal`);
  const checked = checkBackup(copy, backup, steps);
  closeSync(openSync(ready, 'wx', 0o600));
  const file = new Libsql(copy);
  try {
    const present = tableNames(file);
    file.exec(`drop table if exists ${MANIFEST_TABLE}`);
    for (const table of signedInTables.filter((name) => present.includes(name)))
      file.exec(`delete from ${quoteIdentifier(table)}`);
    file.prepare('vacuum into ?').run([ready]);
  } finally {
    file.close();
  }
  syncPath(ready);
  return checked;
}

/** Whether it is whole, with what lies beside it. A copy in `room` is looked at: merely opening a database can change or drop its companions. */
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

/** What was written last goes into the database itself, so that it is one file. */
function foldIn(target: string): void {
  const file = new Libsql(target);
  try {
    file.exec('pragma wal_checkpoint(truncate)');
  } finally {
    file.close();
  }
}

/** Sets aside what lies there, a damaged database untouched, and gives the name under which it is kept; null when there was none. */
function moveAside(target: string, room: string, now: Date): string | null {
  const kept = `${target}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const isThere = existsSync(target);
  if (isThere && isWhole(target, room)) foldIn(target);
  for (const companion of COMPANIONS) if (existsSync(target + companion)) renameSync(target + companion, kept + companion);
  if (!isThere) return null;
  try {
    // Under both names, until the restored one takes the place: at no moment is there no database.
    linkSync(target, kept);
  } catch {
    renameSync(target, kept);
  }
  return kept;
}

/**
 * Puts a backup in the place of the embedded database in `dataDir`, which the caller holds. The database that was there,
 * sound or not, is kept beside it under a name with the time.
 * @param signedInTables tables whose rows let a device in; the restored database has none of them.
 * @throws BackupError with one line; the database is then as it was, and nothing is left over.
 */
export function restoreBackup(
  backup: string,
  dataDir: string,
  steps: SchemaSteps,
  signedInTables: readonly string[],
  now: Date,
): RestoreResult {
  if (!existsSync(backup)) throw new BackupError('other', `${backup} does not exist.`);
  const target = join(dataDir, 'suluh.db');
  const room = join(dataDir, 'restoring');
  const ready = join(room, 'suluh.db');
  try {
    rmSync(room, { recursive: true, force: true });
    mkdirSync(room, { mode: 0o700 });
    const checked = prepare(backup, ready, steps, signedInTables);
    const kept = moveAside(target, room, now);
    renameSync(ready, target);
    syncPath(dataDir);
    return { ...checked, kept };
  } catch (error) {
    throw toBackupError(error, `${backup} could not be restored`);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
