import { isUnlogged } from '#features/schedules/rules.ts';
import { shortTitleOf } from '#features/schedules/detail-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { Staff } from '#features/auth/contract.ts';
import { addDays, weekOf, type IsoDate } from '#platform/shared/wib.ts';
import { isOwn } from './own-rules.ts';

/** "Matematika · Kelas Tifa". */
export function whatOf(schedule: Schedule): string {
  return [shortTitleOf(schedule), ...schedule.classes.class.map(({ className }) => className)].join(' · ');
}

/** "Minggu ini", "Minggu depan", "Minggu lalu"; null for any other week. */
export function weekName(monday: IsoDate, today: IsoDate): string | null {
  const [present = today] = weekOf(today);
  if (monday === present) return 'Minggu ini';
  if (monday === addDays(present, 7)) return 'Minggu depan';
  return monday === addDays(present, -7) ? 'Minggu lalu' : null;
}

/** The sessions that are still to come or not over at `moment` (epoch milliseconds), and those that are over, the latest first. */
export function splitAt(schedules: readonly Schedule[], moment: number): { ahead: Schedule[]; over: Schedule[] } {
  const isOver = ({ scheduleTimeEnd }: Schedule) => Date.parse(scheduleTimeEnd) <= moment;
  return { ahead: schedules.filter((schedule) => !isOver(schedule)), over: schedules.filter(isOver).reverse() };
}

/** The sessions that the person led and has to log, the latest first. */
export function unloggedOf(schedules: readonly Schedule[], me: Staff, moment: number): Schedule[] {
  return schedules.filter((schedule) => isOwn(schedule, me) && isUnlogged(schedule, new Date(moment))).reverse();
}
