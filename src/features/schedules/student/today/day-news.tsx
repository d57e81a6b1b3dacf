import type { ShownSchedule } from '#features/schedules/contract.ts';
import { isCancelled, movedFromOf, titleOf } from '#features/schedules/rules.ts';
import { formatShortDate, type IsoDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { TimeInText } from '#platform/web/ui/time-range.tsx';
import styles from './day-news.module.css';
import { scheduleAddress } from '../schedule-address.ts';

interface DayNewsProps {
  /** The cancelled and moved schedules. */
  schedules: readonly ShownSchedule[];
  today: IsoDate;
  /** Whether the page shows the schedules of all classes: then each line names the classes. */
  isOfAll: boolean;
}

/**
 * The list of today's cancellations and moves, by their former times, and of cancellations before the next schedule, above the tickets: "Bahasa Inggris 17.00 WIB · 19.00 WIT dibatalkan: pengajar sakit". A
 * long reason is cut, so it comes last.
 */
export function DayNews({ schedules, today, isOfAll }: DayNewsProps) {
  if (schedules.length === 0) return null;
  return (
    <ul className={styles.news} aria-label="Perubahan jadwal">
      {schedules.map((schedule) => (
        <li key={schedule._id} data-cancelled={isCancelled(schedule) || undefined}>
          <AppLink to={scheduleAddress(schedule._id)}>
            <p className={styles.text}>
              <bdi className={styles.title}>{isOfAll ? headOf(schedule) : titleOf(schedule)}</bdi> {moveText(schedule)}
              <TimeInText day={dayText(schedule, today)} at={schedule.scheduleTimeStart} />
              <span className={styles.what}>{cancelledText(schedule)}</span>
            </p>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Returns the title with the classes: "Bahasa Inggris · Kelas Sasando". */
function headOf(schedule: ShownSchedule): string {
  return [titleOf(schedule), ...schedule.classes.class.map(({ className }) => className)].join(' · ');
}

const isMovedWithinDay = (schedule: ShownSchedule) => movedFromOf(schedule)?.scheduleDate === schedule.scheduleDate;

/** Returns the text before the day and time of a moved schedule; nothing for a cancelled one. */
function moveText(schedule: ShownSchedule): string {
  if (isCancelled(schedule)) return '';
  return isMovedWithinDay(schedule) ? 'pindah ke pukul ' : 'pindah ke ';
}

/** Returns the day before the time, unless the line is about a move within the day, or a cancellation of today. */
function dayText(schedule: ShownSchedule, today: IsoDate): string {
  if (schedule.scheduleDate !== today) return `${formatShortDate(schedule.scheduleDate)}, `;
  return isCancelled(schedule) || isMovedWithinDay(schedule) ? '' : 'hari ini, ';
}

/** Returns the text after the planned time of a cancelled schedule. */
function cancelledText(schedule: ShownSchedule): string {
  if (!isCancelled(schedule)) return '';
  return schedule.statusReason ? ` dibatalkan: ${schedule.statusReason}` : ' dibatalkan';
}
