import type { Reader } from '#platform/server/database/database.ts';
import type { Snapshot } from '#platform/server/http/prepared/snapshot.ts';
import type { IsoDate } from '#platform/shared/wib.ts';

/** Caches the last result for a content version and day (WIB); recomputes it on demand after a change or on another day. */
export function perContent<T>(
  make: (db: Reader, today: IsoDate) => Promise<T>,
): (snapshot: Snapshot, today: IsoDate) => Promise<T> {
  let known: { state: string; made: Promise<T> } | null = null;
  return async ({ read, version }, today) => {
    const state = `${today} ${version}`;
    if (known?.state === state) return known.made;
    const made = make(read, today);
    known = { state, made };
    made.catch(() => {
      if (known?.made === made) known = null;
    });
    return made;
  };
}
