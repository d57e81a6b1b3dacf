import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { toBackupError, BackupError } from '../backup-error.ts';
import type { SchemaSteps } from '#platform/server/database/migrations/schema-steps.ts';
import { checkCopy, type CheckedCopy } from './check-copy.ts';
import { writeManifest } from './manifest.ts';
import { syncPath } from '../write-backup.ts';

/** How long a copy waits for a lock on the database. */
const TIMEOUT_MS = 10_000;

function copyDatabase(source: string, unfinished: string, now: Date): void {
  // Creates the file first, so that it is never readable by others.
  closeSync(openSync(unfinished, 'wx', 0o600));
  const database = new Libsql(source, { timeout: TIMEOUT_MS });
  try {
    database.prepare('vacuum into ?').run([unfinished]);
  } finally {
    database.close();
  }
  const copy = new Libsql(unfinished);
  try {
    writeManifest(copy, now);
  } finally {
    copy.close();
  }
}

/**
 * Copies the embedded database `source` into the new file `target` and verifies the copy. The copy is consistent even while a
 * server writes. It is renamed to `target` last: that name holds a complete, verified backup, or does not exist.
 * @throws BackupError with a one-line reason.
 */
export function writeCopy(source: string, target: string, steps: SchemaSteps, now: Date): CheckedCopy {
  if (!existsSync(source)) throw new BackupError('other', `There is no database at ${source}.`);
  if (existsSync(target)) throw new BackupError('other', `${target} exists already.`);
  const unfinished = `${target}.${randomBytes(4).toString('hex')}.unfinished`;
  try {
    copyDatabase(source, unfinished, now);
    syncPath(unfinished);
    const checked = checkCopy(unfinished, 'The copy', steps);
    renameSync(unfinished, target);
    syncPath(dirname(target));
    return checked;
  } catch (error) {
    throw toBackupError(error, `The backup could not be written to ${target}`);
  } finally {
    for (const suffix of ['', '-journal']) rmSync(unfinished + suffix, { force: true });
  }
}
