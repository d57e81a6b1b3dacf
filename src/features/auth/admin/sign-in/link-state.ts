import { linkState, type LinkState } from '#features/auth/contract.ts';

/** Reads the account of the page's one-time link, which the server put into the page; null if the link is no longer valid. */
export function readLinkState(): LinkState | null {
  try {
    return linkState.parse(JSON.parse(document.getElementById('link')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
