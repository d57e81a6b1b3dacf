import { formatShortDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { NextIcon } from '#platform/web/ui/icons.tsx';
import { logAddress } from '../staff-week.ts';

/** The id of the section on the page of the week that lists the sessions without a log. */
export const UNLOGGED_ID = 'belum-dicatat';

/** A finished session without a log. */
interface UnloggedSession {
  _id: string;
  /** Its name in a few words. */
  what: string;
  scheduleDate: string;
  scheduleTimeStart: string;
  scheduleTimeEnd: string;
}

/** Lists sessions without a log. Each is a link to the form for its log. */
export function UnloggedList({ sessions }: { sessions: readonly UnloggedSession[] }) {
  return (
    <ul className="card divide-y divide-line">
      {sessions.map((session) => (
        <li key={session._id}>
          <AppLink to={logAddress(session)} className="flex min-h-touch items-center justify-between gap-3 px-4 py-2 text-sm">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere underline underline-offset-4">{session.what}</span>
              <span className="text-soft">
                {formatShortDate(session.scheduleDate)},{' '}
                <span className="whitespace-nowrap">
                  {formatTimeRange(wallTime(session.scheduleTimeStart), wallTime(session.scheduleTimeEnd))}
                </span>
              </span>
            </span>
            <NextIcon />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
