import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';
import { errorCode, LOCK_NOT_AVAILABLE } from './errors.ts';

/** How long a write waits: longer than another process needs for its migrations and the sample data on a slow machine. */
const PATIENCE_MS = 120_000;
/** The delay between two attempts, so that others can get the lock. */
const PAUSE_MS = 500;

/**
 * Runs a write during startup. It waits longer than an ordinary write. Otherwise, if two servers start at the same time on a slow
 * machine, the second would give up.
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
