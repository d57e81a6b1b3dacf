import { useQuery } from '@tanstack/react-query';
import { useStoredClashes } from '#features/schedules/admin/clashes/stored-clashes.ts';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { useWide } from '#features/schedules/admin/use-minute.ts';
import { upcomingWindow } from '#features/schedules/rules.ts';
import { formatShortDate } from '#platform/shared/wib.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronRightIcon, CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { CalendarView } from './use-calendar-view.ts';

/**
 * Names the filter for clashes above the week or month, clears it, and leads to the next day with a clash of the coming weeks that
 * is not shown. After the last one, it leads to the first.
 */
export function ClashBar({ calendar: { today, view, screen, window, firstDay, show, showWeek } }: { calendar: CalendarView }) {
  const { data } = useQuery(schedulesQuery(upcomingWindow(today)));
  const clashes = useStoredClashes(data, today);
  const day = view.week ?? firstDay;
  // On phones the board shows one day.
  const isDay = !useWide() && screen === 'week';
  const [from, to] = isDay || !window ? [day, day] : [window.from, window.to];
  const days = data?.flatMap(({ _id, scheduleDate }) => (clashes.has(_id) ? [scheduleDate] : [])).sort() ?? [];
  const next = days.find((date) => date > to) ?? days.find((date) => date < from);
  return (
    <div className="mb-2 flex items-center gap-2">
      <Button
        className="shrink-0 max-md:px-2.5"
        aria-label="Lepas saringan Hanya bentrok"
        onClick={() => show({ ...view, clash: null })}
      >
        Hanya bentrok
        <CrossIcon className="size-4" />
      </Button>
      {next !== undefined && (
        <Button look="quiet" className="whitespace-nowrap max-md:gap-1 max-md:px-1 max-md:text-xs" onClick={() => showWeek(next)}>
          <span>
            <span className="max-md:sr-only">Bentrok </span>lain: {formatShortDate(next)}
          </span>
          <ChevronRightIcon className="size-4" />
        </Button>
      )}
    </div>
  );
}
