import { PROGRAMME_HEADER } from '#platform/shared/programme.ts';
import type { Transport } from './api-client.ts';

/** The time limit of an answer with its body. */
const TIMEOUT_MS = 10_000;
/** If the device's clock differs less than this from the server's, the device's clock is trusted until the first answer. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface BrowserTransport {
  transport: Transport;
  /** Estimates the server's time: first from the page, then from the `Date` of each answer. */
  now: () => Date;
  /** Returns the latest time that it can be on the server now, in epoch milliseconds. */
  latest: () => number;
  /** Returns the version of the programme's settings in the last answer from the server; null if none had one. */
  programmeVersion: () => string | null;
  /** Whether the device's clock differs from the page's time: the page is old, or the clock is wrong. */
  isSkewed: boolean;
}

/**
 * Returns the server's current time, and whether the page just came over the network. The page's `Server-Timing` contains the time
 * when the server sent it; the time since the page arrived is added. Returns null if the browser does not report that time.
 */
function clockOfPage(): { now: number; isFresh: boolean } | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const clock = page?.serverTiming?.find(({ name }) => name === 'clock');
  return page && clock ? { now: clock.duration + performance.now() - page.responseStart, isFresh: page.transferSize > 0 } : null;
}

/** Creates the transport of a page in the browser. The page is valid from `since` until `until`, in epoch milliseconds. */
export function createBrowserTransport(since: number, until: number): BrowserTransport {
  const page = clockOfPage();
  const device = Date.now();
  // Without a time from the page, the page is taken as still valid: the device's clock is corrected only if it is outside `since`
  // and `until`.
  const difference = (page ? page.now : Math.min(Math.max(device, since), until)) - device;
  const isSkewed = !page?.isFresh && Math.abs(difference) > CLOCK_TOLERANCE_MS;
  let offset = page?.isFresh || isSkewed ? difference : 0;
  let programmeVersion: string | null = null;
  /** How far the server's time may be ahead of the estimate, in milliseconds. */
  let uncertainty = page?.isFresh ? 0 : CLOCK_TOLERANCE_MS;

  const transport: Transport = async (path, signal) => {
    // The oldest supported browsers lack `AbortSignal.any`.
    const limit = new AbortController();
    const stop = () => limit.abort();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    const timer = setTimeout(stop, TIMEOUT_MS);
    try {
      const response = await fetch(path, { headers: { accept: 'application/json' }, signal: limit.signal });
      programmeVersion = response.headers.get(PROGRAMME_HEADER) ?? programmeVersion;
      const answerOffset = Date.parse(response.headers.get('date') ?? '') - Date.now();
      const body: unknown = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return null;
        throw error;
      });
      // An answer that is not JSON may come from another server with another clock.
      if (body !== null && !Number.isNaN(answerOffset)) offset = answerOffset;
      return { status: response.status, body, stored: response.headers.get('x-stored-at') };
    } finally {
      // A failed call has no server's time. The estimate nevertheless counts as certain, because a page does not repeat a call only
      // to learn the time.
      uncertainty = 0;
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  };
  const now = () => Date.now() + offset;
  return {
    transport,
    now: () => new Date(now()),
    latest: () => now() + uncertainty,
    programmeVersion: () => programmeVersion,
    isSkewed,
  };
}
