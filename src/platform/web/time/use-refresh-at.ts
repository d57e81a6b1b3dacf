import { createContext, useContext, useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** So that a timer that is a little early does not ask in vain. */
const MARGIN_MS = 250;

/** Whether a worker answers without a connection: what depends on the time alone goes on. */
const isServedOffline = () => Boolean(navigator.serviceWorker?.controller);

/** Epoch milliseconds by the server's clock: the present moment is not later, as far as the browser knows. */
export const LatestMoment = createContext(Date.now);

/** Epoch milliseconds by the server's clock, as near as the browser knows it. */
export const PresentMoment = createContext(Date.now);

/**
 * Reads the page's data again when the first of `moments` after `now` has come, also when the page was asleep
 * or offline meanwhile. `now` is the ISO instant as of which the data is, `moments` are epoch milliseconds, both by the
 * server's clock. Where the browser does not know that clock to the second it asks as soon as the moment may have come: the
 * answer tells the second, and the next reading is exact.
 */
export function useRefreshAt(now: string, moments: readonly number[]): void {
  const { revalidate } = useRevalidator();
  const latest = useContext(LatestMoment);
  const next = Math.min(...moments.filter((moment) => moment > Date.parse(now)));

  useEffect(() => {
    if (!Number.isFinite(next)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshWhenDue = () => {
      clearTimeout(timer);
      const wait = next + MARGIN_MS - latest();
      if (wait > 0) timer = setTimeout(refreshWhenDue, wait);
      else if (document.visibilityState === 'visible' && (navigator.onLine || isServedOffline())) void revalidate();
    };
    refreshWhenDue();
    document.addEventListener('visibilitychange', refreshWhenDue);
    window.addEventListener('online', refreshWhenDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refreshWhenDue);
      window.removeEventListener('online', refreshWhenDue);
    };
    // Another reading, another wait: also where its moment is the same.
  }, [now, next, latest, revalidate]);
}
