import { createContext, useContext, useEffect } from 'react';
import { useRevalidator } from '#platform/web/router/router-context.tsx';

/** A timer may fire a little early. */
const MARGIN_MS = 250;

/** Whether a service worker answers without a connection, so that reads after a change of the time still work. */
const isServedOffline = () => Boolean(navigator.serviceWorker?.controller);

/** Epoch milliseconds by the server's clock: the upper bound of the present time. */
export const LatestMoment = createContext(Date.now);

/** Epoch milliseconds by the server's clock: the estimate of the present time. */
export const PresentMoment = createContext(Date.now);

/**
 * Reads the page's data again at the first of `moments` after `now`, also after the page was asleep or offline. `now` is the
 * ISO instant of the data, `moments` are epoch milliseconds, both by the server's clock. If the browser does not know that clock
 * to the second, it reads as soon as the moment may have come; the answer has the exact time for the next read.
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
      else if (document.visibilityState === 'visible' && (navigator.onLine || isServedOffline())) revalidate();
    };
    refreshWhenDue();
    document.addEventListener('visibilitychange', refreshWhenDue);
    window.addEventListener('online', refreshWhenDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refreshWhenDue);
      window.removeEventListener('online', refreshWhenDue);
    };
    // Every read starts a new timer, even for the same moment.
  }, [now, next, latest, revalidate]);
}
