/** The maximum wait on a busy page. */
const LIMIT_MS = 4_000;
/** The wait in Safari, which has no `requestIdleCallback`. */
const FALLBACK_MS = 200;

function onIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LIMIT_MS });
  else setTimeout(run, FALLBACK_MS);
}

/**
 * Calls `run` when the page is idle, and never while the page is hidden. If called in an effect, it also waits for hydration.
 *
 * Returns a function that cancels the call.
 */
export function whenIdle(run: () => unknown): () => void {
  let isActive = true;
  const go = () => {
    if (!isActive) return;
    if (document.visibilityState === 'hidden') document.addEventListener('visibilitychange', () => onIdle(go), { once: true });
    else run();
  };
  onIdle(go);
  return () => {
    isActive = false;
  };
}
