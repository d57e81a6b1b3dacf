/** The key in the tab's session storage: the address that was last opened as a new document. */
const KEY = 'suluh.anew';
/** The time limit of a request. */
const LIMIT_MS = 10_000;

/** Requests the headers of a page. Returns null if there is no answer. */
export async function requestHead(address: string): Promise<Response | null> {
  return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
}

/**
 * Opens an address as a new document, because a newer release removed the code that the open page would need. Does so only if
 * Suluh's server answers, so that the current page is not lost for nothing, and only once per address, to avoid a loop.
 * @throws `failure` in all other cases
 */
export async function openAsNewDocument(address: string, failure: unknown): Promise<never> {
  const answer = await requestHead(address);
  // Suluh's server sends this header; the login page of a public network does not.
  if (!answer?.headers.has('server-timing') || wasOpened(address)) throw failure;
  location.assign(address);
  return new Promise(() => {});
}

/** Returns true if this address was the last one opened as a new document, and remembers it. */
function wasOpened(address: string): boolean {
  try {
    const last = sessionStorage.getItem(KEY);
    sessionStorage.setItem(KEY, address);
    return last === address;
  } catch {
    // Without storage a loop could not be detected, so the address counts as opened.
    return true;
  }
}
