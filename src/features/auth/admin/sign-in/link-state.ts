import { linkState, type LinkState } from '#features/auth/contract.ts';

/** Whose link the page's address is, as the server put it into the page; null when it no longer holds. */
export function readLinkState(): LinkState | null {
  try {
    return linkState.parse(JSON.parse(document.getElementById('link')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
