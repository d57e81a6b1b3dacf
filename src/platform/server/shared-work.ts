/** Returns a function that runs `work`. Callers during a run get the result of that run. */
export function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= work().finally(() => (running = null)));
}
