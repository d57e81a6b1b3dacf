/** A value that `saveEntryState` stored in the present history entry; it survives reloads. Undefined if there is none. */
export function readEntryState(name: string): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/** Stores a value in the present history entry. */
export function saveEntryState(name: string, value: string | boolean | null): void {
  history.replaceState({ ...history.state, [name]: value }, '');
}
