import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PublicSchedule } from '#features/schedules/contract.ts';
import { inlineTexts } from '#features/schedules/rules.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { addDays, formatDate, monthOf, WEEKDAY_NAMES, WEEKDAY_SHORT_NAMES, weeksOf } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import { calendarAddress } from './schedule-loaders.ts';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface CalendarGridProps {
  /** `YYYY-MM` */
  month: string;
  today: string;
  byDay: ReadonlyMap<string, PublicSchedule[]>;
}

/** Weeks of a month from Sunday. Each day is a link to its dialog; arrow keys move between days, also past the month's ends. */
export function CalendarGrid({ month, today, byDay }: CalendarGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const { state } = useLocation();
  const focusDay: unknown = typeof state === 'object' && state !== null && 'focus' in state ? state.focus : null;

  useEffect(() => {
    if (typeof focusDay === 'string') dayLink(table.current, focusDay)?.focus();
  }, [focusDay]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const to = addDays(from, step);
    const link = dayLink(table.current, to);
    if (link) link.focus();
    else void navigate(calendarAddress({ month: monthOf(to) }), { state: { focus: to } });
  };

  return (
    <table ref={table} className="month" onKeyDown={onKeyDown}>
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
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <DayCell key={day} day={day} isToday={day === today} schedules={byDay.get(day) ?? []} />
              ) : (
                <td key={day} className="outside">
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

export function dayLink(within: ParentNode | null, day: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
}

function DayCell({ day, isToday, schedules }: { day: string; isToday: boolean; schedules: PublicSchedule[] }) {
  const count = schedules.length;
  return (
    <td className={isToday ? 'today-cell' : undefined} aria-current={isToday ? 'date' : undefined}>
      <AppLink
        className="day"
        data-day={day}
        to={calendarAddress({ day })}
        state={{ opened: true }}
        aria-label={`${formatDate(day)}${isToday ? ', hari ini' : ''}, ${count > 0 ? `${count} kegiatan` : 'tidak ada kegiatan'}`}
      >
        <span className="day-number">{Number(day.slice(8))}</span>
        <span className={count > 0 ? 'dot dot-busy' : 'dot'} />
      </AppLink>
      {count > 0 && (
        <ul className="day-events">
          {schedules.map((schedule) => (
            <li key={schedule._id} className={`kind-${schedule.kind}`}>
              <TimeRange start={schedule.scheduleTimeStart} end={schedule.scheduleTimeEnd} />
              <span className="kind-word">{KIND_LABELS[schedule.kind]}</span>
              {inlineTexts(schedule).map((text) => (
                <span key={text} className="line-clamp-2">
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
