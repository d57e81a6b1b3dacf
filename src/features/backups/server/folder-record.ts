import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { errorCode } from '#platform/server/database/errors.ts';
import { backupState } from '../contract.ts';
import { datesIn, latestBackupDate } from '../rules.ts';
import type { BackupRecord, Failure } from './record.ts';

const note = backupState.shape.failed.unwrap().extend({ at: z.iso.datetime() });

/** The names in a folder; none where it is not there yet. */
export async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * What the folder `dir` of the backups itself shows; the last failure is in memory, and in the small file `noteFile`, so that a
 * restart does not forget it: for an embedded database, which may be the very thing that can't be written.
 */
export function shownByFolder(dir: string, noteFile: string): BackupRecord {
  let failure: Failure | null | undefined;
  return {
    read: async (today) => {
      failure ??= note.safeParse(parseJson(await readFile(noteFile, 'utf8').catch(() => ''))).data ?? null;
      return { lastDate: latestBackupDate(datesIn(await namesIn(dir).catch(() => [])), today), failed: failure };
    },
    succeeded: async () => {
      failure = null;
      await rm(noteFile, { force: true }).catch(() => {});
    },
    failed: async (found) => {
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
