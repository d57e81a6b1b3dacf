import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { databaseFailure } from '#platform/server/database/errors.ts';
import { inWords } from './check-disk.ts';
import { fail, note, ok, reasonOf, type Finding } from './finding.ts';
import type { LookedAt } from './look-at-database.ts';

const RESTORE =
  'stop the server, then npm run restore -- BACKUP with the newest backup that is whole (npm run backup writes none of a damaged database)';

/** What a database file and its newest writes take. */
export function sizeOfFile(file: string): number {
  return [file, `${file}-wal`].reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** The first fault of a database file, `ok`, or null where looking took longer than it may. */
export type QuickCheck = (file: string) => Promise<string | null>;

/**
 * SQLite's quick check in a process of its own, which is ended after `limitMs`: a check can't be interrupted otherwise.
 * @param program the built `quick-check.js`.
 */
export function quickCheckBy(program: string, limitMs: number): QuickCheck {
  return async (file) => {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [program, file], {
        timeout: limitMs,
        killSignal: 'SIGKILL',
      });
      return stdout.trim();
    } catch (error) {
      if (error instanceof Error && 'killed' in error && error.killed === true) return null;
      return `it can't be read (${reasonOf(error)})`;
    }
  };
}

/** The file as a whole, before anything in it is read. */
export async function checkFile(file: string, check: QuickCheck): Promise<{ findings: Finding[]; isSound: boolean }> {
  const size = inWords(sizeOfFile(file));
  const fault = await check(file);
  if (fault === 'ok') return { findings: [ok(`The database file (${size}) passes SQLite's quick check.`)], isSound: true };
  if (fault === null) {
    const says = `SQLite's quick check of the database file (${size}) did not end in the time that it has here.`;
    return { findings: [note(says, 'npm run backup -- FILE checks all of it, however long it takes')], isSound: true };
  }
  return { findings: [fail(`The database file is damaged: ${fault}.`, RESTORE)], isSound: false };
}

/** Whether a write can be stored, by one that changes nothing. */
export async function checkWritable(db: LookedAt): Promise<Finding> {
  try {
    await db.tryWrite();
    return ok('The database answers and takes writes.');
  } catch (error) {
    const isFull = databaseFailure(error) === 'full';
    const mend =
      db.engine === 'postgres'
        ? 'make room on the database server, or point DATABASE_URL at the primary: a standby and default_transaction_read_only take no writes'
        : isFull
          ? 'make room on the disk of DATA_DIR'
          : 'chmod 600 suluh.db and chown it to the account that runs Suluh; mount its disk to be written to';
    return fail(`The database takes no writes (${reasonOf(error)}).`, mend);
  }
}
