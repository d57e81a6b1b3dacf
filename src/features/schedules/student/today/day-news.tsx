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
 * The list of today's cancellations and moves, and of cancellations before the next schedule, above the tickets: "Bahasa Inggris 17.00 WIB · 19.00 WIT dibatalkan: pengajar sakit". A
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
              <bdi className={styles.title}>{isOfAll ? headOf(schedule) : titleOf(schedule)}</bdi> {placeText(schedule, today)}
              <TimeInText at={schedule.scheduleTimeStart} />
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

/** Returns the text before the time: that of a moved schedule, or only the day of one that is cancelled on a later day. */
function placeText(schedule: ShownSchedule, today: IsoDate): string {
  const { scheduleDate } = schedule;
  // The words of a date stay on one line.
  const day = scheduleDate === today ? 'hari ini' : formatShortDate(scheduleDate).replaceAll(' ', '\u00a0');
  if (isCancelled(schedule)) return scheduleDate === today ? '' : `${day}, `;
  return movedFromOf(schedule)?.scheduleDate === scheduleDate ? 'pindah ke pukul ' : `pindah ke ${day}, `;
}

/** Returns the text after the planned time of a cancelled schedule. */
function cancelledText(schedule: ShownSchedule): string {
  if (!isCancelled(schedule)) return '';
  return schedule.statusReason ? ` dibatalkan: ${schedule.statusReason}` : ' dibatalkan';
}
