import { Fragment } from 'react';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { canJoin, COMING_TEXT, type Phase, PHASE_TEXTS, phaseChanges, phaseOf } from '#features/schedules/view/phase.ts';
import { splitSpeakers } from '#features/webinars/rules.ts';
import { formatDate } from '#platform/shared/wib.ts';
import type { StudentApi } from '#platform/web/api-client.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import type { LoadArgs } from '#platform/web/router/route.ts';
import { usePageData } from '#platform/web/router/router-context.tsx';
import { OPEN_MS, useRefreshAt } from '#platform/web/time/use-refresh-at.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import kinds from './kinds.module.css';
import { ScheduleActions } from './schedule-actions.tsx';
import { Notices, ScheduleDetails, ScheduleLink } from './schedule-details.tsx';
import { calendarAddress } from './schedule-loaders.ts';
import type { ScheduleData, ScheduleTexts } from './schedule-page-loader.ts';
import styles from './schedule-page.module.css';
import ticket from './ticket.module.css';
import { ZoneTimes } from './zone-times.tsx';

/**
 * Loads the page. Its loader is a separate script, because a page from the server comes with its data and needs no loader in the
 * browser.
 */
export async function load(api: StudentApi, args: LoadArgs) {
  return (await import('./schedule-page-loader.ts')).loadSchedule(api, args);
}

/** The students' page `/jadwal/{id}`: one schedule with all details. */
export function Page() {
  const { now, today, schedule, texts } = usePageData<ScheduleData>();
  const { joinMinutes } = useProgramme();
  const changes = phaseChanges(schedule.ok ? [schedule.value] : [], today, joinMinutes);
  useRefreshAt(now, changes, OPEN_MS);
  if (schedule.ok && texts) {
    const phase = phaseOf(schedule.value, now, joinMinutes);
    return <Ticket schedule={schedule.value} phase={phase} isStored={Boolean(schedule.stored)} texts={texts} />;
  }
  if (!schedule.ok && schedule.status === 404) return <NoSuchSchedule />;
  return (
    <section aria-labelledby="judul">
      <h1 id="judul">Kegiatan</h1>
      <ErrorBox message={`Kegiatan ini belum dapat dimuat. ${schedule.ok ? '' : schedule.message}`} />
    </section>
  );
}

function NoSuchSchedule() {
  return (
    <section className="message-page" aria-labelledby="judul">
      <p className="message-code">404</p>
      <h1 id="judul">Kegiatan ini tidak ada</h1>
      <p>Mungkin sudah dihapus, atau alamatnya salah. Lihat kalender untuk jadwal yang terbaru.</p>
      <AppLink className="button button-amber" to="/calendar">
        Ke Kalender
      </AppLink>
    </section>
  );
}

interface TicketProps {
  schedule: ShownSchedule;
  phase: Phase;
  isStored: boolean;
  texts: ScheduleTexts;
}

function Ticket({ schedule, phase, isStored, texts }: TicketProps) {
  const status = phase === 'before' ? COMING_TEXT : (PHASE_TEXTS[phase] ?? 'Dibatalkan');
  return (
    <div className={styles.page}>
      <article
        className={`${ticket.ticket} ${kinds[schedule.kind]} ${styles.ticket}`}
        data-status={schedule.status}
        aria-labelledby="judul"
      >
        <p className={ticket.head}>
          <span className={ticket.kind}>{KIND_LABELS[schedule.kind]}</span>
          <span className={canJoin(schedule, phase) ? styles.live : styles.status}>{status}</span>
        </p>
        <h1 id="judul">{titleOf(schedule)}</h1>
        <p className={styles.date}>{formatDate(schedule.scheduleDate)}</p>
        {schedule.archive !== undefined && <p className="font-semibold">Arsip {schedule.archive}</p>}
        <Notices schedule={schedule} named>
          <ZoneTimes ranges={texts.ranges} />
        </Notices>
        {phase === 'before' && texts.opens.length > 0 && <JoinLine opens={texts.opens} />}
        <ScheduleLink schedule={schedule} phase={phase} />
        <ScheduleDetails schedule={schedule} titled whole speakersIn={splitSpeakers} />
        <AppLink className="link" to={calendarAddress({ day: schedule.scheduleDate })}>
          Lihat tanggal ini di kalender
        </AppLink>
      </article>
      <ScheduleActions id={schedule._id} phase={phase} isStored={isStored} texts={texts} />
    </div>
  );
}

/** The line that says when the link opens. */
function JoinLine({ opens }: { opens: readonly string[] }) {
  return (
    <p className={styles.join}>
      Tautan dibuka{' '}
      {opens.map((time, index) => (
        <Fragment key={time}>
          {index > 0 && ' · '}
          <span>{time}</span>
        </Fragment>
      ))}
    </p>
  );
}
