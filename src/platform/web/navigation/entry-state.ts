/**
 * Reads a value that `saveEntryState` stored in the current history entry; undefined if there is none. The value survives reloads.
 */
export function readEntryState(name: string): unknown {
  const state: object = Object(history.state);
  return Reflect.get(state, name);
}

/** Stores a value in the current history entry. */
export function saveEntryState(name: string, value: string | boolean | null): void {
  history.replaceState({ ...history.state, [name]: value }, '');
}
