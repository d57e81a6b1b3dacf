import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';
import { errorCode, LOCK_NOT_AVAILABLE } from './errors.ts';

/** Longer than another process takes for its steps and the sample data on a slow machine. */
const PATIENCE_MS = 120_000;
/** Between two tries: who waits for a lock holds up those that come after it. */
const PAUSE_MS = 500;

/**
 * A write of the start. Beside servers that start at the same moment it waits for their turns, which take longer than a caller
 * would: without that, a slow machine's second server would give up.
 */
export async function writeAtStart<T>(write: Database['write'], work: (tx: Tx) => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await write(work);
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE || Date.now() > until) throw error;
      await wait(PAUSE_MS);
    }
  }
}
