import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserTransport } from './browser-transport.ts';

const NOW = Date.parse('2026-11-20T10:40:00Z');
const LIMIT_MS = 10_000;
const PATH = '/api/v1/student/subjects';
const PORTAL = '<!doctype html><title>Masuk Wi-Fi</title>';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

type Network = (signal: AbortSignal) => Response | Promise<Response>;

/** Creates the transport of a page that is valid for an hour before and after `NOW`, over this network. */
function over(network: Network) {
  vi.stubGlobal('performance', { getEntriesByType: () => [], now: () => 0 });
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
    return network(signal);
  });
  return createBrowserTransport(NOW - 3_600_000, NOW + 3_600_000);
}

/** Rejects when the signal is aborted, as a browser's `fetch` does. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

/** Half a body; the rest never comes. */
function stalls(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":['));
      signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

it.each<[string, Network]>([
  ['hangs', untilAborted],
  ['stalls in the middle of a body', stalls],
])('aborts an answer that %s, exactly ten seconds after the request', async (_how, network) => {
  const { transport } = over(network);
  let failed = false;
  const read = transport(PATH, new AbortController().signal).catch((error: unknown) => {
    failed = true;
    throw error;
  });
  read.catch(() => {});
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(failed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await expect(read).rejects.toThrow('aborted');
});

it('aborts a call when the signal of its page is aborted', async () => {
  const { transport } = over(untilAborted);
  const page = new AbortController();
  const read = transport(PATH, page.signal);
  page.abort();
  await expect(read).rejects.toThrow('aborted');
  await expect(over(untilAborted).transport(PATH, AbortSignal.abort())).rejects.toThrow();
});

it.each([
  ['a full server', 503, '{"message":"Layanan sedang penuh."}', { message: 'Layanan sedang penuh.' }],
  ['too many requests', 429, '{"message":"Terlalu banyak permintaan."}', { message: 'Terlalu banyak permintaan.' }],
  ['an error without JSON', 500, '<h1>Bad gateway</h1>', null],
  ['a captive portal that says so', 511, PORTAL, null],
  ["a captive portal's own page", 200, PORTAL, null],
])('returns the status of %s, and its body if it is JSON', async (_what, status, body, read) => {
  const { transport } = over(() => new Response(body, { status }));
  expect(await transport(PATH, new AbortController().signal)).toEqual({ status, body: read, stored: null });
});

it('rejects if the body is incomplete', async () => {
  const { transport } = over(() => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
    return new Response(body);
  });
  await expect(transport(PATH, new AbortController().signal)).rejects.toThrow('network error');
});

it('takes the server’s time from its first answer, but not from the answer of a captive portal', async () => {
  const at = (ms: number) => ({ headers: { date: new Date(NOW + ms).toUTCString() } });
  const own = over(() => Response.json({}, at(4 * 60_000)));
  await own.transport(PATH, new AbortController().signal);
  expect(own.now().getTime()).toBe(NOW + 4 * 60_000);
  const portal = over(() => new Response(PORTAL, at(4 * 60_000)));
  await portal.transport(PATH, new AbortController().signal);
  expect(portal.now().getTime()).toBe(NOW);
});

it('returns the time when the server sent an answer that comes from the device’s copy', async () => {
  const { transport } = over(() => Response.json({}, { headers: { 'x-stored-at': '2026-11-20T10:00:00.000Z' } }));
  expect((await transport(PATH, new AbortController().signal)).stored).toBe('2026-11-20T10:00:00.000Z');
});
