import type { ShownSchedule } from '#features/schedules/contract.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { KIND_LABELS, NO_SCHEDULE_TODAY_TEXT } from '#features/schedules/messages.ts';
import { phaseChanges } from '#features/schedules/view/phase.ts';
import { isPast, startWithNext, type TodayItem } from '#features/schedules/view/today-order.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useRefreshAt } from '#platform/web/time/use-refresh-at.ts';
import { Carousel } from '#platform/web/ui/carousel.tsx';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import kinds from './kinds.module.css';
import { Notices, ScheduleDetails, ScheduleLink } from './schedule-details.tsx';
import { calendarAddress, type TodayData } from './schedule-loaders.ts';
import ticket from './ticket.module.css';
import styles from './today-section.module.css';

/** 'Jadwal Hari ini': what is next, when, and where to tap. The slides begin with the one that is on or comes next. */
export function TodaySection({ now, today, schedules }: TodayData) {
  const items = schedules.ok ? schedules.value.today : [];
  const { joinMinutes } = useProgramme();
  useRefreshAt(now, phaseChanges(items, today, joinMinutes));

  const slides = startWithNext(items, now, joinMinutes);

  return (
    <section aria-labelledby="jadwal" className={styles.today}>
      <div className="section-head">
        <h1 id="jadwal" className="capitalize">
          Jadwal Hari ini
        </h1>
        <p className="date">{formatDate(today)}</p>
      </div>
      {!schedules.ok && <ErrorBox message={`Jadwal belum dapat dimuat. ${schedules.message}`} />}
      {schedules.ok && items.length === 0 && <p className="empty">{NO_SCHEDULE_TODAY_TEXT}</p>}
      {items.length > 0 && (
        <Carousel
          label="Jadwal Hari ini"
          itemLabel="Jadwal"
          slides={slides.map((item) => ({
            key: item.schedule._id,
            number: item.number,
            render: () => <ScheduleCard {...item} />,
          }))}
        />
      )}
      {schedules.ok && slides.every(({ phase }) => isPast(phase)) && schedules.value.next && (
        <NextUp schedule={schedules.value.next} />
      )}
    </section>
  );
}

function ScheduleCard({ schedule, phase, status }: TodayItem<ShownSchedule>) {
  const title = titleOf(schedule);
  return (
    <article className={`${ticket.ticket} ${kinds[schedule.kind]}`} data-status={schedule.status}>
      <p className={ticket.head}>
        <span className={ticket.kind}>{KIND_LABELS[schedule.kind]}</span>
        {phase !== 'cancelled' && <span className={`${styles.status} ${phase === 'running' ? styles.live : ''}`}>{status}</span>}
      </p>
      <TimeRange start={schedule.scheduleTimeStart} end={schedule.scheduleTimeEnd} look="large" />
      <h2 className="line-clamp-3">{title}</h2>
      <Notices schedule={schedule} />
      <ScheduleLink schedule={schedule} phase={phase} />
      <ScheduleDetails schedule={schedule} titled />
      <AppLink className="link" to={calendarAddress({ day: schedule.scheduleDate })}>
        Lihat di kalender<span className="sr-only"> {title}</span>
      </AppLink>
    </article>
  );
}

function NextUp({ schedule }: { schedule: ShownSchedule }) {
  return (
    <AppLink className={`${styles.next} ${kinds[schedule.kind]}`} to={calendarAddress({ day: schedule.scheduleDate })}>
      <span className="text-xs">Kegiatan berikutnya</span>
      <span className="font-semibold">
        {KIND_LABELS[schedule.kind]}: {titleOf(schedule)}
      </span>
      <span>{formatDate(schedule.scheduleDate)}</span>
      <TimeRange start={schedule.scheduleTimeStart} end={schedule.scheduleTimeEnd} />
      <Notices schedule={schedule} />
    </AppLink>
  );
}
