import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toBackupError } from '#platform/server/database/backup/backup-error.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { BackupState } from '../contract.ts';
import { backupName, dateOfBackup, datesIn, datesToDelete, isBackupDue, isBackupLate, isUnfinishedBackup } from '../rules.ts';
import { type BackupRecord, namesIn } from './backup-record.ts';

export interface DailyBackupDeps {
  /** The folder of the backups, created if missing. Its parent must exist, because a drive may be unplugged. */
  dir: string;
  /** How many daily backups are kept, besides four weekly ones. */
  daily: number;
  record: BackupRecord;
  /** Creates the parent folder, if it belongs to Suluh. */
  prepare?: () => void;
  clock: Clock;
  /** Writes a checked backup to the new file `target` without blocking the server. @throws BackupError */
  save: (target: string, signal: AbortSignal) => Promise<void>;
}

/** The daily backups of a database. */
export interface DailyBackups {
  /** Makes the day's backup if it is due, and deletes expired ones. @returns its path; null if none was made */
  runIfDue(signal: AbortSignal): Promise<string | null>;
  state(): Promise<BackupState>;
}

/** Makes existing backups readable for their owner only. */
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
    // The database never had a backup, so this file belongs to another database, as after a move. Renamed, it is never deleted.
    if (isThere && lastDate === null) await rename(target, `${target}.before-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
    // Otherwise the backup was made, but could not be recorded in the database.
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
