import { useEffect, useState } from 'react';
import { awayDuring, type AwayTimes } from '#features/schedules/away/rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDaysWithin, dateInWib, formatShortDate, wallTime, type IsoDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { now } from '#platform/web/staff-ui/connection.ts';
import { Notice } from '#platform/web/staff-ui/notice.tsx';

/** Sessions are looked for in this many days from today on. */
const AHEAD_DAYS = 92;

/** What attendance provides through `src/app/staff`, because availability can't import that feature. */
export interface OwnSessions {
  readSessions: (days: { from: IsoDate; to: IsoDate }, signal: AbortSignal) => Promise<Schedule[]>;
  /** Returns the address of the week of a day. */
  weekAddress: (day: IsoDate) => string;
}

interface AwaySessionsProps extends OwnSessions {
  dates: AwayTimes['dates'];
}

/** Reads the days of the person's coming sessions that overlap these dates, one for each session. */
async function readDays({ dates, readSessions }: AwaySessionsProps, signal: AbortSignal): Promise<IsoDate[]> {
  const today = dateInWib(now());
  const last = addDaysWithin(today, AHEAD_DAYS);
  if (!dates.some(({ from, to }) => from <= last && today <= to)) return [];
  return (await readSessions({ from: today, to: last }, signal)).flatMap((schedule) => {
    const { scheduleDate: date, scheduleTimeStart, scheduleTimeEnd } = schedule;
    const time = { date, start: wallTime(scheduleTimeStart), end: wallTime(scheduleTimeEnd) };
    const isComing = Date.parse(scheduleTimeEnd) > now().getTime();
    return isComing && awayDuring({ weekly: [], dates }, time).length > 0 ? [date] : [];
  });
}

/** After dates were saved: says how many sessions the person has then, and leads to the first one, where the absence is reported. */
export function AwaySessions({ dates, readSessions, weekAddress }: AwaySessionsProps) {
  const [days, setDays] = useState<readonly IsoDate[]>([]);
  useEffect(() => {
    const reading = new AbortController();
    readDays({ dates, readSessions, weekAddress }, reading.signal).then(setDays, () => undefined);
    return () => reading.abort();
  }, [dates, readSessions, weekAddress]);
  const [first] = days;
  return (
    first && (
      <Notice kind="warning">
        Anda punya {days.length} kegiatan pada tanggal itu.{' '}
        <AppLink to={weekAddress(first)} className="inline-block py-2 underline">
          Laporkan berhalangan, {formatShortDate(first)}
        </AppLink>
      </Notice>
    )
  );
}
