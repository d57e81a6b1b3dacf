import { presentMoment } from './copy.ts';
import { inTime, network } from './network.ts';
import { findShell } from './release.ts';

/** Answers with another server's trouble in its place. */
const TROUBLE = [502, 503, 504];

async function readWhole(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (TROUBLE.includes(response.status)) throw new Error(`The page is answered with ${response.status}.`);
  // A page that goes to another address is followed by the browser.
  if (response.type !== 'opaqueredirect') await response.clone().arrayBuffer();
  return response;
}

/** Answers the opening of a page: by the server, when its last byte comes in time; else with the shell, which draws it from what is stored. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const preload: Promise<Response | undefined> = event.preloadResponse;
  const asked = preload.then((response) => response ?? fetch(event.request));
  const page = readWhole(asked);
  event.waitUntil(page.catch(() => {}));
  const response = navigator.onLine ? await inTime(page) : 'none';
  if (typeof response === 'object') return response;
  network.wasBad(response);
  const shell = await findShell();
  return shell ? tellingClock(shell) : asked.catch(lastResort);
}

/** The present moment goes with it, as with the server's own pages. */
async function tellingClock(shell: Response): Promise<Response> {
  const headers = new Headers(shell.headers);
  headers.set('server-timing', `clock;dur=${await presentMoment()}`);
  return new Response(shell.body, { headers });
}

/** Where not even the shell is stored any more. */
function lastResort(): Response {
  const page = `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tanpa sambungan · Suluh</title>
<h1>Halaman ini belum dapat dibuka</h1><p>Tanpa sambungan internet, dan perangkat ini belum menyimpan salinannya.</p><p><a href="">Coba lagi</a></p></html>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
