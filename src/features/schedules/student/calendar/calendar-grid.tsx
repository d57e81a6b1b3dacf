import { useEffect } from 'react';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { monthGrid } from '#features/schedules/view/month-grid.ts';
import { phaseOf } from '#features/schedules/view/phase.ts';
import { dayElement, useDayKeys } from '#features/schedules/view/use-day-keys.ts';
import type { Choice } from '#platform/shared/choice.ts';
import { monthOf, WEEKDAY_NAMES, WEEKDAY_SHORT_NAMES } from '#platform/shared/wib.ts';
import { useLocation, useNavigate } from '#platform/web/router/router-context.tsx';
import styles from './calendar-grid.module.css';
import { DayCell } from './day-cell.tsx';
import { calendarAddress } from '../schedule-loaders.ts';

interface CalendarGridProps {
  /** `YYYY-MM` */
  month: string;
  today: string;
  /** ISO instant by the server's clock. */
  now: string;
  joinMinutes: number;
  /** The schedules by day; null if the month could not be read. */
  byDay: ReadonlyMap<string, ShownSchedule[]> | null;
  /** The schedules that were moved to another day, by their former day. */
  movedAway: ReadonlyMap<string, ShownSchedule[]>;
  /** The choice of class or group in the address. */
  asked: Choice | null;
}

/**
 * The table of a month in the students' calendar. Each day is a link that opens its dialog. Arrow keys move between days, also to
 * other months.
 */
export function CalendarGrid({ month, today, now, joinMinutes, byDay, movedAway, asked }: CalendarGridProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  // If an arrow key has led to another month, the state of the history entry names the day that gets the focus there.
  const { focus: focusDay }: { focus?: unknown } = Object(state);
  const keys = useDayKeys((day) => navigate(calendarAddress({ month: monthOf(day), asked }), { state: { focus: day } }));
  const table = keys.ref;

  useEffect(() => {
    if (typeof focusDay === 'string') dayElement(table.current, focusDay)?.focus();
  }, [focusDay, table]);

  return (
    <table {...keys} className={styles.month}>
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name, index) => (
            <th key={name} scope="col" abbr={name}>
              <span className="md:hidden" aria-hidden="true">
                {WEEKDAY_SHORT_NAMES[index]}
              </span>
              <span className="max-md:sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month, today, byDay, movedAway).map((week) => {
          const isPastWeek = week.every(({ date }) => date < today);
          return (
            <tr key={week[0]?.date}>
              {week.map((day) =>
                day.inMonth ? (
                  <DayCell
                    key={day.date}
                    {...day}
                    isPastDay={day.date < today}
                    compact={isPastWeek}
                    asked={asked}
                    phaseOf={(schedule) => phaseOf(schedule, now, joinMinutes)}
                  />
                ) : (
                  <td key={day.date}>{'\u00a0'}</td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
