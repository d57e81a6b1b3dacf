import type { ShownSchedule } from '#features/schedules/contract.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { formatShortDate } from '#platform/shared/wib.ts';
import { TimeInText } from '#platform/web/ui/time-range.tsx';
import styles from './moved-away.module.css';

/** A line on the former day of a moved schedule: "Matematika pindah ke Sab 28 Nov, 18.00 WIB · 20.00 WIT". */
export function MovedAway({ schedule }: { schedule: ShownSchedule }) {
  const { scheduleDate, scheduleTimeStart } = schedule;
  return (
    <li className={styles.away}>
      <bdi>{titleOf(schedule)}</bdi> pindah ke <TimeInText day={`${formatShortDate(scheduleDate)}, `} at={scheduleTimeStart} />
    </li>
  );
}
