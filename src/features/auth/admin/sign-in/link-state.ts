import { linkState, type LinkState } from '#features/auth/contract.ts';

/** Reads the account of the one-time link from the page, into which the server wrote it. Returns null if the link is no longer valid. */
export function readLinkState(): LinkState | null {
  try {
    return linkState.parse(JSON.parse(document.getElementById('link')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
