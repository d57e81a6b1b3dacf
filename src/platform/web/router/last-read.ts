/** Returns the result of a read, in which parts of an earlier read with the same `key` replace parts that failed. */
export type KeepLastRead = (key: string, fresh: unknown) => unknown;

/** A page's data: its parts are results of reads (`Loaded`, with `ok`), or contain such results. */
type Parts = Record<string, unknown>;

/** The maximum number of reads that are kept. */
const MAX_KEPT = 50;
/** The only status of a failure that replaces earlier data: the record no longer exists. */
const GONE = 404;

/**
 * Keeps the pages' data of this visit, so that after a failed call a page still shows what was read before. Use it
 * only in a browser, never for several readers. Each key must contain everything that the data depends on.
 */
export function createLastRead(): KeepLastRead {
  const kept = new Map<string, unknown>();
  return (key, fresh) => {
    const read = withKeptParts(fresh, kept.get(key));
    // The key becomes the last of the map, so that the first one is the oldest read.
    kept.delete(key);
    kept.set(key, read);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return read;
  };
}

/** Returns the error of the read that failed, if a page shows older data instead; null if all data is fresh. */
export function refreshFailure(loaded: unknown): string | null {
  return isParts(loaded) && typeof loaded['failure'] === 'string' ? loaded['failure'] : null;
}

/** Returns the ISO instant when the oldest part from the device's copy was read; null if all data is fresh. */
export function storedSince(loaded: unknown): string | null {
  if (!isParts(loaded)) return null;
  if ('ok' in loaded) return typeof loaded['stored'] === 'string' ? loaded['stored'] : null;
  return Object.values(loaded).reduce<string | null>((oldest, part) => {
    const since = storedSince(part);
    return since !== null && (oldest === null || since < oldest) ? since : oldest;
  }, null);
}

/** Returns the fresh data, with parts of the earlier data in place of parts that failed. */
function withKeptParts(fresh: unknown, before: unknown): unknown {
  if (!isParts(fresh) || !isParts(before)) return fresh;
  let failure: unknown;
  const merged: Parts = {};
  for (const [name, part] of Object.entries(fresh)) {
    const older = before[name];
    merged[name] = part;
    if (!isParts(part) || !isParts(older)) continue;
    if (part['ok'] === false && older['ok'] === true && part['status'] !== GONE) {
      merged[name] = older;
      failure = part['message'];
    } else if (!('ok' in part)) {
      const inner = withKeptParts(part, older);
      merged[name] = inner;
      failure = refreshFailure(inner) ?? failure;
    }
  }
  if (failure === undefined) return fresh;
  return { ...merged, ...('head' in before && { head: before['head'] }), failure };
}

function isParts(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
