import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toBackupError } from '#platform/server/database/backup/backup-error.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { BackupState } from '../contract.ts';
import { backupName, dateOfBackup, datesIn, datesToDelete, isBackupDue, isBackupLate, isUnfinishedBackup } from '../rules.ts';
import { namesIn } from './folder-record.ts';
import type { BackupRecord } from './record.ts';

export interface DailyBackupDeps {
  /** The folder of the backups, made when missing (the one above it must be there: a drive may be unplugged). */
  dir: string;
  /** How many daily ones are kept, beside four weekly ones. */
  daily: number;
  record: BackupRecord;
  /** Makes what the folder must lie in, where that is Suluh's to make. */
  prepare?: () => void;
  clock: Clock;
  /** Writes a checked backup into the new file `target`, without holding up the server; throws BackupError. */
  save: (target: string, signal: AbortSignal) => Promise<void>;
}

/** The daily backups of a database. */
export interface DailyBackups {
  /** Makes the day's backup where it is due, and deletes those that are no longer kept. @returns its path; null where none was made. */
  runIfDue(signal: AbortSignal): Promise<string | null>;
  state(): Promise<BackupState>;
}

/** The folder and our files in it are their owner's alone, also where they were there before. */
async function makePrivate(dir: string, names: readonly string[]): Promise<void> {
  for (const name of names) if (dateOfBackup(name) !== null) await chmod(join(dir, name), 0o600).catch(() => {});
}

export function createDailyBackups({ dir, daily, record, prepare, clock, save }: DailyBackupDeps): DailyBackups {
  async function makeOne(signal: AbortSignal): Promise<string | null> {
    const now = clock();
    const today = dateInWib(now);
    const { lastDate } = await record.read(today);
    if (!isBackupDue(lastDate, now)) return null;
    const names = await namesIn(dir);
    if (names.length === 0) {
      prepare?.();
      await mkdir(dir, { mode: 0o700 }).catch((error: unknown) => {
        if (errorCode(error) !== 'EEXIST') throw error;
      });
    }
    for (const name of names.filter(isUnfinishedBackup)) await rm(join(dir, name), { force: true });
    await makePrivate(dir, names);
    const target = join(dir, backupName(today));
    const isThere = names.includes(backupName(today));
    const isMade = !isThere || lastDate === null;
    // Of a database that never had one it is another's, as after a move; no name of a daily one, it is never deleted.
    if (isThere && lastDate === null) await rename(target, `${target}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
    // Else it was made, and the database could not be told.
    if (isMade) await save(target, signal);
    const gone = datesToDelete([...new Set([...datesIn(names), today])], today, daily);
    for (const name of names) if (gone.some((date) => date === dateOfBackup(name))) await rm(join(dir, name), { force: true });
    await record.succeeded(today);
    return isMade ? target : null;
  }

  return {
    runIfDue: async (signal) => {
      try {
        return await makeOne(signal);
      } catch (error) {
        if (signal.aborted) return null;
        const failure = toBackupError(error, `The daily backup could not be written to ${dir}`);
        await record.failed({ at: clock().toISOString(), reason: failure.failure }).catch(() => {});
        throw failure;
      }
    },
    state: async () => {
      const now = clock();
      const { lastDate, failed } = await record.read(dateInWib(now));
      return { enabled: true, lastDate, isLate: lastDate !== null && isBackupLate(lastDate, now), failed };
    },
  };
}
