import { DayPicker } from 'react-day-picker';
import { id } from 'react-day-picker/locale/id';
import type { IsoDate } from '#platform/shared/wib.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';

const NAV_BUTTON =
  'grid size-touch cursor-pointer place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink aria-disabled:opacity-40 md:size-10';

/**
 * Converts a day for the calendar widget, which uses the device's time zone. The result is local noon, so that neither the zone
 * nor a clock change at midnight can shift the day.
 */
export function toPickerDay(date: IsoDate): Date {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** Converts the day that the calendar widget returns. */
export function fromPickerDay(day: Date): IsoDate {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`;
}

interface DayCalendarProps {
  selected: IsoDate | null;
  onSelect: (date: IsoDate) => void;
}

/** A calendar month in Indonesian, from which a day is selected. Weeks start on Sunday. */
export function DayCalendar({ selected, onSelect }: DayCalendarProps) {
  const today = toPickerDay(todayInWib());
  const chosen = selected === null ? undefined : toPickerDay(selected);
  return (
    <DayPicker
      mode="single"
      required
      locale={id}
      weekStartsOn={0}
      today={today}
      selected={chosen}
      defaultMonth={chosen ?? today}
      onSelect={(day) => onSelect(fromPickerDay(day))}
      autoFocus
      components={{
        Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />),
      }}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-11 items-center justify-center font-semibold text-ink md:h-10',
        caption_label: 'capitalize',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: NAV_BUTTON,
        button_next: NAV_BUTTON,
        month_grid: 'border-collapse',
        weekday: 'h-8 text-xs font-semibold text-soft',
        day: 'p-0 text-center',
        day_button:
          'grid size-10 cursor-pointer place-items-center rounded-md text-sm text-ink hover:bg-amber-wash in-aria-selected:bg-amber in-aria-selected:font-bold in-aria-selected:text-on-amber',
        today: 'font-bold underline underline-offset-4',
        outside: 'opacity-50',
      }}
    />
  );
}
