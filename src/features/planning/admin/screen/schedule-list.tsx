import type { ReactNode } from 'react';
import { ClashBar } from '#features/schedules/admin/clashes/clash-marks.tsx';
import { fetchScheduleForm } from '#features/schedules/admin/form/lazy-dialog.ts';
import type { ScheduleActions } from '#features/schedules/admin/list/schedule-card.tsx';
import { ScheduleDays } from '#features/schedules/admin/list/schedule-days.tsx';
import { SelectionContext, type Selection } from '#features/schedules/admin/list/selection/use-selection.ts';
import type { Later } from '#features/schedules/admin/list/use-shown-schedules.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { ListHeading } from '#platform/web/admin-ui/list/list-heading.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import type { CalendarView } from './use-calendar-view.ts';
import type { FoundSchedules } from './use-found-schedules.ts';

/** The button at the end of the list that reads later schedules. */
function LaterSchedules({ after, reading, error, read }: Later) {
  if (error && !reading) {
    return <ErrorState heading="Failed to fetch data." text={errorText(error)} retrying={false} onRetry={read} />;
  }
  return (
    <div className="mt-5 text-center">
      <Button onClick={read} disabled={reading}>
        {reading && <Spinner />}
        Tampilkan yang setelah {formatDate(after)}
      </Button>
    </div>
  );
}

interface ScheduleListProps {
  calendar: CalendarView;
  found: FoundSchedules;
  selection: Selection | null;
  actions: ScheduleActions;
  onAdd: () => void;
}

/** The list on the page of schedules: the schedules that pass search and filters, or the reason why there are none. */
export function ScheduleList({ calendar: { today, period, view }, found, selection, actions, onAdd }: ScheduleListProps) {
  const { shown, past, rows } = found;
  const all = shown.schedules;
  const emptyText = period === null ? 'Belum ada jadwal mendatang' : `Belum ada jadwal pada ${period}`;
  return (
    <>
      {shown.isPending && <TableSkeleton />}
      {shown.error && (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(shown.error)}
          retrying={shown.isFetching}
          onRetry={shown.retry}
        />
      )}
      {past.error && (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(past.error)}
          retrying={past.isFetching}
          onRetry={() => void past.refetch()}
        />
      )}
      {all?.length === 0 && !shown.later && (
        <EmptyState text={emptyText} addLabel="Tambah Jadwal" onAdd={onAdd} preload={fetchScheduleForm} />
      )}
      {all && all.length > 0 && rows.length === 0 && view.clash === null && <EmptyState text="Tidak ada jadwal yang cocok." />}
      {rows.length > 0 && (
        <SelectionContext value={selection}>
          <ScheduleDays key={found.key} schedules={rows} clashes={found.clashes} today={today} {...actions} />
        </SelectionContext>
      )}
      {shown.later && <LaterSchedules {...shown.later} />}
    </>
  );
}

interface ScheduleListHeadProps {
  calendar: CalendarView;
  found: FoundSchedules;
  /** The switch that shows archived schedules. */
  archive: ReactNode;
  /** The buttons for the whole list. */
  buttons: ReactNode;
  /** The name of the shown period. */
  period: ReactNode;
}

/** The heading of the list with the number of schedules, and the bar with the number of clashes. */
export function ScheduleListHead({ calendar: { view, show }, found, archive, buttons, period }: ScheduleListHeadProps) {
  const { shown, rows, clashes } = found;
  const all = shown.schedules;
  return (
    <>
      <ListHeading
        id="list-heading"
        heading="Daftar Jadwal"
        noun="jadwal"
        shown={all && rows.length}
        total={all?.length}
        failed={shown.error !== null}
      >
        {archive}
        <div className="ml-auto flex flex-wrap">{buttons}</div>
        {period}
      </ListHeading>
      {all && (
        <ClashBar
          count={clashes.size}
          only={view.clash === 'only'}
          onOnly={(only) => show({ ...view, clash: only ? 'only' : null })}
        />
      )}
    </>
  );
}
