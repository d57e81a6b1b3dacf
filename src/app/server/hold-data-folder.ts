import { StartError } from '#platform/server/database/database.ts';
import { InUseError, lockDataDir } from '#platform/server/database/sqlite.ts';

/** How long a server that is just stopping may still hold the data folder. */
const WAIT_MS = 2_000;

/** Holds a data folder for `work`. @throws StartError while a server runs on it. */
export async function holdDataFolder<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const release = await lockDataDir(dataDir, WAIT_MS).catch((error: unknown) => {
    throw error instanceof InUseError ? new StartError('Stop the server first: it is using the database.') : error;
  });
  try {
    return await work();
  } finally {
    release();
  }
}
