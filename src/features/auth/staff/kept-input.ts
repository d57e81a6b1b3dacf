/** The key in `localStorage`. A one-time link often opens in another tab, so `sessionStorage` is not enough. */
const STORAGE_KEY = 'suluh-isian';
/** After this time without typing, the input is not read any more: it can contain personal data. */
const KEPT_MS = 3 * 24 * 3_600_000;

/** The unsaved input of one person by the form's name. It stays on the device when the page closes or the session ends. */
let kept = { owner: '', at: 0, input: {} as Record<string, unknown> };

const listeners = new Set<() => void>();

/** Calls the listener after each change of the input. Returns a function that removes the listener. */
export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the whole kept input: a new object after each change. */
export const allKept = () => kept.input;

/** Reads what this person has typed on this device, and deletes the input of anybody else. */
export function openKept(person: string): void {
  kept = { owner: person, at: 0, input: {} };
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as typeof kept;
    if (stored.owner === person && Date.now() - stored.at < KEPT_MS) kept = stored;
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The storage is disabled, or its text is not JSON: nothing is kept.
  }
}

/** Returns the kept input of a form; undefined if there is none. */
export const readKept = (form: string): unknown => kept.input[form];

/** Keeps the input of a form; undefined removes it. */
export function keepInput(form: string, value: unknown): void {
  kept = { ...kept, at: Date.now(), input: { ...kept.input, [form]: value } };
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // The storage is full or disabled: the input lasts until the page is closed.
  }
}
