import { networkOf } from '#platform/server/http/connections/network.ts';
import { Problem } from '#platform/shared/problem.ts';
import { BUSY_TEXT } from '../messages.ts';

/** Answers of files that may be under way: each holds at most one piece in memory. A school shares one network. */
const LIMITS = { total: 192, ofNetwork: 64 };
const RETRY_AFTER_SECONDS = 3;

/** Counts the answers under way. `take` returns what frees the place. @throws Problem 503 without a free one. */
export function createPlaces(limits = LIMITS): { take(address: string): () => void } {
  const byNetwork = new Map<string, number>();
  let total = 0;
  return {
    take(address) {
      const network = networkOf(address);
      const count = byNetwork.get(network) ?? 0;
      if (total >= limits.total || count >= limits.ofNetwork)
        throw new Problem('busy', BUSY_TEXT, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      total += 1;
      byNetwork.set(network, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        total -= 1;
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left === 0) byNetwork.delete(network);
        else byNetwork.set(network, left);
      };
    },
  };
}
