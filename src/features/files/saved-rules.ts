/** What pages and worker know of saved lessons. */

/** The store of saved files and texts. Its name has the form of the worker's stores, so that it outlives releases. */
export const SAVED = 'suluh-1-saved';
/** Where the store has the list of what is saved. */
export const SAVED_LIST = '/simpan/daftar';
/** All that one device saves. */
export const SAVED_MAX = 50 * 1024 * 1024;

const FILE = '/berkas/';
/** A text's call; its path names the subject and the material in several ways, and the content in one. */
const TEXT = /^\/api\/v1\/student\/subjects\/[^/]+\/[^/]+\/[^/]+\/([^/]+)$/;

/** Under which address the store has the answer to a path; null for a path that it never has. */
export function savedAddress(pathname: string): string | null {
  if (pathname.startsWith(FILE)) return pathname;
  const content = TEXT.exec(pathname)?.[1];
  return content === undefined ? null : `/simpan/${content}`;
}
