import type { Reader } from '#platform/server/database/database.ts';
import type { Snapshot } from '#platform/server/http/prepared/snapshot.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/**
 * Caches the result of `make` for the current content version and day (WIB). Computes it again after a change or on another
 * day.
 */
export function perContent<T>(
  make: (db: Reader, today: IsoDate) => Promise<T>,
): (snapshot: Snapshot, today: IsoDate) => Promise<T> {
  let cached: { state: string; made: Promise<T> } | null = null;
  return async ({ read, version }, today) => {
    const state = `${today} ${version}`;
    if (cached?.state === state) return cached.made;
    const made = make(read, today);
    cached = { state, made };
    made.catch(() => {
      if (cached?.made === made) cached = null;
    });
    return made;
  };
}
