import { firstKeyState, type FirstKeyState } from '../contract.ts';

/** What the page begins with, which the server put into it; null if the key is no longer valid. */
export function readFirstKeyState(): FirstKeyState {
  try {
    return firstKeyState.parse(JSON.parse(document.getElementById('first')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
