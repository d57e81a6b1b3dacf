import type { Schedule } from '#features/schedules/contract.ts';
import { inlineTexts, isCancelled } from '#features/schedules/rules.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { monthGrid, type DayOfGrid } from '#features/schedules/view/month-grid.ts';
import { useDayKeys } from '#features/schedules/view/use-day-keys.ts';
import { WEEKDAY_NAMES, WEEKDAY_SHORT_NAMES, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import { KIND_MARKS } from '../kind-badge.tsx';
import { timesOf } from '../schedule-texts.ts';

interface MonthGridProps {
  month: IsoMonth;
  today: IsoDate;
  byDay: ReadonlyMap<IsoDate, Schedule[]>;
  onDay: (day: IsoDate) => void;
  /** Whether `onDay` opens a dialog; only announced to screen readers. */
  opensDialog?: boolean;
}

interface DayCellProps extends DayOfGrid<Schedule> {
  onDay: () => void;
  opensDialog: boolean;
}

function DayCell({ date, number, isToday, schedules, label, onDay, opensDialog }: DayCellProps) {
  const count = schedules.length;
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={`relative h-14 border border-line p-0 align-top lg:h-28 ${isToday ? 'bg-amber-wash' : 'bg-raised'}`}
    >
      <button
        type="button"
        data-day={date}
        onClick={onDay}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-label={label}
        className="flex w-full cursor-pointer flex-col items-center gap-1 p-1.5 before:absolute before:inset-0 hover:before:bg-amber/10 lg:flex-row lg:justify-between"
      >
        <span className={`text-sm tabular-nums ${isToday ? 'font-bold text-amber-text' : 'text-ink'}`}>{number}</span>
        <span className={`size-2.5 rounded-full ${count > 0 ? 'bg-dot-busy' : 'bg-dot-free'}`} />
      </button>
      {count > 0 && (
        <ul className="flex flex-col gap-1 px-1.5 pb-1.5 max-lg:hidden">
          {schedules.map((schedule) => (
            <li
              key={schedule._id}
              className={`relative pl-2 text-xs leading-snug ${isCancelled(schedule) ? 'text-soft line-through' : 'text-ink'}`}
            >
              <span
                aria-hidden="true"
                className={`absolute inset-y-0.5 left-0 w-1 rounded-full ${KIND_MARKS[schedule.kind]} ${isCancelled(schedule) ? 'opacity-40' : ''}`}
              />
              <span className="block font-semibold tabular-nums">{timesOf(schedule)}</span>
              <span className="sr-only">
                {KIND_LABELS[schedule.kind]} {isCancelled(schedule) && 'dibatalkan '}
              </span>
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

/**
 * The table of a month: weeks from Sunday, days as buttons. The calendar and the month view of the schedules use it. Arrow keys
 * move the focus between the days.
 */
export function MonthGrid({ month, today, byDay, onDay, opensDialog = true }: MonthGridProps) {
  return (
    <table {...useDayKeys()} className="w-full table-fixed border-collapse">
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
        {monthGrid(month, today, byDay).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) =>
              day.inMonth ? (
                <DayCell key={day.date} {...day} onDay={() => onDay(day.date)} opensDialog={opensDialog} />
              ) : (
                <td key={day.date} className="border border-line p-1.5 text-center align-top text-xs text-soft lg:text-left">
                  {day.number}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
