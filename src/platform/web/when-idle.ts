/** As long as a busy page may keep waiting what waits for its rest. */
const LIMIT_MS = 4_000;
/** Safari tells no idle time. */
const REST_MS = 1_000;

function atRest(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LIMIT_MS });
  else setTimeout(run, REST_MS);
}

/**
 * Calls `run` once the page has nothing better to do, and never while it is hidden. Called in an effect, it waits for the
 * page to be taken over too.
 *
 * @returns gives it up
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
