import type { Deps } from '#platform/server/http/app-server.ts';
import { shared } from '#platform/server/shared-work.ts';

/** The time for which a successful test write counts, so that many requests cause few writes and the disk can idle. */
const SUCCESS_VALID_MS = 15_000;
/** The time for which a failed test write counts. */
const FAILURE_VALID_MS = 5_000;

/**
 * Returns the check of `/readyz`: it resolves if the database answers and accepts writes, and rejects with the reason if not.
 * Concurrent calls share one read. A test write runs at most every few seconds.
 */
export function createReadiness({ db, clock }: Deps): () => Promise<void> {
  const ping = shared(() => db.ping());
  let lastResult: { until: number; from: number; failure: unknown } | null = null;
  const tryWrite = shared(async () => {
    const from = clock().getTime();
    try {
      await db.tryWrite();
      lastResult = { from, until: from + SUCCESS_VALID_MS, failure: null };
    } catch (failure) {
      lastResult = { from, until: from + FAILURE_VALID_MS, failure };
    }
  });
  return async () => {
    await ping();
    const now = clock().getTime();
    // The comparison with `from` makes a result invalid if the clock was set back.
    if (lastResult === null || now < lastResult.from || now >= lastResult.until) await tryWrite();
    if (lastResult?.failure) throw lastResult.failure;
  };
}
