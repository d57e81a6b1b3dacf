import { useContext, useEffect, useState } from 'react';
import { PresentMoment } from '#platform/web/time/use-refresh-at.ts';

const MINUTE_MS = 60_000;
const HOUR = 60;

interface CountdownProps {
  /** ISO instant. */
  start: string;
  /** The text more than an hour before. */
  status: string;
}

/** "42 menit lagi" in the hour before a start. It updates itself every minute. */
export function Countdown({ start, status }: CountdownProps) {
  const present = useContext(PresentMoment);
  const left = () => Date.parse(start) - present();
  const [minutes, setMinutes] = useState(() => Math.ceil(left() / MINUTE_MS));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const rest = Date.parse(start) - present();
      setMinutes(Math.ceil(rest / MINUTE_MS));
      // At the next whole minute before the start; earlier there is nothing to show.
      if (rest > 0) timer = setTimeout(update, Math.max(rest % MINUTE_MS, rest - HOUR * MINUTE_MS) + 1);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [start, present]);

  return minutes > 0 && minutes <= HOUR ? `${minutes} menit lagi` : status;
}
