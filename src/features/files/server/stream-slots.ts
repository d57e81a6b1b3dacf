import { networkOf } from '#platform/server/http/connections/network.ts';
import { Problem } from '#platform/shared/problem.ts';
import { BUSY_TEXT } from '../messages.ts';

/** The number of files that are sent at the same time, in total and to one network, such as a school. Each has one piece in memory. */
const LIMITS = { total: 192, ofNetwork: 64 };
const RETRY_AFTER_SECONDS = 3;

/**
 * Limits how many files are sent at the same time. `acquire` returns the function that releases the slot.
 * @throws Problem 503 if no slot is free
 */
export function createStreamSlots(limits = LIMITS): { acquire(address: string): () => void } {
  const byNetwork = new Map<string, number>();
  let total = 0;
  return {
    acquire(address) {
      const network = networkOf(address);
      const count = byNetwork.get(network) ?? 0;
      if (total >= limits.total || count >= limits.ofNetwork)
        throw new Problem('busy', BUSY_TEXT, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      total += 1;
      byNetwork.set(network, count + 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        total -= 1;
        const remaining = (byNetwork.get(network) ?? 1) - 1;
        if (remaining === 0) byNetwork.delete(network);
        else byNetwork.set(network, remaining);
      };
    },
  };
}
