import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '#features/schedules/contract.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { CheckIcon, WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { timesOf } from '#features/schedules/admin/schedule-texts.ts';
import { awayQuery } from '#features/schedules/admin/queries.ts';
import { findChangeClashes, useSameDaySchedules } from './use-change-clashes.ts';

interface ClashPreviewProps {
  /** The stored schedules. */
  before: readonly Schedule[];
  /** The same schedules after the change; empty if there is no change yet. */
  after: readonly Schedule[];
}

/** The maximum number of clashing schedules in the list. */
const SHOWN_MAX = 8;

/**
 * Shows in an action's dialog which clashes the change would cause, before it is saved. It reserves the height of a typical
 * result, so that the dialog's buttons do not move when the result appears.
 */
export function ClashPreview({ before, after }: ClashPreviewProps) {
  const { sameDaySchedules, failed } = useSameDaySchedules(after);
  const { data: away } = useQuery(awayQuery);
  if (failed) return <Notice kind="warning">Bentrok belum dapat diperiksa; server memeriksanya lagi saat disimpan.</Notice>;
  const clashes = sameDaySchedules && findChangeClashes(before, after, sameDaySchedules, away);
  return (
    <div role="status" className={`text-sm ${before.length > 1 ? 'min-h-34' : 'min-h-20 md:min-h-15'}`}>
      {clashes === undefined && after.length > 0 && <p className="text-soft">Memeriksa bentrok…</p>}
      {clashes?.length === 0 && after.length > 0 && (
        <p className="flex items-center gap-1.5 text-success">
          <CheckIcon className="size-4" />
          Tidak bentrok
        </p>
      )}
      {clashes && clashes.length > 0 && (
        <ul className="flex flex-col gap-1.5 rounded-md border border-line bg-raised px-3 py-2">
          {clashes.slice(0, SHOWN_MAX).map(({ schedule, refused, texts }) => (
            <li key={schedule._id} className={`flex items-start gap-1.5 ${refused ? 'text-danger' : 'text-amber-text'}`}>
              <WarningIcon className="mt-0.5 size-4" />
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-semibold">{refused ? 'Ditolak' : 'Bentrok'}:</strong>{' '}
                {after.length > 1 && `${formatDate(schedule.scheduleDate)}, ${timesOf(schedule)}: `}
                {texts.join(' ')}
              </span>
            </li>
          ))}
          {clashes.length > SHOWN_MAX && <li className="text-soft">Dan {clashes.length - SHOWN_MAX} lainnya.</li>}
        </ul>
      )}
    </div>
  );
}
