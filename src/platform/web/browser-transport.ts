import type { Transport } from './api-client.ts';

/** How long an answer may take, its body included, until the reader is told. */
const TIMEOUT_MS = 10_000;
/** A device clock this near to the server's is taken as right when a page starts. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface BrowserTransport {
  transport: Transport;
  /** The server's clock as far as the browser knows it: from the page at first, then from each answer's date. */
  now: () => Date;
  /** Epoch milliseconds: the present moment is not later. */
  latest: () => number;
  /** The device's clock says another time than the page, which may be old itself. */
  isDoubtful: boolean;
}

/**
 * The present moment that came with the page (`Server-Timing`), and whether it came over the network just now; null where
 * the browser does not tell.
 */
function clockOfPage(): { now: number; isFresh: boolean } | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const clock = page?.serverTiming?.find(({ name }) => name === 'clock');
  return page && clock ? { now: clock.duration + performance.now() - page.responseStart, isFresh: page.transferSize > 0 } : null;
}

/** `fetch`, for a page that is right from `since` and until `until`, epoch milliseconds. */
export function createBrowserTransport(since: number, until: number): BrowserTransport {
  const told = clockOfPage();
  const device = Date.now();
  const difference = (told ? told.now : Math.min(Math.max(device, since), until)) - device;
  const isDoubtful = !told?.isFresh && Math.abs(difference) > CLOCK_TOLERANCE_MS;
  let offset = told?.isFresh || isDoubtful ? difference : 0;
  let doubt = told?.isFresh ? 0 : CLOCK_TOLERANCE_MS;

  const transport: Transport = async (path, signal) => {
    // By hand: `AbortSignal.any` is younger than the oldest browsers that these pages are built for.
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
      // What is no JSON is not the server's own answer, and may tell another clock.
      if (body !== null && !Number.isNaN(ahead)) offset = ahead;
      return { status: response.status, body, stored: response.headers.get('x-stored-at') };
    } finally {
      // One that fails tells no time, and is not repeated at once to learn it.
      doubt = 0;
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  };
  const now = () => Date.now() + offset;
  return { transport, now: () => new Date(now()), latest: () => now() + doubt, isDoubtful };
}
