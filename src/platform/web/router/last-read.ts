/** Returns the result of a read. Parts that failed are replaced by those of an earlier read with the same `key`. */
export type KeepLastRead = (key: string, fresh: unknown) => unknown;

type Parts = Record<string, unknown>;

const MAX_KEPT = 50;
/** The only failure that is an answer: the record no longer exists. */
const GONE = 404;

/**
 * The pages' data of this visit: a failed call removes nothing that is shown, or that was read on an earlier page.
 * Only for one reader's browser; each key must name everything that the data depends on.
 */
export function createLastRead(): KeepLastRead {
  const kept = new Map<string, unknown>();
  return (key, fresh) => {
    const read = withKeptParts(fresh, kept.get(key));
    kept.delete(key);
    kept.set(key, read);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return read;
  };
}

/** Why a page's data could not be read again and older data is shown; null if all of it is fresh. */
export function refreshFailure(loaded: unknown): string | null {
  return isParts(loaded) && typeof loaded['failure'] === 'string' ? loaded['failure'] : null;
}

/** When the oldest shown part was read, if it is from the device's copy; null if all of it is fresh. */
export function storedSince(loaded: unknown): string | null {
  if (!isParts(loaded)) return null;
  if ('ok' in loaded) return typeof loaded['stored'] === 'string' ? loaded['stored'] : null;
  return Object.values(loaded).reduce<string | null>((oldest, part) => {
    const since = storedSince(part);
    return since !== null && (oldest === null || since < oldest) ? since : oldest;
  }, null);
}

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
