/** What the present entry of the history keeps under a name, also over reloads; undefined where it keeps nothing. */
export function readEntryState(name: string): unknown {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/** Keeps something with the present entry of the history: going back to it finds it again. */
export function saveEntryState(name: string, value: string | boolean | null): void {
  history.replaceState({ ...history.state, [name]: value }, '');
}
