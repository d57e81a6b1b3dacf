import { SAVED, savedAddress } from '#features/files/saved-rules.ts';
import { presentMoment } from './copy.ts';
import { find } from './stores.ts';

async function findSaved(url: string): Promise<Response | undefined> {
  const address = savedAddress(new URL(url).pathname);
  return address === null ? undefined : find(address, SAVED);
}

/** A part of a file: players of sound ask for parts. */
async function partOf(kept: Response, range: string): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const blob = await kept.blob();
  const from = Number(first);
  const to = last === '' ? blob.size - 1 : Math.min(Number(last), blob.size - 1);
  if (first === '' || from > to) return new Response(blob, { headers: kept.headers });
  const headers = new Headers(kept.headers);
  headers.set('content-range', `bytes ${from}-${to}/${blob.size}`);
  headers.set('content-length', String(to - from + 1));
  return new Response(blob.slice(from, to + 1), { status: 206, headers });
}

/** A file of a lesson: the saved one, also on a good connection, else the server's. */
export async function answerSaved({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const kept = await findSaved(request.url);
  const range = request.headers.get('range');
  if (kept) return range === null ? kept : partOf(kept, range);
  // Undefined in browsers without navigation preload.
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/** A saved text as its call answers it, with the present time, which pages take from answers; undefined without one. */
export async function findSavedText(url: string): Promise<Response | undefined> {
  const kept = await findSaved(url);
  if (!kept) return undefined;
  const date = new Date(await presentMoment()).toUTCString();
  return new Response(await kept.text(), { headers: { 'content-type': 'application/json', date } });
}
