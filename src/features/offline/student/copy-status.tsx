import { useContext, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CopyState, Trouble } from '#features/offline/copy-rules.ts';
import {
  dateInWib,
  daysBetween,
  formatShortDate,
  formatTime,
  timeInWib,
  weekday,
  WEEKDAY_SHORT_NAMES,
} from '#platform/shared/wib.ts';
import { LatestMoment } from '#platform/web/time/use-refresh-at.ts';

/** While something of the copy is on show, the server is asked again so often. */
const AGAIN_MS = 30_000;
/** And once more so long after a connection is said to be there: often it is not yet. */
const ONLINE_MS = 2_000;
/** Answers that come late come together: they are fetched at once. */
const TOGETHER_MS = 100;
/** From so many days on a weekday says too little. */
const WEEK_DAYS = 6;
const REASONS: Record<Trouble, string> = { none: 'Tanpa sambungan', slow: 'Sambungan lambat' };

function isCopyState(data: unknown): data is CopyState {
  return typeof data === 'object' && data !== null && 'why' in data && 'isLate' in data;
}

/** "Diperbarui Sab 14.05" (WIB), and why: what is on show was read at `at`, an ISO instant. It goes once the server has answered. */
export function CopyStatus({ at }: { at: string }) {
  const { revalidate } = useRevalidator();
  const latest = useContext(LatestMoment);
  const [why, setWhy] = useState<Trouble>(navigator.onLine ? 'slow' : 'none');

  useEffect(() => {
    const { serviceWorker } = navigator;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const askSoon = (ms: number) => {
      clearTimeout(soon);
      soon = setTimeout(ask, ms);
    };
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (!isCopyState(data)) return;
      setWhy(data.why);
      if (data.isLate) askSoon(TOGETHER_MS);
    };
    const wake = () => {
      ask();
      askSoon(ONLINE_MS);
    };
    serviceWorker.addEventListener('message', hear);
    serviceWorker.controller?.postMessage('state');
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('online', wake);
    const timer = setInterval(ask, AGAIN_MS);
    return () => {
      serviceWorker.removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', wake);
      clearInterval(timer);
      clearTimeout(soon);
    };
  }, [revalidate]);

  const moment = new Date(at);
  const date = dateInWib(moment);
  const isOld = daysBetween(date, dateInWib(new Date(latest()))) > WEEK_DAYS;
  const day = isOld ? `${formatShortDate(date)},` : WEEKDAY_SHORT_NAMES[weekday(date)];
  return (
    <>
      <span>{REASONS[why]}</span>{' '}
      <span>
        Diperbarui {day} {formatTime(timeInWib(moment))}
      </span>
    </>
  );
}
