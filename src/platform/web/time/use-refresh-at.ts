import { createContext, useContext, useEffect } from 'react';
import { useRevalidator } from '#platform/web/router/router-context.tsx';

/** The data is read again this long after the moment, because a timer may fire a little early. */
const MARGIN_MS = 250;
/** A page whose content may be cancelled or moved at any time reads its data again after this time. */
export const OPEN_MS = 3 * 60_000;

/** When the reader returns to the page, its data is read again this many times sooner. */
const SOONER = 9;

/** Whether a service worker can answer reads without a connection. */
const isServedOffline = () => Boolean(navigator.serviceWorker?.controller);

/** A function that returns the latest time that it can be on the server now, in epoch milliseconds. */
export const LatestMoment = createContext(Date.now);

/** A function that returns the estimated server's time, in epoch milliseconds. */
export const PresentMoment = createContext(Date.now);

/**
 * Reads the page's data again at the first of `moments` after `now`, even if the page was asleep or offline then. If the browser
 * knows the server's time only roughly, the data is read as soon as the moment may have come. The answer then has the exact time
 * for the next read.
 * @param now the ISO instant of the data
 * @param moments epoch milliseconds by the server's clock
 * @param every the data is read again after this number of milliseconds, if no moment comes before
 */
export function useRefreshAt(now: string, moments: readonly number[], every = Infinity): void {
  const { revalidate } = useRevalidator();
  const latest = useContext(LatestMoment);
  const next = Math.min(...moments.filter((moment) => moment > Date.parse(now)));

  useEffect(() => {
    const readAt = latest();
    if (Math.min(next, every) === Infinity) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshWhenDue = (event?: Event) => {
      clearTimeout(timer);
      const wait = Math.min(next, readAt + every / (event ? SOONER : 1)) + MARGIN_MS - latest();
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
  }, [now, next, every, latest, revalidate]);
}
