import type { ReactNode } from 'react';
import type { ShownSchedule } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { opensAt, titleOf } from '#features/schedules/rules.ts';
import { canJoin, type Phase } from '#features/schedules/view/phase.ts';
import { isPast } from '#features/schedules/view/today-order.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import { TimePoint, TimeRange } from '#platform/web/ui/time-range.tsx';
import kinds from '../kinds.module.css';
import { Notices, ScheduleDetails, ScheduleLink } from '../schedule-details.tsx';
import { scheduleAddress } from '../schedule-address.ts';
import { calendarAddress } from '../schedule-loaders.ts';
import styles from './session-ticket.module.css';
import frame from '../ticket.module.css';

interface SessionTicketProps {
  schedule: ShownSchedule;
  phase: Phase;
  /** The text of its status, for example "Berikutnya". */
  status: ReactNode;
  /** A heading instead of the title. */
  heading?: ReactNode;
}

/**
 * The ticket of a schedule on the students' first page: title, times, people, when its link opens, and buttons. A past one is
 * less prominent.
 */
export function SessionTicket({ schedule, phase, status, heading }: SessionTicketProps) {
  const { joinMinutes } = useProgramme();
  const title = titleOf(schedule);
  const past = isPast(phase);
  const opens = phase === 'before' && !schedule.linkZoom ? new Date(opensAt(schedule, joinMinutes)).toISOString() : null;
  return (
    <article className={`${frame.ticket} ${kinds[schedule.kind]}`} data-status={schedule.status}>
      <p className={styles.head}>
        <span className={frame.kind}>{KIND_LABELS[schedule.kind]}</span>
        {phase !== 'cancelled' && (
          <span
            className={`${styles.status} ${phase === 'running' && canJoin(schedule, phase) ? styles.live : ''}`}
            data-now={past ? undefined : ''}
          >
            {status}
          </span>
        )}
      </p>
      {heading ?? <h2 className="line-clamp-3">{title}</h2>}
      <Notices schedule={schedule} named>
        <TimeRange start={schedule.scheduleTimeStart} end={schedule.scheduleTimeEnd} look={past ? 'line' : 'large'} />
      </Notices>
      {opens && <TimePoint text="Tautan dibuka" at={opens} />}
      <ScheduleLink schedule={schedule} phase={phase} />
      <div className={past ? styles.quiet : undefined}>
        <ScheduleDetails schedule={schedule} titled />
      </div>
      <div className={styles.actions}>
        <AppLink className="link" to={scheduleAddress(schedule._id)}>
          Rincian<span className="sr-only"> {title}</span>
        </AppLink>
        <AppLink className="link" to={calendarAddress({ day: schedule.scheduleDate })}>
          Lihat di kalender<span className="sr-only"> {title}</span>
        </AppLink>
      </div>
    </article>
  );
}
