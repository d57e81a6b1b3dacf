import { firstKeyState, type FirstKeyState } from '../contract.ts';

/** Reads the form's first values, which the server wrote into the page; null if the key is no longer valid. */
export function readFirstKeyState(): FirstKeyState {
  try {
    return firstKeyState.parse(JSON.parse(document.getElementById('first')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
