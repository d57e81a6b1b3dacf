import type { Deps } from '#platform/server/http/app-server.ts';
import { shared } from '#platform/server/shared-work.ts';

/** How long what was found about writes holds: a flood of questions costs no write, and the disk has quiet moments. */
const WRITABLE_MS = 15_000;
const NOT_WRITABLE_MS = 5_000;

/**
 * Gives the question whether the database answers and takes writes; it rejects with the reason where it does not. However
 * often it is asked, one read is under way at a time, and a write is tried at most every few seconds.
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
    // A clock that was set back does not make it hold for longer.
    if (known === null || now < known.from || now >= known.until) await tryWrite();
    if (known?.failure) throw known.failure;
  };
}
