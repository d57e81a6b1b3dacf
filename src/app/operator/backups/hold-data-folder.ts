import { rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '#platform/server/database/database.ts';
import { makePrivateFolder } from '#platform/server/database/engines/owner-only.ts';
import { InUseError, lockDataDir } from '#platform/server/database/engines/sqlite.ts';

/** A stopping server may hold the data folder for this long. */
const WAIT_MS = 2_000;

/** Locks a data folder during `work`. @throws StartError if a server uses it. */
export async function holdDataFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const made = makePrivateFolder(dataDir);
  const release = await lockDataDir(dataDir, WAIT_MS).catch((error: unknown) => {
    throw error instanceof InUseError ? new StartError('Stop the server first: it is using the database.') : error;
  });
  try {
    return await work();
  } finally {
    release();
    if (made !== null) removeEmpty(dataDir, made);
  }
}

/** Removes `folder` and its parents up to `highest` while they are empty: refused work leaves no folders. */
function removeEmpty(folder: string, highest: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  if (folder !== highest) removeEmpty(dirname(folder), highest);
}
