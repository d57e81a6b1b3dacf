import { useSyncExternalStore } from 'react';
import { allDrafts } from '#features/attendance/staff/log/drafts.ts';
import { allKept, onKeptChange } from '#features/auth/staff/kept-input.ts';
import { logAddress, parseStaffWeek } from '#features/attendance/staff-week.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useLocation, useSearch } from '#platform/web/router/router-context.tsx';
import { now } from '#platform/web/staff-ui/connection.ts';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { STAFF_PATHS } from './paths.ts';

/**
 * On the other pages, and in the other weeks: says that a log or unavailable times are typed but not stored, for example because their
 * save failed after the page was left.
 */
export function UnsavedInput() {
  const { away } = useSyncExternalStore(onKeptChange, allKept);
  const { pathname } = useLocation();
  const { week } = parseStaffWeek(useSearch(), dateInWib(now()));
  const draft = allDrafts().find(
    ({ base: { scheduleDate: day } }) => pathname !== STAFF_PATHS.week || day < week.from || week.to < day,
  );
  return [
    ['Catatan kegiatan', 'Buka catatan', draft && logAddress(draft.base)] as const,
    ['Waktu berhalangan', 'Buka waktu', away !== undefined && pathname !== STAFF_PATHS.away && STAFF_PATHS.away] as const,
  ].map(
    ([what, label, to]) =>
      to && (
        <div key={label} className="mb-4 print:hidden">
          <Notice kind="warning">
            {what} Anda belum tersimpan.{' '}
            <AppLink to={to} className="-my-2 inline-block py-2 underline">
              {label}
            </AppLink>
          </Notice>
        </div>
      ),
  );
}
