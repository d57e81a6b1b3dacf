import { memo } from 'react';
import type { Schedule, ScheduleKind, ScheduleWarning } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { historyAddress } from '#features/history/address.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import type { RowAction } from '#platform/web/admin-ui/list/row-menu.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { ClashMark } from '../clashes/clash-marks.tsx';
import { KindBadge } from '../kind-badge.tsx';
import { ScheduleState } from '../schedule-state.tsx';
import { linesOf, nameOf, timesOf } from '../schedule-texts.ts';

/** What the buttons of a row do. */
export interface ScheduleActions {
  /** Preloads the code of the form. */
  preload: () => void;
  onEdit: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule) => void;
  /** Returns the items of the menu "⋯". */
  more: (schedule: Schedule) => readonly RowAction[];
}

const ArchivedActions = lazyPart(async () => (await import('#features/school-year/admin/archived-rows.tsx')).ArchivedActions);

const EDGES: Record<ScheduleKind, string> = {
  classes: 'border-l-class-mark',
  mentoring: 'border-l-mentoring-mark',
  webinar: 'border-l-webinar-mark',
  other: 'border-l-other-mark',
};

interface ScheduleCardProps extends ScheduleActions {
  schedule: Schedule;
  /** The schedule's clashes. */
  clashes: readonly ScheduleWarning[] | undefined;
}

/** The times and the type of a schedule, and its link. */
function TimesAndLink({ schedule }: { schedule: Schedule }) {
  const href = safeHref(schedule.linkZoom);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 @max-2xl/page:col-span-2 *:[a]:text-xs @max-2xl/page:*:[a]:-my-2.5 @max-2xl/page:*:[a]:py-2.5 @2xl/page:col-span-1">
      <p className="font-bold tabular-nums text-ink @2xl/page:w-full">{timesOf(schedule)}</p>
      <span className="@max-2xl/page:sr-only">
        <KindBadge kind={schedule.kind} />
      </span>
      {href && <NewTabLink href={href}>Link kegiatan</NewTabLink>}
    </div>
  );
}

/** One schedule in the admin's list, with its buttons. It has two lines, on phones three or four. */
export const ScheduleCard = memo(function ScheduleCard({
  schedule,
  clashes,
  preload,
  onEdit,
  onDelete,
  more,
}: ScheduleCardProps) {
  const name = nameOf(schedule);
  const [first, second] = linesOf(schedule);
  const isWebinar = schedule.webinar.event.length > 0;
  return (
    <article
      aria-label={name}
      tabIndex={-1}
      data-row={schedule._id}
      className={`grid min-h-14 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_max-content] items-center gap-x-2 border-l-5 pr-1 pl-2.5 text-sm/snug has-[>:nth-child(4)]:pt-1.5 -outline-offset-2 hover:bg-amber-wash/35 @max-2xl/page:pt-0.75 @2xl/page:grid-cols-[13.5rem_minmax(0,1fr)_max-content] @4xl/page:grid-cols-[16.5rem_minmax(0,1fr)_max-content] @2xl/page:gap-x-4 @2xl/page:pr-2 ${EDGES[schedule.kind]}`}
    >
      <TimesAndLink schedule={schedule} />
      <div
        className="min-w-0 text-soft @max-2xl/page:contents @2xl/page:py-1.5"
        title={second === '' ? first : `${first}\n${second}`}
      >
        <p
          className={`font-semibold @max-2xl/page:col-span-2 @max-2xl/page:truncate @max-2xl/page:group-has-[>label]/row:whitespace-normal @2xl/page:line-clamp-3 @2xl/page:wrap-anywhere ${isCancelled(schedule) ? 'line-through' : 'text-ink'}`}
        >
          {first}
        </p>
        <p
          className={`wrap-anywhere ${isWebinar ? 'line-clamp-3 @max-2xl/page:mb-1.5' : 'line-clamp-2 @max-2xl/page:mb-0.5 @max-2xl/page:leading-tight'}`}
        >
          {second}
        </p>
      </div>
      <div className="flex @max-2xl/page:-mt-2 @max-2xl/page:group-has-[>label]/row:hidden">
        {schedule.archive ? (
          <ArchivedActions kind="schedule" id={schedule._id} name={name} history={historyAddress('schedule', schedule._id)} />
        ) : (
          <RowActions
            name={name}
            onEdit={() => onEdit(schedule)}
            preload={preload}
            onDelete={() => onDelete(schedule)}
            more={more(schedule)}
          />
        )}
      </div>
      <ScheduleState schedule={schedule} className="col-span-full pb-1.5 @2xl/page:col-start-2" />
      {clashes && (
        <div className="col-span-full pr-1 pb-1.5">
          <ClashMark clashes={clashes} />
        </div>
      )}
    </article>
  );
});
