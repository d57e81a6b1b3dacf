import './tables.ts';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '#platform/server/database/database.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { backupState, type BackupState } from '../contract.ts';
import { datesIn, latestBackupDate } from '../rules.ts';

type Failure = NonNullable<BackupState['failed']>;

/** Stores the state of the daily backups, so that it survives a restart. */
export interface BackupStateStore {
  /** Reads the WIB day of the newest backup up to `today`, and the failure of the last attempt; null after a success. */
  read(today: IsoDate): Promise<{ lastDate: IsoDate | null; failed: Failure | null }>;
  /** Records that a day's backup was made. */
  recordSuccess(date: IsoDate): Promise<void>;
  /** Records that an attempt failed. */
  recordFailure(failure: Failure): Promise<void>;
}

/** The id of the only row. */
const ID = 1;
const NOT_FAILED = { failed_at: null, failed_reason: null };

/** Creates the store for a shared database: a row that all processes read, on every machine. */
export function createStoreInDatabase({ read, direct }: Pick<Database, 'read' | 'direct'>): BackupStateStore {
  const store = (values: { last_date?: IsoDate; failed_at: string | null; failed_reason: Failure['reason'] | null }) =>
    direct
      .insertInto('backup_state')
      .values({ id: ID, last_date: null, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
  return {
    read: async (today) => {
      const row = await read.selectFrom('backup_state').selectAll().executeTakeFirst();
      if (!row) return { lastDate: null, failed: null };
      const { last_date, failed_at, failed_reason } = row;
      return {
        // A date in the future comes from a wrong clock.
        lastDate: last_date !== null && last_date <= today ? last_date : null,
        failed: failed_at !== null && failed_reason !== null ? { at: failed_at, reason: failed_reason } : null,
      };
    },
    recordSuccess: async (date) => void (await store({ last_date: date, ...NOT_FAILED })),
    recordFailure: async ({ at, reason }) => void (await store({ failed_at: at, failed_reason: reason })),
  };
}

/** The content of the file about a failure. */
const failureNote = backupState.shape.failed.unwrap().extend({ at: z.iso.datetime() });

/** Lists the file names in a folder. Returns an empty list if the folder does not exist. */
export async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Creates the store for an embedded database. The files in the folder `dir` show the newest backup, and `noteFile` contains the last
 * failure. They are outside the database, because the database may be the part that fails.
 */
export function createStoreInFolder(dir: string, noteFile: string): BackupStateStore {
  // The failure of the last attempt (null after a success); undefined before the first read.
  let failure: Failure | null | undefined;
  return {
    read: async (today) => {
      failure ??= failureNote.safeParse(parseJson(await readFile(noteFile, 'utf8').catch(() => ''))).data ?? null;
      return { lastDate: latestBackupDate(datesIn(await namesIn(dir).catch(() => [])), today), failed: failure };
    },
    recordSuccess: async () => {
      failure = null;
      await rm(noteFile, { force: true }).catch(() => {});
    },
    recordFailure: async (found) => {
      failure = found;
      await writeFile(noteFile, JSON.stringify(found), { mode: 0o600 }).catch(() => {});
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
