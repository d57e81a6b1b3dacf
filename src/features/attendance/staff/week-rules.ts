import { isUnlogged } from '#features/schedules/rules.ts';
import { shortTitleOf } from '#features/schedules/detail-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { Staff } from '#features/auth/contract.ts';
import { addDays, weekOf, type IsoDate } from '#platform/shared/wib.ts';
import { isOwn } from './own-rules.ts';

/** Names a session in a few words: "Matematika · Kelas Tifa". */
export function sessionTitle(schedule: Schedule): string {
  return [shortTitleOf(schedule), ...schedule.classes.class.map(({ className }) => className)].join(' · ');
}

/** Returns the name of a week near today: "Minggu ini", "Minggu depan" or "Minggu lalu". Returns null for any other week. */
export function weekName(monday: IsoDate, today: IsoDate): string | null {
  const [currentMonday = today] = weekOf(today);
  if (monday === currentMonday) return 'Minggu ini';
  if (monday === addDays(currentMonday, 7)) return 'Minggu depan';
  return monday === addDays(currentMonday, -7) ? 'Minggu lalu' : null;
}

/**
 * Separates the sessions that have not ended at `moment` (epoch milliseconds) from those that have. `ahead` is in order of time;
 * `over` has the latest first.
 */
export function splitAt(schedules: readonly Schedule[], moment: number): { ahead: Schedule[]; over: Schedule[] } {
  const isOver = ({ scheduleTimeEnd }: Schedule) => Date.parse(scheduleTimeEnd) <= moment;
  return { ahead: schedules.filter((schedule) => !isOver(schedule)), over: schedules.filter(isOver).reverse() };
}

/** Returns the finished sessions that the person held and has not logged yet, the latest first. */
export function unloggedOf(schedules: readonly Schedule[], me: Staff, moment: number): Schedule[] {
  return schedules.filter((schedule) => isOwn(schedule, me) && isUnlogged(schedule, new Date(moment))).reverse();
}
