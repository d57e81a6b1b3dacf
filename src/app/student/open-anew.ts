/** The key in the tab's session storage: the address that was last opened as a new document. */
const KEY = 'suluh.anew';
const LIMIT_MS = 10_000;

/** The headers of a page; null without an answer. */
export async function askHead(address: string): Promise<Response | null> {
  return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
}

/**
 * Opens an address as a new document, because a newer release removed the code of the page. Only if our own server has the
 * page, because otherwise the present page would be lost for nothing; and only once per address, to avoid a loop.
 * @throws `failure` if it does not open the address
 */
export async function openAnew(address: string, failure: unknown): Promise<never> {
  const answer = await askHead(address);
  // Only our own server sends this header; a captive portal does not.
  if (!answer?.headers.has('server-timing') || wasOpened(address)) throw failure;
  location.assign(address);
  return new Promise(() => {});
}

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
