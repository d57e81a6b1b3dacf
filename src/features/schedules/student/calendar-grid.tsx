import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { inlineTexts } from '#features/schedules/rules.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { type DayOfGrid, monthGrid } from '#features/schedules/view/month-grid.ts';
import { dayElement, useDayKeys } from '#features/schedules/view/use-day-keys.ts';
import { monthOf, WEEKDAY_NAMES, WEEKDAY_SHORT_NAMES } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import styles from './calendar-grid.module.css';
import kinds from './kinds.module.css';
import { Notices } from './schedule-details.tsx';
import { calendarAddress } from './schedule-loaders.ts';

const BUSY_DOT = `${styles.dot} ${styles.busy}`;

interface CalendarGridProps {
  /** `YYYY-MM` */
  month: string;
  today: string;
  byDay: ReadonlyMap<string, ShownSchedule[]>;
}

/** Weeks of a month from Sunday. Each day is a link to its dialog; arrow keys move between days, also past the month's ends. */
export function CalendarGrid({ month, today, byDay }: CalendarGridProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const focusDay: unknown = typeof state === 'object' && state !== null && 'focus' in state ? state.focus : null;
  const keys = useDayKeys((day) => void navigate(calendarAddress({ month: monthOf(day) }), { state: { focus: day } }));
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
        {monthGrid(month, today, byDay).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) =>
              day.inMonth ? (
                <DayCell key={day.date} {...day} />
              ) : (
                <td key={day.date} className={styles.outside}>
                  {'\u00a0'}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the dots of the grid mean. */
export function Legend() {
  return (
    <p className={styles.legend}>
      <span className={BUSY_DOT} aria-hidden="true" /> ada kegiatan
      <span className={styles.dot} aria-hidden="true" /> tidak ada kegiatan
    </p>
  );
}

function DayCell({ date, number, isToday, schedules, label }: DayOfGrid<ShownSchedule>) {
  const count = schedules.length;
  return (
    <td className={isToday ? styles.today : undefined} aria-current={isToday ? 'date' : undefined}>
      <AppLink
        className={styles.day}
        data-day={date}
        to={calendarAddress({ day: date })}
        state={{ opened: true }}
        aria-label={label}
      >
        <span className={styles.number}>{number}</span>
        <span className={count > 0 ? BUSY_DOT : styles.dot} />
      </AppLink>
      {count > 0 && (
        <ul className={styles.events}>
          {schedules.map((schedule) => (
            <li key={schedule._id} className={kinds[schedule.kind]} data-status={schedule.status}>
              <TimeRange start={schedule.scheduleTimeStart} end={schedule.scheduleTimeEnd} look="stacked" />
              <span>{KIND_LABELS[schedule.kind]}</span>
              {inlineTexts(schedule).map((text) => (
                <span key={text} className="line-clamp-2">
                  {text}
                </span>
              ))}
              <Notices schedule={schedule} />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}
