/** Answers requests for the files and texts of contents that a student saved on the device. */
import { SAVED, savedAddress } from '#features/files/saved-rules.ts';
import { currentTime } from './copy.ts';
import { find } from './stores.ts';

/** Finds the stored response of a file or text that a student saved. */
async function findSaved(url: string): Promise<Response | undefined> {
  const address = savedAddress(new URL(url).pathname);
  return address === null ? undefined : find(address, SAVED);
}

/** Returns the part of a stored file that a `Range` header names. Audio players request parts. */
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

/**
 * Answers the request for an uploaded file: with the saved file if there is one, even on a good connection; otherwise with the
 * server's answer.
 */
export async function answerSaved({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const kept = await findSaved(request.url);
  const range = request.headers.get('range');
  if (kept) return range === null ? kept : partOf(kept, range);
  // Undefined in browsers without navigation preload.
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? fetch(request);
}

/**
 * Returns a saved text as an answer of the call that reads it. The answer has the current time as its date, because pages take
 * their time from answers. Undefined if the text is not saved.
 */
export async function findSavedText(url: string): Promise<Response | undefined> {
  const kept = await findSaved(url);
  if (!kept) return undefined;
  const date = new Date(await currentTime()).toUTCString();
  return new Response(await kept.text(), { headers: { 'content-type': 'application/json', date } });
}
