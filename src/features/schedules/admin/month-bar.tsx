import { formatMonth, formatShortMonth, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { FilterBox } from '#platform/web/admin-ui/list/filter-box.tsx';
import { useWide } from './use-minute.ts';
import { adjacentMonths, offeredMonths, type ScheduleView } from './schedule-view.ts';

interface MonthBarProps {
  view: ScheduleView;
  today: IsoDate;
  onMonth: (month: IsoMonth | null) => void;
}

/**
 * The controls that choose the month of the list, or "today and later" (null). Buttons keep their position when the month
 * changes.
 */
export function MonthBar({ view, today, onMonth }: MonthBarProps) {
  const { previous, next } = adjacentMonths(view, today);
  const nameOf = useWide() ? formatMonth : formatShortMonth;
  return (
    <>
      <Button
        onClick={() => onMonth(previous)}
        aria-label={`Bulan sebelumnya, ${formatMonth(previous)}`}
        className="max-md:px-2.5 md:px-2.5"
      >
        <ChevronLeftIcon className="size-4" />
      </Button>
      <Button className="max-md:px-3 md:px-3" onClick={() => onMonth(null)}>
        Hari ini
      </Button>
      <Button
        onClick={() => onMonth(next)}
        aria-label={`Bulan berikutnya, ${formatMonth(next)}`}
        className="max-md:px-2.5 md:px-2.5"
      >
        <ChevronRightIcon className="size-4" />
      </Button>
      <div className="min-w-0 max-md:flex-1 md:w-46">
        <FilterBox
          label="Bulan"
          value={view.month}
          all="Mulai hari ini"
          options={offeredMonths(view, today).map((month) => ({ value: month, label: nameOf(month) }))}
          onChange={(month) => onMonth(month)}
        />
      </div>
    </>
  );
}
