import type { Transport } from './api-client.ts';

/** How long an answer may take, its body included, until the reader is told. */
const TIMEOUT_MS = 10_000;
/** A device clock this near to the server's is taken as right when a page starts. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** `fetch`, and the server's clock as far as the browser knows it: from the page at first, then from each answer's date. */
export function createBrowserTransport(pageNow: Date): { transport: Transport; now: () => Date; clockDiffers: boolean } {
  const difference = pageNow.getTime() - Date.now();
  const clockDiffers = Math.abs(difference) > CLOCK_TOLERANCE_MS;
  let offset = clockDiffers ? difference : 0;

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
      return { status: response.status, body };
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  };
  return { transport, now: () => new Date(Date.now() + offset), clockDiffers };
}
