/** Rules about contents that are saved on a device, for the students' pages and the service worker. */

/** The name of the browser cache with saved files and texts. A new release of the service worker keeps caches with a name of this form. */
export const SAVED = 'suluh-1-saved';
/** The address in the cache under which the list of saved items is stored. */
export const SAVED_LIST = '/simpan/daftar';
/** The largest size of all saved items on one device, in bytes. */
export const SAVED_MAX = 50 * 1024 * 1024;

const FILE = '/berkas/';
/** Matches the path of a text, and captures the content's id. Only the id counts, because the names before it can change. */
const TEXT = /^\/api\/v1\/student\/subjects\/[^/]+\/[^/]+\/[^/]+\/([^/]+)$/;

/** Returns the address in the cache for a request's path; null for a path that is never saved. */
export function savedAddress(pathname: string): string | null {
  if (pathname.startsWith(FILE)) return pathname;
  const content = TEXT.exec(pathname)?.[1];
  return content === undefined ? null : `/simpan/${content}`;
}
