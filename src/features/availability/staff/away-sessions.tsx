import { useEffect, useState } from 'react';
import { listStaffSchedules } from '#features/attendance/calls.ts';
import { isOwn } from '#features/attendance/staff/own-rules.ts';
import { weekAddress } from '#features/attendance/staff-week.ts';
import { readMe } from '#features/auth/staff/me.ts';
import { awayDuring, type AwayTimes } from '#features/schedules/away/rules.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { addDaysWithin, dateInWib, formatShortDate, wallTime, type IsoDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { load, now } from '#platform/web/staff-ui/connection.ts';
import { Notice } from '#platform/web/staff-ui/notice.tsx';

/** Sessions are looked for in this many days from today on. */
const AHEAD_DAYS = 92;
/** A sample of the answer: `load` checks that an answer has these fields. Only the types of the values count. */
const MODEL = {
  data: [{ scheduleDate: '', scheduleTimeStart: '', scheduleTimeEnd: '', status: '', classes: {}, mentoring: {} }],
} as const;

/** Reads the days of the person's coming sessions that overlap these dates, one for each session; none if the read fails. */
async function readDays(dates: AwayTimes['dates'], signal: AbortSignal): Promise<IsoDate[]> {
  const today = dateInWib(now());
  const last = addDaysWithin(today, AHEAD_DAYS);
  if (!dates.some(({ from, to }) => from <= last && today <= to)) return [];
  const query = { from: today, to: last };
  const [me, read] = await Promise.all([readMe(signal), load(listStaffSchedules, { query, signal }, MODEL)]);
  if (!me.ok || !read.ok) return [];
  return read.value.data.flatMap((schedule) => {
    const { scheduleDate: date, scheduleTimeStart, scheduleTimeEnd } = schedule;
    const time = { date, start: wallTime(scheduleTimeStart), end: wallTime(scheduleTimeEnd) };
    const isComing = isOwn(schedule, me.value) && !isCancelled(schedule) && Date.parse(scheduleTimeEnd) > now().getTime();
    return isComing && awayDuring({ weekly: [], dates }, time).length > 0 ? [date] : [];
  });
}

/** After dates were saved: says how many sessions the person has then, and leads to the first one, where the absence is reported. */
export function AwaySessions({ dates }: { dates: AwayTimes['dates'] }) {
  const [days, setDays] = useState<readonly IsoDate[]>([]);
  useEffect(() => {
    const reading = new AbortController();
    readDays(dates, reading.signal).then(setDays, () => undefined);
    return () => reading.abort();
  }, [dates]);
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
