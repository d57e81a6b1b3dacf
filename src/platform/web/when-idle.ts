/** The longest wait on a busy page. */
const LIMIT_MS = 4_000;
/** Safari has no `requestIdleCallback`. */
const REST_MS = 1_000;

function atRest(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LIMIT_MS });
  else setTimeout(run, REST_MS);
}

/**
 * Calls `run` once the page is idle, and never while it is hidden. Called in an effect, it also waits for hydration.
 *
 * Returns a function that cancels it.
 */
export function whenIdle(run: () => unknown): () => void {
  let wanted = true;
  const go = () => {
    if (!wanted) return;
    if (document.visibilityState === 'hidden') document.addEventListener('visibilitychange', () => atRest(go), { once: true });
    else run();
  };
  atRest(go);
  return () => {
    wanted = false;
  };
}
