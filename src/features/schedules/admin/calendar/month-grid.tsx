import { useRef, type KeyboardEvent } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { inlineTexts } from '#features/schedules/rules.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import {
  addDays,
  formatDate,
  monthOf,
  WEEKDAY_NAMES,
  WEEKDAY_SHORT_NAMES,
  type IsoDate,
  type IsoMonth,
  weeksOf,
} from '#platform/shared/wib.ts';
import { KIND_MARKS } from '../kind-badge.tsx';
import { timesOf } from '../schedule-texts.ts';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface MonthGridProps {
  month: IsoMonth;
  today: IsoDate;
  byDay: ReadonlyMap<IsoDate, Schedule[]>;
  onDay: (day: IsoDate) => void;
}

function DayCell({
  day,
  isToday,
  schedules,
  onDay,
}: {
  day: IsoDate;
  isToday: boolean;
  schedules: Schedule[];
  onDay: () => void;
}) {
  const count = schedules.length;
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={`relative h-14 border border-line p-0 align-top lg:h-28 ${isToday ? 'bg-amber-wash' : 'bg-raised'}`}
    >
      <button
        type="button"
        data-day={day}
        onClick={onDay}
        aria-haspopup="dialog"
        aria-label={`${formatDate(day)}${isToday ? ', hari ini' : ''}, ${count > 0 ? `${count} kegiatan` : 'tidak ada kegiatan'}`}
        className="flex w-full cursor-pointer flex-col items-center gap-1 p-1.5 before:absolute before:inset-0 hover:before:bg-amber/10 lg:flex-row lg:justify-between"
      >
        <span className={`text-sm tabular-nums ${isToday ? 'font-bold text-amber-text' : 'text-ink'}`}>
          {Number(day.slice(8))}
        </span>
        <span className={`size-2.5 rounded-full ${count > 0 ? 'bg-dot-busy' : 'bg-dot-free'}`} />
      </button>
      {count > 0 && (
        <ul className="flex flex-col gap-1 px-1.5 pb-1.5 max-lg:hidden">
          {schedules.map((schedule) => (
            <li key={schedule._id} className="relative pl-2 text-xs leading-snug text-ink">
              <span aria-hidden="true" className={`absolute inset-y-0.5 left-0 w-1 rounded-full ${KIND_MARKS[schedule.kind]}`} />
              <span className="block font-semibold tabular-nums">{timesOf(schedule)}</span>
              <span className="sr-only">{KIND_LABELS[schedule.kind]} </span>
              {inlineTexts(schedule).map((text) => (
                <span key={text} className="line-clamp-2 wrap-anywhere">
                  {text}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

/** Weeks of a month from Sunday; a day opens its dialog, arrow keys move between the days. */
export function MonthGrid({ month, today, byDay, onDay }: MonthGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-day="${addDays(from, step)}"]`)?.focus();
  };
  return (
    <table ref={table} onKeyDown={onKeyDown} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name, index) => (
            <th key={name} scope="col" abbr={name} className="h-9 text-xs font-semibold text-soft">
              <span className="lg:hidden" aria-hidden="true">
                {WEEKDAY_SHORT_NAMES[index]}
              </span>
              <span className="max-lg:sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <DayCell key={day} day={day} isToday={day === today} schedules={byDay.get(day) ?? []} onDay={() => onDay(day)} />
              ) : (
                <td key={day} className="border border-line p-1.5 text-center align-top text-xs text-soft lg:text-left">
                  {Number(day.slice(8))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
