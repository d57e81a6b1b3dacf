/** The page is loaded again this long after it is no longer valid, because a timer may fire a little early. */
const MARGIN_MS = 250;

/** When the reader returns to the page after this time, it is loaded again: if nothing changed, the server answers 304 without a body. */
const RETURN_MS = 20_000;

/**
 * Returns the server's current time, and the time when it sent the page. If "Back" opened the page, the page may be old. Then the
 * current time is that of the device's clock, limited to the time for which the page is valid.
 */
export function timesOfPage(since: number, until: number): { now: number; sentAt: number } {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sentAt = page?.serverTiming.find(({ name }) => name === 'clock')?.duration;
  if (!page || sentAt === undefined) return { now: since, sentAt: since };
  const isOld = page.type === 'back_forward';
  return {
    now: isOld ? Math.min(Math.max(Date.now(), since), until) : sentAt + performance.now() - page.responseStart,
    sentAt,
  };
}

/**
 * Loads the page again when it is no longer valid, as soon as somebody sees it, and when the reader returns to it. All times are epoch milliseconds.
 * @param now the current time by the server's clock
 */
export function reloadAt(until: number, now: number): void {
  const serverAheadMs = now - Date.now();
  const due = until + MARGIN_MS - serverAheadMs;
  const dueOnReturn = Date.now() + RETURN_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (event?: Event) => {
    clearTimeout(timer);
    const wait = (event ? Math.min(due, dueOnReturn) : due) - Date.now();
    if (wait > 0) timer = setTimeout(check, wait);
    else if (document.visibilityState === 'visible' && (navigator.onLine || navigator.serviceWorker?.controller))
      location.reload();
  };
  check();
  document.addEventListener('visibilitychange', check);
  addEventListener('online', check);
}
