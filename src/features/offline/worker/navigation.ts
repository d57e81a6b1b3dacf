import { PAGE_STORE } from '../page-store.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { currentTime } from './copy.ts';
import { awaitInTime, network } from './network.ts';
import { findShell } from './release.ts';
import { find } from './stores.ts';

/** Status codes of a proxy that does not reach Suluh. */
const PROXY_ERRORS = [502, 503, 504];

/** Returns the page when all its bytes have arrived. @throws if the network or a proxy fails */
async function readWhole(request: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const response = await request;
  // Firefox resolves a failed preload with an error response.
  if (response.type === 'error') throw new TypeError('The page could not be fetched.');
  if (PROXY_ERRORS.includes(response.status)) throw new Error(`The page is answered with ${response.status}.`);
  // The browser follows the redirect itself.
  if (response.type === 'opaqueredirect') return response;
  const reader = response.clone().body?.getReader();
  const cancel = () => Promise.allSettled([reader?.cancel(), response.body?.cancel()]);
  if (signal.aborted) void cancel();
  signal.addEventListener('abort', () => void cancel());
  while (reader && !(await reader.read()).done);
  return response;
}

/**
 * Answers a navigation with the server's page if it arrives completely in time, otherwise with the shell. The shell is the
 * students' document without a page: it renders stored data in the browser.
 *
 * 1. Requests the page, or takes the response that the browser requested before the worker started (navigation preload).
 * 2. Waits a few seconds for the whole page (`awaitInTime`), but not if the browser reports that there is no connection.
 * 3. If the page fails on a device that saves data, returns the document of the page that was stored when it was seen.
 * 4. If the page is late or fails, aborts its request and returns the shell. A device without the shell waits for the page.
 */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  // Undefined in browsers without navigation preload.
  const preload: Promise<Response | undefined> | undefined = event.preloadResponse;
  const controller = new AbortController();
  const request = Promise.resolve(preload).then((response) => response ?? fetch(event.request, { signal: controller.signal }));
  const page = readWhole(request, controller.signal);
  // Without a connection nothing waits for the page. Its failure must not be reported as an unhandled rejection.
  page.catch(() => {});
  const response = navigator.onLine ? await awaitInTime(page) : 'none';
  if (typeof response === 'object') return response;
  network.recordProblem(response);
  const findSeen = () => find(event.request.url, PAGE_STORE);
  const seen = response === 'none' && savesData() ? await findSeen() : undefined;
  if (seen) return seen;
  const shell = await findShell();
  if (!shell) return request.catch(async () => (await findSeen()) ?? lastResort());
  controller.abort();
  return withCurrentTime(shell);
}

/** Adds the header with the current time, which the server's pages also have. */
async function withCurrentTime(shell: Response): Promise<Response> {
  const headers = new Headers(shell.headers);
  headers.set('server-timing', `clock;dur=${await currentTime()}`);
  return new Response(shell.body, { headers });
}

/** Returns a short page for a device that has not stored the shell. */
function lastResort(): Response {
  const page = `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Belum terhubung · Suluh</title>
<h1>Halaman ini belum dapat dibuka</h1><p>Suluh belum terhubung, dan perangkat ini belum menyimpan salinannya.</p><p><a href="">Coba lagi</a></p></html>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
