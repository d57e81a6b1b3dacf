/** In the tab's own store: the address that was opened anew last. */
const KEY = 'suluh.anew';
const LIMIT_MS = 10_000;

/** What the server says of a page without sending it; null where no answer comes. */
export async function askHead(address: string): Promise<Response | null> {
  return fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
}

/**
 * Opens an address as a whole new document: a newer release took the code away that this page asks for. Only where our own server
 * has it, so that what is on show is left for nothing less, and once, so that nothing goes round.
 * @throws `failure` where it does not open
 */
export async function openAnew(address: string, failure: unknown): Promise<never> {
  const answer = await askHead(address);
  // Of all who may answer, only our server tells its clock.
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
    // Without a store nobody knows: better not at all than for ever.
    return true;
  }
}
