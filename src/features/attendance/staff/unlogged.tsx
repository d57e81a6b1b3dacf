import { formatShortDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { NextIcon } from '#platform/web/ui/icons.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import { logAddress } from '../staff-week.ts';

/** The id of the section on the page of the week that lists the sessions without a log. */
export const UNLOGGED_ID = 'belum-dicatat';

/** Unfolds that section. Not every browser does so when it follows a link to a folded part. */
export const unfoldUnlogged = () => document.getElementById(UNLOGGED_ID)?.closest('details')?.setAttribute('open', '');

/** A finished session without a log. */
interface UnloggedSession {
  _id: string;
  /** Its name in a few words. */
  what: string;
  scheduleDate: string;
  scheduleTimeStart: string;
  scheduleTimeEnd: string;
}

/** The day and the time of a session: "Jum 20 Nov, 19.00–20.30 WIB · 20.00–21.30 WITA". @param props `day` is the day in words */
export function DayAndTime({
  day,
  session,
}: {
  day: string;
  session: Pick<UnloggedSession, 'scheduleTimeStart' | 'scheduleTimeEnd'>;
}) {
  return (
    <div className="day-time">
      <span>{day}, </span>
      <TimeRange start={session.scheduleTimeStart} end={session.scheduleTimeEnd} />
    </div>
  );
}

/** Lists sessions without a log. Each is a link to the form for its log. */
export function UnloggedList({ sessions }: { sessions: readonly UnloggedSession[] }) {
  return (
    <ul className="card divide-y divide-line">
      {sessions.map((session) => (
        <li key={session._id}>
          <AppLink to={logAddress(session)} className="flex min-h-touch items-center justify-between gap-3 px-4 py-2 text-sm">
            <div className="min-w-0">
              <span className="block font-semibold wrap-anywhere underline underline-offset-4">{session.what}</span>
              <DayAndTime day={formatShortDate(session.scheduleDate)} session={session} />
            </div>
            <NextIcon />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
