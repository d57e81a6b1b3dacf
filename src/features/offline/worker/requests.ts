/** Downloads responses completely for the worker, and repeats stalled requests when the network works again. */

/** A request that receives no byte for this time is stalled. */
const STALLED_MS = 3_000;
/** A request that receives no byte for this time is aborted. */
const IDLE_MAX_MS = 30_000;
/**
 * How many stalled requests may continue. Over HTTP/1.1 a browser has six connections to a server, and other requests need some
 * of them.
 */
const STALLED_MAX = 3;
/** The time limit of a probe. It is less than the interval in which pages request probes (`PROBE_MS` of `copy-status.tsx`). */
const PROBE_MS = 2_500;
/** An address with a small answer that is never cached. */
const PROBE = '/livez';

interface Running {
  /** When the last byte arrived, epoch milliseconds. */
  movedAt: number;
  /** Whether the request is to be sent again after `abort`. */
  isRepeated: boolean;
  abort: () => void;
}

/** The running requests, the oldest first. */
const running = new Set<Running>();

const listStalled = () => [...running].filter(({ movedAt }) => Date.now() - movedAt >= STALLED_MS);

/**
 * Fetches a response completely. A stalled request may be sent again after a successful probe (`recover`). After 30 s without progress it
 * is aborted.
 */
export async function fetchWhole(request: RequestInfo, init?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const thisRequest: Running = { movedAt: Date.now(), isRepeated: false, abort };
  let timer = setTimeout(abort, IDLE_MAX_MS);
  const move = () => {
    thisRequest.movedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(abort, IDLE_MAX_MS);
  };
  running.add(thisRequest);
  try {
    const response = await fetch(request, { ...init, signal: controller.signal });
    move();
    const reader = response.clone().body?.getReader();
    while (reader && !(await reader.read()).done) move();
    return response;
  } catch (error) {
    if (!thisRequest.isRepeated) throw error;
  } finally {
    clearTimeout(timer);
    running.delete(thisRequest);
  }
  return fetchWhole(request, init);
}

/** Returns whether a small request succeeds now. */
async function probe(): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PROBE_MS);
  try {
    const response = await fetch(PROBE, { cache: 'no-store', signal: controller.signal });
    await response.json();
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * After stalled requests were sent again, they are not sent once more before `after` (epoch milliseconds). The wait `ms` doubles each
 * time, so that requests to a slow server are not aborted again and again. If the network stalls again only much later, the wait is short
 * again.
 */
const patience = { ms: STALLED_MS, after: 0 };

/**
 * 1. Aborts the oldest stalled requests if there are more than `STALLED_MAX`.
 * 2. Probes the network. If the probe fails, nothing else happens.
 * 3. Sends the stalled requests again (`isRepeated`), unless they still have to wait (`patience`).
 *
 * @returns whether pages should read their data again: not if the running requests make progress
 */
async function recover(): Promise<boolean> {
  for (const request of listStalled().slice(0, -STALLED_MAX)) request.abort();
  if (!(await probe())) {
    Object.assign(patience, { ms: STALLED_MS, after: 0 });
    return false;
  }
  // How long ago the wait ended; negative while it lasts.
  const quiet = Date.now() - patience.after;
  const stalled = listStalled();
  if (quiet < 0 || (stalled.length === 0 && running.size > 0)) return false;
  patience.ms = quiet > patience.ms ? 2 * STALLED_MS : 2 * patience.ms;
  patience.after = Date.now() + patience.ms;
  for (const request of stalled) {
    request.isRepeated = true;
    request.abort();
  }
  return true;
}

let recovering: Promise<boolean> | null = null;

/** Probes the network. If it works, stalled requests are sent again. @returns whether pages should read their data again */
export function tryNetwork(): Promise<boolean> {
  recovering ??= recover().finally(() => (recovering = null));
  return recovering;
}
