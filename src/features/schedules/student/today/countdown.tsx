import { useContext, useEffect, useState } from 'react';
import { PresentMoment } from '#platform/web/time/use-refresh-at.ts';

const MINUTE_MS = 60_000;
/** In minutes. */
const HOUR = 60;

interface CountdownProps {
  /** ISO instant. */
  start: string;
  /** The text that is shown until an hour before the start. */
  status: string;
}

/** Shows "42 menit lagi" in the hour before a start, updated every minute. Its code is loaded when the page is idle. */
export function Countdown({ start, status }: CountdownProps) {
  const serverTime = useContext(PresentMoment);
  const [minutes, setMinutes] = useState(() => Math.ceil((Date.parse(start) - serverTime()) / MINUTE_MS));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const remaining = Date.parse(start) - serverTime();
      setMinutes(Math.ceil(remaining / MINUTE_MS));
      // Wait until the next whole minute before the start, or until the last hour begins.
      if (remaining > 0) timer = setTimeout(update, Math.max(remaining % MINUTE_MS, remaining - HOUR * MINUTE_MS) + 1);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [start, serverTime]);

  return minutes > 0 && minutes <= HOUR ? `${minutes} menit lagi` : status;
}
