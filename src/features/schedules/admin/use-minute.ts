import { useSyncExternalStore } from 'react';
import { dateInWib, timeInWib, toMinutes, type IsoDate } from '#platform/shared/wib.ts';
import { serverNow, todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';

/** The interval at which the time is checked. */
const TICK_MS = 10_000;

/** Notifies every ten seconds, and when the page returns from the background. */
function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, TICK_MS);
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** Returns today in WIB by the server's clock. It changes at midnight while a screen is open. */
export function useToday(): IsoDate {
  return useSyncExternalStore(subscribe, todayInWib);
}

/** Returns the current day and the minute since midnight, in WIB by the server's clock. */
export function useMinute(): { today: IsoDate; minute: number } {
  const moment = useSyncExternalStore(subscribe, () => {
    const now = serverNow();
    return `${dateInWib(now)} ${toMinutes(timeInWib(now))}`;
  });
  const [today = '', minute] = moment.split(' ');
  return { today, minute: Number(minute) };
}

/** Whether the screen is wider than a phone's (`--breakpoint-md`). */
export function useWide(): boolean {
  return useSyncExternalStore(subscribeWidth, () => window.matchMedia(WIDE).matches);
}

const WIDE = '(width > 48rem)';

function subscribeWidth(notify: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
