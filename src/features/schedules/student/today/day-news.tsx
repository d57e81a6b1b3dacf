import type { ShownSchedule } from '#features/schedules/contract.ts';
import { isCancelled, titleOf } from '#features/schedules/rules.ts';
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
 * The list of today's cancellations and moves above the tickets: "Bahasa Inggris 17.00 WIB · 19.00 WIT dibatalkan: pengajar sakit". A
 * long reason is cut, so it comes last.
 */
export function DayNews({ schedules, today, isOfAll }: DayNewsProps) {
  if (schedules.length === 0) return null;
  return (
    <ul className={styles.news} aria-label="Perubahan jadwal hari ini">
      {schedules.map((schedule) => (
        <li key={schedule._id} data-cancelled={isCancelled(schedule) || undefined}>
          <AppLink to={scheduleAddress(schedule._id)}>
            <p className="line-clamp-2">
              <bdi className={styles.title}>{isOfAll ? headOf(schedule) : titleOf(schedule)}</bdi>{' '}
              <span className={styles.what}>{whatText(schedule)}</span>
            </p>
            <TimePoint text={timeLabel(schedule, today)} at={new Date(schedule.scheduleTimeStart)} />
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

function whatText(schedule: ShownSchedule): string {
  if (!isCancelled(schedule)) return 'dipindah';
  return schedule.statusReason ? `dibatalkan: ${schedule.statusReason}` : 'dibatalkan';
}

/** Returns the text before the time. A cancelled schedule shows its planned time, a moved one its new time. */
function timeLabel(schedule: ShownSchedule, today: IsoDate): string {
  if (isCancelled(schedule)) return 'Semula';
  const { scheduleDate } = schedule;
  return scheduleDate === today ? 'Menjadi hari ini' : `Menjadi ${formatShortDate(scheduleDate)},`;
}
