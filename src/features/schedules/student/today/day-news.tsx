import type { ShownSchedule } from '#features/schedules/contract.ts';
import { isCancelled, titleOf } from '#features/schedules/rules.ts';
import { formatShortDate, type IsoDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { TimePoint } from '#platform/web/ui/time-range.tsx';
import styles from './day-news.module.css';
import { scheduleAddress } from '../schedule-address.ts';

interface DayNewsProps {
  /** The cancelled and moved schedules. */
  schedules: readonly ShownSchedule[];
  today: IsoDate;
  /** Whether the schedules of all classes are shown: each is named with its classes. */
  isOfAll: boolean;
}

/** What a student must not miss today, above the tickets: "Bahasa Inggris dibatalkan: pengajar sakit". */
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

/** "Bahasa Inggris · Kelas Sasando". */
function headOf(schedule: ShownSchedule): string {
  return [titleOf(schedule), ...schedule.classes.class.map(({ className }) => className)].join(' · ');
}

function whatText(schedule: ShownSchedule): string {
  if (!isCancelled(schedule)) return 'dipindah';
  return schedule.statusReason ? `dibatalkan: ${schedule.statusReason}` : 'dibatalkan';
}

/** What comes before the time: of a cancelled schedule its planned time, of a moved one its new time. */
function timeLabel(schedule: ShownSchedule, today: IsoDate): string {
  if (isCancelled(schedule)) return 'Semula';
  const { scheduleDate } = schedule;
  return scheduleDate === today ? 'Menjadi hari ini' : `Menjadi ${formatShortDate(scheduleDate)},`;
}
