import type { Transport } from './api-client.ts';

/** The time limit of an answer with its body. */
const TIMEOUT_MS = 10_000;
/** At the start of a page, a device clock that differs less than this from the server's is trusted. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface BrowserTransport {
  transport: Transport;
  /** The browser's estimate of the server's clock: first from the page, then from each answer's `Date`. */
  now: () => Date;
  /** Epoch milliseconds; the present time is at most this. */
  latest: () => number;
  /** Whether the device's clock differs from the page's time. The page may be old, or the clock wrong. */
  isSkewed: boolean;
}

/**
 * The server's time from the page's `Server-Timing`, and whether the page just came over the network; null if the browser
 * does not report it.
 */
function clockOfPage(): { now: number; isFresh: boolean } | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const clock = page?.serverTiming?.find(({ name }) => name === 'clock');
  return page && clock ? { now: clock.duration + performance.now() - page.responseStart, isFresh: page.transferSize > 0 } : null;
}

/** `fetch`, for a page that is valid from `since` until `until`, epoch milliseconds. */
export function createBrowserTransport(since: number, until: number): BrowserTransport {
  const page = clockOfPage();
  const device = Date.now();
  const difference = (page ? page.now : Math.min(Math.max(device, since), until)) - device;
  const isSkewed = !page?.isFresh && Math.abs(difference) > CLOCK_TOLERANCE_MS;
  let offset = page?.isFresh || isSkewed ? difference : 0;
  let doubt = page?.isFresh ? 0 : CLOCK_TOLERANCE_MS;

  const transport: Transport = async (path, signal) => {
    // The oldest supported browsers lack `AbortSignal.any`.
    const limit = new AbortController();
    const stop = () => limit.abort();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    const timer = setTimeout(stop, TIMEOUT_MS);
    try {
      const response = await fetch(path, { headers: { accept: 'application/json' }, signal: limit.signal });
      const ahead = Date.parse(response.headers.get('date') ?? '') - Date.now();
      const body: unknown = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return null;
        throw error;
      });
      // An answer that is not JSON may come from another server with another clock.
      if (body !== null && !Number.isNaN(ahead)) offset = ahead;
      return { status: response.status, body, stored: response.headers.get('x-stored-at') };
    } finally {
      // A failed answer has no time. It is not requested again for the time alone.
      doubt = 0;
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  };
  const now = () => Date.now() + offset;
  return { transport, now: () => new Date(now()), latest: () => now() + doubt, isSkewed };
}
