import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { monthWindow, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import { lazyPart } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { searcher } from '#platform/web/admin-ui/list/search-rows.ts';
import { useStoredClashes } from '#features/schedules/admin/clashes/stored-clashes.ts';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { searchText } from '#features/schedules/admin/schedule-texts.ts';
import { NothingFound, type FilterSchedules } from './week-on-screen.tsx';

const MonthGrid = lazyPart(async () => (await import('#features/schedules/admin/calendar/month-grid.tsx')).MonthGrid);

interface MonthOnScreenProps {
  month: IsoMonth;
  today: IsoDate;
  /** Applies search and filters. */
  filterSchedules: FilterSchedules;
  /** The text over the month if search and filters leave out all its schedules. */
  noneText: string;
  onDay: (day: IsoDate) => void;
  toolbar: ReactNode;
}

/** The month view of the page of schedules. A click on a day opens its week on the board. The list below shows errors. */
export function MonthOnScreen({ month, today, filterSchedules, noneText, onDay, toolbar }: MonthOnScreenProps) {
  const { data, isPending } = useQuery(schedulesQuery(monthWindow(month)));
  const clashes = useStoredClashes(data, today);
  const find = useMemo(() => searcher(data ?? [], searchText), [data]);
  const byDay = useMemo(() => groupByDay(filterSchedules(find, clashes)), [find, clashes, filterSchedules]);
  return (
    <>
      {toolbar}
      <div aria-busy={isPending} className="relative mb-6 min-h-96">
        <MonthGrid month={month} today={today} byDay={byDay} onDay={onDay} opensDialog={false} />
        {byDay.size === 0 && data && data.length > 0 && <NothingFound text={noneText} />}
      </div>
    </>
  );
}
