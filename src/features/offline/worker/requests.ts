/** A request that brings no byte for this time is stalled. */
const STALLED_MS = 3_000;
/** A request that brings no byte for this time is aborted. */
const IDLE_MAX_MS = 30_000;
/** So many stalled requests may go on. Over HTTP/1.1 a browser has six connections to a server, and others need the rest. */
const STALLED_MAX = 3;
/** The time limit of a probe: less than the interval of the pages' questions. */
const PROBE_MS = 2_500;
/** A small answer of Suluh that is never cached. */
const PROBE = '/livez';

interface Running {
  /** When the last byte came, epoch milliseconds. */
  movedAt: number;
  isRepeated: boolean;
  abort: () => void;
}

/** The oldest first. */
const running = new Set<Running>();

const listStalled = () => [...running].filter(({ movedAt }) => Date.now() - movedAt >= STALLED_MS);

/** A complete response. If the request stalls, it is repeated as soon as the network works, and aborted if it never does. */
export async function fetchWhole(request: RequestInfo, init?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const mine: Running = { movedAt: Date.now(), isRepeated: false, abort };
  let timer = setTimeout(abort, IDLE_MAX_MS);
  const move = () => {
    mine.movedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(abort, IDLE_MAX_MS);
  };
  running.add(mine);
  try {
    const response = await fetch(request, { ...init, signal: controller.signal });
    move();
    const reader = response.clone().body?.getReader();
    while (reader && !(await reader.read()).done) move();
    return response;
  } catch (error) {
    if (!mine.isRepeated) throw error;
  } finally {
    clearTimeout(timer);
    running.delete(mine);
  }
  return fetchWhole(request, init);
}

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

/** After a successful probe, the next one has no effect before `after`. A server that is only slow gets more time each time. */
const patience = { ms: STALLED_MS, after: 0 };

async function recover(): Promise<boolean> {
  for (const request of listStalled().slice(0, -STALLED_MAX)) request.abort();
  if (!(await probe())) {
    Object.assign(patience, { ms: STALLED_MS, after: 0 });
    return false;
  }
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

/** Probes the network. If it works, stalled requests are repeated. @returns whether pages should read again */
export function tryNetwork(): Promise<boolean> {
  recovering ??= recover().finally(() => (recovering = null));
  return recovering;
}
