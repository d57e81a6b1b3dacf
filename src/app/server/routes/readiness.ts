import type { Deps } from '#platform/server/http/app-server.ts';
import { shared } from '#platform/server/shared-work.ts';

/** How long the result of a test write is valid, so that a flood of requests causes no writes and the disk can idle. */
const WRITABLE_MS = 15_000;
const NOT_WRITABLE_MS = 5_000;

/**
 * Returns a function that checks whether the database answers and takes writes, and rejects with the reason if not.
 * Concurrent calls share one read, and a test write runs at most every few seconds.
 */
export function createReadiness({ db, clock }: Deps): () => Promise<void> {
  const ping = shared(() => db.ping());
  let known: { until: number; from: number; failure: unknown } | null = null;
  const tryWrite = shared(async () => {
    const from = clock().getTime();
    try {
      await db.tryWrite();
      known = { from, until: from + WRITABLE_MS, failure: null };
    } catch (failure) {
      known = { from, until: from + NOT_WRITABLE_MS, failure };
    }
  });
  return async () => {
    await ping();
    const now = clock().getTime();
    // A clock that was set back must not extend it.
    if (known === null || now < known.from || now >= known.until) await tryWrite();
    if (known?.failure) throw known.failure;
  };
}
