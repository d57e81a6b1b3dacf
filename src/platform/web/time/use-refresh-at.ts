import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const MINUTE_MS = 60_000;
/** So that a timer that is a little early does not ask in vain. */
const MARGIN_MS = 250;

/**
 * Reads the page's data again when the first of `moments` after `now` has come, also when the page was asleep
 * or offline meanwhile. `now` is an ISO instant, `moments` epoch milliseconds, both by the server's clock; the device's clock only measures what passed since.
 *
 * A page that the server drew knows its `now` only to the minute, so that its ETag stays. Such a page asks as soon as
 * the moment may have come: the answer tells the second, and the next reading is exact.
 */
export function useRefreshAt(now: string, moments: readonly number[]): void {
  const { revalidate } = useRevalidator();
  const nowMs = Date.parse(now);
  const latestMs = nowMs % MINUTE_MS === 0 ? nowMs + MINUTE_MS : nowMs;
  const next = Math.min(...moments.filter((moment) => moment > nowMs));

  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const due = Date.now() + Math.max(next - latestMs, 0) + MARGIN_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshWhenDue = () => {
      clearTimeout(timer);
      const wait = due - Date.now();
      if (wait > 0) timer = setTimeout(refreshWhenDue, wait);
      else if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    };
    refreshWhenDue();
    document.addEventListener('visibilitychange', refreshWhenDue);
    window.addEventListener('online', refreshWhenDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refreshWhenDue);
      window.removeEventListener('online', refreshWhenDue);
    };
  }, [next, latestMs, revalidate]);
}
