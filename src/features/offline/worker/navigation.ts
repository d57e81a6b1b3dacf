import { presentMoment } from './copy.ts';
import { inTime, network } from './network.ts';
import { findShell } from './release.ts';

/** Failures of a proxy or another server. */
const TROUBLE = [502, 503, 504];

async function readWhole(asked: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const response = await asked;
  // Firefox resolves a failed preload with an error response.
  if (response.type === 'error') throw new TypeError('The page could not be fetched.');
  if (TROUBLE.includes(response.status)) throw new Error(`The page is answered with ${response.status}.`);
  // The browser follows redirects.
  if (response.type === 'opaqueredirect') return response;
  const reader = response.clone().body?.getReader();
  const cancel = () => Promise.allSettled([reader?.cancel(), response.body?.cancel()]);
  if (signal.aborted) void cancel();
  signal.addEventListener('abort', () => void cancel());
  while (reader && !(await reader.read()).done);
  return response;
}

/**
 * Answers a navigation with the server's page if it arrives completely in time, otherwise with the shell, which renders stored data.
 * The request then ends: the browser aborts a preload when its event is over.
 */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  // Undefined in browsers without navigation preload.
  const preload: Promise<Response | undefined> | undefined = event.preloadResponse;
  const controller = new AbortController();
  const asked = Promise.resolve(preload).then((response) => response ?? fetch(event.request, { signal: controller.signal }));
  const page = readWhole(asked, controller.signal);
  page.catch(() => {});
  const response = navigator.onLine ? await inTime(page) : 'none';
  if (typeof response === 'object') return response;
  network.wasBad(response);
  const shell = await findShell();
  if (!shell) return asked.catch(lastResort);
  controller.abort();
  return tellingClock(shell);
}

/** Adds the present time, which the server's pages also contain. */
async function tellingClock(shell: Response): Promise<Response> {
  const headers = new Headers(shell.headers);
  headers.set('server-timing', `clock;dur=${await presentMoment()}`);
  return new Response(shell.body, { headers });
}

/** The page if not even the shell is stored. */
function lastResort(): Response {
  const page = `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tanpa sambungan · Suluh</title>
<h1>Halaman ini belum dapat dibuka</h1><p>Tanpa sambungan internet, dan ponsel ini belum menyimpan salinannya.</p><p><a href="">Coba lagi</a></p></html>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
