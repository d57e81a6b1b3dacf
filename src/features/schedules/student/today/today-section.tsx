import type { ReactNode } from 'react';
import { ChoiceLine } from '#features/classes/student/choice-line.tsx';
import type { ShownChoice } from '#features/classes/student/choice.ts';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { NO_SCHEDULE_TODAY_TEXT, STORED_TEXT } from '#features/schedules/messages.ts';
import { isCancelled, titleOf } from '#features/schedules/rules.ts';
import { newsOfDay } from '#features/schedules/view/day-news.ts';
import { phaseChanges } from '#features/schedules/view/phase.ts';
import { isPast, startWithNext, type TodayItem } from '#features/schedules/view/today-order.ts';
import { addDays, formatDate, formatShortDate } from '#platform/shared/wib.ts';
import type { Loaded } from '#platform/web/api-client.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import { useRefreshAt } from '#platform/web/time/use-refresh-at.ts';
import { afterIdle } from '#platform/web/ui/after-idle.tsx';
import { Carousel } from '#platform/web/ui/carousel.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { DayNews } from './day-news.tsx';
import { DayStrip } from './day-strip.tsx';
import { calendarAddress, type TodayData } from '../schedule-loaders.ts';
import { SessionTicket } from './session-ticket.tsx';
import styles from './today-section.module.css';

const Countdown = afterIdle(async () => (await import('./countdown.tsx')).Countdown);

/** The largest number of cancelled schedules before the next one that the page names: below them, the ticket is still in view. */
const SKIPPED_MAX = 2;

interface TodaySectionProps extends TodayData {
  choice: Loaded<ShownChoice>;
  /** A short link beside the date. Its space is reserved, so it may come later. */
  beside: ReactNode;
}

/** The section 'Jadwal Hari ini' of the students' first page: the day's schedules as slides, from the current or next one. */
export function TodaySection({ now, today, schedules, choice, beside }: TodaySectionProps) {
  const items = schedules.ok ? schedules.value.today : [];
  const { joinMinutes } = useProgramme();
  useRefreshAt(now, phaseChanges(items, today, joinMinutes));

  const slides = startWithNext(items, now, joinMinutes);
  const byTime = slides.toSorted((a, b) => a.number - b.number);
  const later = schedules.ok && slides.every(({ phase }) => isPast(phase)) ? schedules.value.later : [];
  const next = later.at(-1);
  // The first ticket itself says that its schedule was moved; a cancellation is always in the list, once.
  const isNews = (schedule: ShownSchedule) =>
    (schedule !== slides[0]?.schedule || isCancelled(schedule)) && !later.some(({ _id }) => _id === schedule._id);

  return (
    <section aria-labelledby="jadwal" className={styles.today}>
      <div className="section-head">
        <h1 id="jadwal" className="capitalize">
          Jadwal Hari ini
        </h1>
        <div className={styles.day}>
          <p className="date">{formatDate(today)}</p>
          <div className={styles.beside}>{beside}</div>
        </div>
      </div>
      {choice.ok && schedules.ok && <ChoiceLine choice={choice.value} address="/" total={schedules.value.total} />}
      {!schedules.ok && <ErrorBox message={`Jadwal belum dapat dimuat. ${schedules.message}`} />}
      {schedules.ok && (
        <DayNews
          schedules={[
            ...newsOfDay([...items, ...schedules.value.movedAway], today, now).filter(isNews),
            ...later.slice(0, -1).slice(0, SKIPPED_MAX),
          ]}
          today={today}
          isOfAll={choice.ok && choice.value.shown === null}
        />
      )}
      {schedules.ok && items.length === 0 && (
        <>
          <p className="empty">{NO_SCHEDULE_TODAY_TEXT}</p>
          {schedules.stored && <p className="date">{STORED_TEXT}</p>}
        </>
      )}
      {next && <NextUp schedule={next} today={today} />}
      {items.length > 0 && (
        <Carousel
          label="Jadwal Hari ini"
          itemLabel="Jadwal"
          fits
          slides={slides.map((item) => ({ key: item.schedule._id, number: item.number, render: () => <Slide {...item} /> }))}
          index={(shown) => items.length > 1 && <DayStrip items={byTime} now={now} shown={shown} />}
        />
      )}
    </section>
  );
}

function Slide({ schedule, phase, status }: TodayItem<ShownSchedule>) {
  const start = schedule.scheduleTimeStart;
  const isComing = phase === 'before' || phase === 'open';
  return (
    <SessionTicket
      schedule={schedule}
      phase={phase}
      status={isComing ? <Countdown part={{ start, status }}>{status}</Countdown> : status}
    />
  );
}

/** The ticket of the next schedule on a later day, if no more follow today. Its heading is the day. */
function NextUp({ schedule, today }: { schedule: ShownSchedule; today: string }) {
  const day = schedule.scheduleDate;
  return (
    <SessionTicket
      schedule={schedule}
      phase="before"
      status="Kegiatan berikutnya"
      heading={
        <AppLink className={styles.next} to={calendarAddress({ day })}>
          <h2>
            {day === addDays(today, 1) && <span data-now="">Besok, </span>}
            {formatShortDate(day)}
          </h2>
          <p className="line-clamp-3 font-semibold">{titleOf(schedule)}</p>
        </AppLink>
      }
    />
  );
}
