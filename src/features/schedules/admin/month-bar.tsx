import { formatMonth, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { FilterBox } from '#platform/web/admin-ui/list/filter-box.tsx';
import { adjacentMonths, offeredMonths, type ScheduleView } from './schedule-view.ts';

interface MonthBarProps {
  view: ScheduleView;
  today: IsoDate;
  onMonth: (month: IsoMonth | null) => void;
}

/** Today and later, or one month: the neighbouring ones are one click away. */
export function MonthBar({ view, today, onMonth }: MonthBarProps) {
  const { previous, next } = adjacentMonths(view, today);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 max-md:w-full md:flex md:flex-wrap">
      <Button onClick={() => onMonth(previous)} aria-label={`Bulan sebelumnya, ${formatMonth(previous)}`} className="max-md:px-3">
        <ChevronLeftIcon className="size-4" />
        <span className="max-md:hidden">{formatMonth(previous)}</span>
      </Button>
      <FilterBox
        label="Bulan"
        value={view.month}
        all="Mulai hari ini"
        options={offeredMonths(view, today).map((month) => ({ value: month, label: formatMonth(month) }))}
        onChange={(month) => onMonth(month)}
      />
      <Button onClick={() => onMonth(next)} aria-label={`Bulan berikutnya, ${formatMonth(next)}`} className="max-md:px-3">
        <span className="max-md:hidden">{formatMonth(next)}</span>
        <ChevronRightIcon className="size-4" />
      </Button>
      {view.month !== null && (
        <Button look="quiet" onClick={() => onMonth(null)} className="max-md:col-span-3">
          Ke jadwal mendatang
        </Button>
      )}
    </div>
  );
}
