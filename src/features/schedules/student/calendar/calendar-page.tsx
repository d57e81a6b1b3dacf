import { withChoice } from '#features/classes/student/choice.ts';
import { ChoiceLine } from '#features/classes/student/choice-line.tsx';
import { groupByDay, groupMovedAway } from '#features/schedules/view/group-by-day.ts';
import { phaseChanges } from '#features/schedules/view/phase.ts';
import { CHOICE } from '#platform/shared/choice.ts';
import { formatMonth, isDate, monthOf, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import { storedSince } from '#platform/web/router/last-read.ts';
import { useLocation, useNavigate, usePageData, useSearch } from '#platform/web/router/router-context.tsx';
import { OPEN_MS, useRefreshAt } from '#platform/web/time/use-refresh-at.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { NextIcon, PreviousIcon } from '#platform/web/ui/icons.tsx';
import round from '#platform/web/ui/round.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import styles from './calendar-page.module.css';
import { CalendarActions } from './calendar-actions.tsx';
import { Legend } from './day-cell.tsx';
import { DayDialog } from './day-dialog.tsx';
import { calendarAddress, type CalendarData, adjacentMonths } from '../schedule-loaders.ts';
import { WeekAhead } from './week-ahead.tsx';

interface MonthHeadProps {
  month: IsoMonth;
  today: IsoDate;
  /** The choice of class or group in the address. */
  asked: string | null;
}

/** The heading with the month's name, and links to the months before and after it and to today. */
function MonthHead({ month, today, asked }: MonthHeadProps) {
  const { previous, next } = adjacentMonths(month);
  return (
    <div className={`section-head ${styles.head}`}>
      <h1 id="kalender" aria-live="polite">
        <span className="sr-only">Kalender </span>
        {formatMonth(month)}
      </h1>
      <nav aria-label="Bulan" className={styles.months}>
        <AppLink
          className={round.button}
          to={calendarAddress({ month: previous, asked })}
          aria-label={`Bulan sebelumnya, ${formatMonth(previous)}`}
        >
          <PreviousIcon />
        </AppLink>
        <AppLink className="button" to={month === monthOf(today) ? `#${today}` : withChoice('/calendar', asked)}>
          Hari ini
        </AppLink>
        <AppLink
          className={round.button}
          to={calendarAddress({ month: next, asked })}
          aria-label={`Bulan berikutnya, ${formatMonth(next)}`}
        >
          <NextIcon />
        </AppLink>
      </nav>
    </div>
  );
}

/**
 * The students' page `/calendar`. Its address contains the month and the opened day, so that back, reload and sharing keep them.
 */
export function Page() {
  const { meetingUrl, joinMinutes } = useProgramme();
  const { now, today, month, choice, schedules, total } = usePageData<CalendarData>();
  const search = useSearch();
  const location = useLocation();
  const navigate = useNavigate();
  const askedDay = search.get('day') ?? '';
  const day = isDate(askedDay) ? askedDay : null;
  const asked = search.get(CHOICE);

  const audience = choice.ok ? choice.value.shown : null;
  const items = schedules.ok ? schedules.value : [];
  const byDay = groupByDay(items);
  const movedAway = groupMovedAway(items);
  const shown = { today, now, joinMinutes, movedAway, asked };
  const todays = items.filter((schedule) => schedule.scheduleDate === today);
  useRefreshAt(now, phaseChanges(todays, today, joinMinutes), OPEN_MS);

  const { opened, schedule: chosen }: { opened?: unknown; schedule?: unknown } = Object(location.state);
  const close = () => {
    // If a link of this page opened the dialog, the history entry before it is the page without the dialog.
    if (opened) history.back();
    else navigate(calendarAddress({ month, asked }), { replace: true });
  };

  return (
    <section aria-labelledby="kalender" className={styles.calendar} data-own={audience?._id}>
      <MonthHead month={month} today={today} asked={asked} />
      {choice.ok && total.ok && <ChoiceLine choice={choice.value} address={calendarAddress({ month })} total={total.value} />}
      {!schedules.ok && <ErrorBox message={`Jadwal belum dapat dimuat. ${schedules.message}`} />}
      <CalendarGrid {...shown} month={month} byDay={schedules.ok ? byDay : null} />
      <Legend />
      {schedules.ok && month === monthOf(today) && <WeekAhead {...shown} byDay={byDay} />}
      <CalendarActions today={today} shown={audience} asked={asked} />
      <DayDialog
        {...shown}
        day={day}
        chosen={chosen}
        schedules={(day && byDay.get(day)) || []}
        movedAway={(day && movedAway.get(day)) || []}
        loaded={schedules.ok}
        stored={storedSince(schedules)}
        meetingUrl={meetingUrl}
        onClose={close}
      />
    </section>
  );
}
