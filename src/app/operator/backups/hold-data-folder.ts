import { rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '#platform/server/database/database.ts';
import { makePrivateFolder } from '#platform/server/database/engines/owner-only.ts';
import { InUseError, lockDataDir } from '#platform/server/database/engines/sqlite.ts';

/** The longest wait for the data folder, which a stopping server still locks. */
const WAIT_MS = 2_000;

/**
 * Locks a data folder while `work` runs, so that no server starts on it. Creates the folder if it does not exist.
 * @throws StartError if a server uses it.
 */
export async function holdDataFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const highestCreated = makePrivateFolder(dataDir);
  const release = await lockDataDir(dataDir, WAIT_MS).catch((error: unknown) => {
    throw error instanceof InUseError ? new StartError('Stop the server first: it is using the database.') : error;
  });
  try {
    return await work();
  } finally {
    release();
    if (highestCreated !== null) removeEmpty(dataDir, highestCreated);
  }
}

/** Removes `folder` and its parents up to `highest` as long as they are empty, so that refused work leaves no folders behind. */
function removeEmpty(folder: string, highest: string): void {
  try {
    rmdirSync(folder);
  } catch {
    return;
  }
  if (folder !== highest) removeEmpty(dirname(folder), highest);
}
