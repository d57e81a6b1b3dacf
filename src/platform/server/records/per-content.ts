import type { Reader } from '#platform/server/database/database.ts';
import type { Snapshot } from '#platform/server/http/prepared/snapshot.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/**
 * Returns a function that computes a result with `compute` and caches it. The function computes the result again when the content
 * version or the day (WIB) has changed.
 */
export function perContent<T>(
  compute: (db: Reader, today: IsoDate) => Promise<T>,
): (snapshot: Snapshot, today: IsoDate) => Promise<T> {
  let cached: { state: string; result: Promise<T> } | null = null;
  return async ({ read, version }, today) => {
    const state = `${today} ${version}`;
    if (cached?.state === state) return cached.result;
    const result = compute(read, today);
    cached = { state, result };
    result.catch(() => {
      if (cached?.result === result) cached = null;
    });
    return result;
  };
}
