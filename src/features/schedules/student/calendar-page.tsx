import { useMemo } from 'react';
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { phaseChanges } from '#features/schedules/view/phase.ts';
import { formatMonth, isDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import { useRefreshAt } from '#platform/web/time/use-refresh-at.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { NextIcon, PreviousIcon } from '#platform/web/ui/icons.tsx';
import round from '#platform/web/ui/round.module.css';
import { CalendarGrid, Legend } from './calendar-grid.tsx';
import styles from './calendar-page.module.css';
import { DayDialog } from './day-dialog.tsx';
import { calendarAddress, type CalendarData, adjacentMonths } from './schedule-loaders.ts';

/** `/calendar`. Month and opened day are in the address, so that back, reload and sharing keep them. */
export function CalendarPage() {
  const { meetingUrl, joinMinutes } = useProgramme();
  const { now, today, month, schedules } = useLoaderData<CalendarData>();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const asked = search.get('day');
  const day = asked !== null && isDate(asked) ? asked : null;
  const { previous, next } = adjacentMonths(month);

  const items = schedules.ok ? schedules.value : [];
  const byDay = useMemo(() => groupByDay(schedules.ok ? schedules.value : []), [schedules]);
  const todays = items.filter((schedule) => schedule.scheduleDate === today);
  useRefreshAt(now, phaseChanges(todays, today, joinMinutes));

  const openedHere = typeof location.state === 'object' && location.state !== null && 'opened' in location.state;
  const close = () => {
    if (openedHere) void navigate(-1);
    else void navigate(calendarAddress({ month }), { replace: true });
  };

  return (
    <section aria-labelledby="kalender" className={styles.calendar}>
      <div className={`section-head ${styles.head}`}>
        <h1 id="kalender" aria-live="polite">
          <span className="sr-only">Kalender </span>
          {formatMonth(month)}
        </h1>
        <nav aria-label="Bulan" className={styles.months}>
          <AppLink
            className={round.button}
            to={calendarAddress({ month: previous })}
            aria-label={`Bulan sebelumnya, ${formatMonth(previous)}`}
          >
            <PreviousIcon />
          </AppLink>
          <AppLink className="button" to="/calendar">
            Hari ini
          </AppLink>
          <AppLink
            className={round.button}
            to={calendarAddress({ month: next })}
            aria-label={`Bulan berikutnya, ${formatMonth(next)}`}
          >
            <NextIcon />
          </AppLink>
        </nav>
      </div>
      {!schedules.ok && <ErrorBox message={`Jadwal belum dapat dimuat. ${schedules.message}`} />}
      <CalendarGrid month={month} today={today} byDay={byDay} />
      <Legend />
      <DayDialog
        day={day}
        schedules={(day && byDay.get(day)) || []}
        loaded={schedules.ok}
        now={now}
        joinMinutes={joinMinutes}
        meetingUrl={meetingUrl}
        onClose={close}
      />
    </section>
  );
}
