import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reads the page's data again when the first of `moments` after `now` has come, also when the page was asleep
 * or offline meanwhile. All are ISO instants by the server's clock; the device's clock only measures what passed since.
 */
export function useRefreshAt(now: string, moments: readonly string[]): void {
  const { revalidate } = useRevalidator();
  const nowMs = Date.parse(now);
  const next = Math.min(...moments.map((moment) => Date.parse(moment)).filter((moment) => moment > nowMs));

  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const due = Date.now() + (next - nowMs) + 1_000;
    const refreshWhenDue = () => {
      if (Date.now() >= due && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    };
    const timer = setTimeout(refreshWhenDue, due - Date.now());
    document.addEventListener('visibilitychange', refreshWhenDue);
    window.addEventListener('online', refreshWhenDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refreshWhenDue);
      window.removeEventListener('online', refreshWhenDue);
    };
  }, [next, nowMs, revalidate]);
}
