import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';
import { errorCode, LOCK_NOT_AVAILABLE } from './errors.ts';

/** Longer than another process takes for its migrations and the sample data on a slow machine. */
const PATIENCE_MS = 120_000;
/** Between two attempts: a caller that waits for a lock delays those after it. */
const PAUSE_MS = 500;

/**
 * A write during startup. It waits longer than an ordinary write for servers that start at the same time: otherwise a second
 * server on a slow machine would give up.
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
