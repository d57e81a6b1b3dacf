import { memo } from 'react';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import { safeHref } from '#platform/shared/links.ts';
import { ROW_BUTTON, RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CopyIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { OutsideLink } from '#platform/web/admin-ui/page/outside-link.tsx';
import { ClashMark } from '../clashes/clash-marks.tsx';
import { KIND_MARKS, KindBadge } from '../kind-badge.tsx';
import { ScheduleDetails } from '../schedule-details.tsx';
import { nameOf, timesOf } from '../schedule-texts.ts';

export interface ScheduleActions {
  /** Fetches the code of the form. */
  ahead: () => void;
  onEdit: (schedule: Schedule) => void;
  onCopy: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule) => void;
}

interface ScheduleCardProps extends ScheduleActions {
  schedule: Schedule;
  /** What it meets. */
  clashes: readonly ScheduleWarning[] | undefined;
}

/** One schedule of the list: time range, kind, activity link, what it is, and what can be done with it. */
export const ScheduleCard = memo(function ScheduleCard({
  schedule,
  clashes,
  ahead,
  onEdit,
  onCopy,
  onDelete,
}: ScheduleCardProps) {
  const href = safeHref(schedule.linkZoom);
  const name = nameOf(schedule);
  return (
    <article
      aria-label={name}
      className="relative overflow-hidden rounded-lg border border-line bg-raised py-3 pr-4 pl-5 @3xl:grid @3xl:grid-cols-[10.5rem_minmax(0,1fr)_auto] @3xl:items-start @3xl:gap-x-4 @3xl:py-2.5 @3xl:pr-2"
    >
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${KIND_MARKS[schedule.kind]}`} />
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 @3xl:mb-0 @3xl:flex-col @3xl:items-start">
        <p className="font-bold tabular-nums text-ink">{timesOf(schedule)}</p>
        <KindBadge kind={schedule.kind} />
        {href && (
          <p className="text-sm">
            <OutsideLink href={href}>Link kegiatan</OutsideLink>
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <ScheduleDetails schedule={schedule} />
        <ClashMark clashes={clashes} />
      </div>
      <div className="mt-2 -mr-2 flex flex-wrap justify-end border-t border-line pt-1 max-md:*:gap-1.5 max-md:*:px-2.5 @3xl:m-0 @3xl:-my-1 @3xl:border-t-0 @3xl:p-0">
        <RowActions name={name} onEdit={() => onEdit(schedule)} ahead={ahead} />
        <Button
          look="quiet"
          className={ROW_BUTTON}
          onClick={() => onCopy(schedule)}
          ahead={ahead}
          aria-label={`Duplikat ${name}`}
        >
          <CopyIcon className="size-4" />
          Duplikat
        </Button>
        <RowActions name={name} onDelete={() => onDelete(schedule)} />
      </div>
    </article>
  );
});
