import { useSyncExternalStore } from 'react';
import { allDrafts } from '#features/attendance/staff/log/drafts.ts';
import { allKept, onKeptChange } from '#features/auth/staff/kept-input.ts';
import { logAddress } from '#features/attendance/staff-week.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useLocation } from '#platform/web/router/router-context.tsx';
import { Notice } from '#platform/web/staff-ui/notice.tsx';
import { STAFF_PATHS } from './paths.ts';

/**
 * On the other pages: says that a log or unavailable times are typed but not stored, for example because their save failed after the
 * page was left.
 */
export function UnsavedInput() {
  const { away } = useSyncExternalStore(onKeptChange, allKept);
  const { pathname } = useLocation();
  const [draft] = allDrafts();
  return [
    ['Catatan kegiatan', 'Buka catatan', draft ? logAddress(draft.base) : ''] as const,
    ['Waktu berhalangan', 'Buka waktu', away ? STAFF_PATHS.away : ''] as const,
  ].map(
    ([what, label, to]) =>
      to &&
      to.split('?')[0] !== pathname && (
        <div key={label} className="mb-4 print:hidden">
          <Notice kind="warning">
            {what} Anda belum tersimpan.{' '}
            <AppLink to={to} className="inline-block py-2 underline">
              {label}
            </AppLink>
          </Notice>
        </div>
      ),
  );
}
