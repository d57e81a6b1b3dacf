import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toBackupError } from '#platform/server/database/backup/backup-error.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import type { Clock, IsoDate } from '#platform/shared/wib.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { BackupState } from '../contract.ts';
import {
  backupName,
  dateOfBackup,
  datesToDelete,
  isBackupDue,
  isBackupLate,
  isUnfinishedBackup,
  latestBackupDate,
} from '../rules.ts';
import { FailureNote } from './failure-note.ts';

export interface DailyBackupDeps {
  /** The folder of the backups, made when missing (the one above it must be there: a drive may be unplugged). */
  dir: string;
  /** How many daily ones are kept, beside four weekly ones. */
  daily: number;
  /** Where the last failure is noted. */
  noteFile: string;
  clock: Clock;
  /** Writes a checked backup into the new file `target`, without holding up the server; throws BackupError. */
  save: (target: string, signal: AbortSignal) => Promise<void>;
}

/** The daily backups of one embedded database. */
export interface DailyBackups {
  /** Makes the day's backup where it is due, and deletes those that are no longer kept. */
  runIfDue(signal: AbortSignal): Promise<void>;
  state(): Promise<BackupState>;
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

function datesIn(names: readonly string[]): IsoDate[] {
  return names.map(dateOfBackup).filter((date) => date !== null);
}

/** The folder and our files in it are their owner's alone, also where they were there before. */
async function makePrivate(dir: string, names: readonly string[]): Promise<void> {
  for (const name of names) if (dateOfBackup(name) !== null) await chmod(join(dir, name), 0o600).catch(() => {});
}

export function createDailyBackups({ dir, daily, noteFile, clock, save }: DailyBackupDeps): DailyBackups {
  const note = new FailureNote(noteFile);

  async function makeOne(signal: AbortSignal): Promise<void> {
    const names = await namesIn(dir);
    const now = clock();
    if (!isBackupDue(datesIn(names), now)) return;
    if (names.length === 0) {
      await mkdir(dir, { mode: 0o700 }).catch((error: unknown) => {
        if (errorCode(error) !== 'EEXIST') throw error;
      });
    }
    for (const name of names.filter(isUnfinishedBackup)) await rm(join(dir, name), { force: true });
    await makePrivate(dir, names);
    const today = dateInWib(now);
    await save(join(dir, backupName(today)), signal);
    for (const date of datesToDelete([...datesIn(names), today], now, daily)) {
      await rm(join(dir, backupName(date)), { force: true });
    }
    await note.clear();
  }

  return {
    runIfDue: async (signal) => {
      try {
        await makeOne(signal);
      } catch (error) {
        if (signal.aborted) return;
        const failure = toBackupError(error, `The daily backup could not be written to ${dir}`);
        await note.write({ at: clock().toISOString(), reason: failure.failure });
        throw failure;
      }
    },
    state: async () => {
      const now = clock();
      const last = latestBackupDate(datesIn(await namesIn(dir).catch(() => [])), now);
      return {
        enabled: true,
        lastDate: last,
        isLate: last !== null && isBackupLate(last, now),
        failed: await note.read(),
      };
    },
  };
}
