import { formatDate, WEEKDAY_SHORT_NAMES, weekday, type IsoDate } from '#platform/shared/wib.ts';

interface WeekStripProps {
  days: readonly IsoDate[];
  /** The one that is shown. */
  day: IsoDate;
  today: IsoDate;
  counts: ReadonlyMap<IsoDate, number>;
  onDay: (day: IsoDate) => void;
}

/** The days of a week, of which a phone shows one; what is dragged can be brought to another. */
export function WeekStrip({ days, day, today, counts, onDay }: WeekStripProps) {
  return (
    <ol
      aria-label="Hari"
      className="sticky top-[calc(3.25rem+var(--safe-top))] z-10 -mx-1 grid grid-cols-7 gap-1 bg-paper px-1 py-1.5"
    >
      {days.map((date) => {
        const count = counts.get(date) ?? 0;
        return (
          <li key={date}>
            <button
              type="button"
              data-strip-day={date}
              aria-current={date === day ? 'date' : undefined}
              onClick={() => onDay(date)}
              className={`flex min-h-14 w-full cursor-pointer flex-col items-center justify-center rounded-md border text-xs tabular-nums ${date === day ? 'border-transparent bg-amber font-bold text-on-amber' : date === today ? 'border-amber-text bg-amber-wash text-ink' : 'border-line bg-raised text-ink'}`}
            >
              <span aria-hidden="true">{WEEKDAY_SHORT_NAMES[weekday(date)]}</span>
              <span aria-hidden="true" className="text-base font-semibold">
                {Number(date.slice(8))}
              </span>
              <span aria-hidden="true" className="leading-none">
                {count > 0 ? count : '–'}
              </span>
              <span className="sr-only">
                {formatDate(date)}
                {date === today && ', hari ini'}, {count > 0 ? `${count} kegiatan` : 'tidak ada kegiatan'}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
