import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toBackupError } from '#platform/server/database/backup/backup-error.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { BackupState } from '../contract.ts';
import { backupName, dateOfBackup, datesIn, datesToDelete, isBackupDue, isBackupLate, isUnfinishedBackup } from '../rules.ts';
import { type BackupStateStore, namesIn } from './backup-state-store.ts';

/** The dependencies of the daily backups. */
export interface DailyBackupDeps {
  /**
   * The folder of the backups, which is created if missing. The parent folder must exist: if it is missing, a drive may be
   * unplugged.
   */
  dir: string;
  /** The number of daily backups that are kept, besides four weekly ones. */
  daily: number;
  stateStore: BackupStateStore;
  /** Creates the parent folder if it belongs to Suluh. */
  prepare?: () => void;
  clock: Clock;
  /** Writes a checked backup to the new file `target` without blocking the server. @throws BackupError */
  save: (target: string, signal: AbortSignal) => Promise<void>;
}

/** The daily backups of a database. */
export interface DailyBackups {
  /** Makes the day's backup if it is due, and deletes old backups. Returns the path of the backup, or null if none was made. */
  runIfDue(signal: AbortSignal): Promise<string | null>;
  /** Reads the state for the admins' screens. */
  state(): Promise<BackupState>;
}

/** Makes existing backups readable only for their owner. */
async function makePrivate(dir: string, names: readonly string[]): Promise<void> {
  for (const name of names) if (dateOfBackup(name) !== null) await chmod(join(dir, name), 0o600).catch(() => {});
}

/** Creates the daily backups of a database. A job calls `runIfDue` regularly. */
export function createDailyBackups({ dir, daily, stateStore, prepare, clock, save }: DailyBackupDeps): DailyBackups {
  /**
   * 1. Ends unless a backup is due.
   * 2. Prepares the folder: creates it, and deletes unfinished backups.
   * 3. Writes the day's backup, unless its file already exists.
   * 4. Deletes expired backups, and records the success.
   */
  async function backUpIfDue(signal: AbortSignal): Promise<string | null> {
    const now = clock();
    const today = dateInWib(now);
    const { lastDate } = await stateStore.read(today);
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
    const fileExists = names.includes(backupName(today));
    const mustSave = !fileExists || lastDate === null;
    // If no backup of this database is recorded, the file is from another database, for example from before a move. It gets another
    // name, so that it is never deleted.
    if (fileExists && lastDate === null) await rename(target, `${target}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
    // Otherwise an existing file is today's backup, which could not be recorded when it was made. It is recorded below, and not made
    // again.
    if (mustSave) await save(target, signal);
    const expiredDates = datesToDelete([...new Set([...datesIn(names), today])], today, daily);
    for (const name of names)
      if (expiredDates.some((date) => date === dateOfBackup(name))) await rm(join(dir, name), { force: true });
    await stateStore.recordSuccess(today);
    return mustSave ? target : null;
  }

  return {
    runIfDue: async (signal) => {
      try {
        return await backUpIfDue(signal);
      } catch (error) {
        if (signal.aborted) return null;
        const failure = toBackupError(error, `The daily backup could not be written to ${dir}`);
        await stateStore.recordFailure({ at: clock().toISOString(), reason: failure.failure }).catch(() => {});
        throw failure;
      }
    },
    state: async () => {
      const now = clock();
      const { lastDate, failed } = await stateStore.read(dateInWib(now));
      return { enabled: true, lastDate, isLate: lastDate !== null && isBackupLate(lastDate, now), failed };
    },
  };
}
