import { isCancelled, isUnlogged, movedFromOf } from '#features/schedules/rules.ts';
import { shortTitleOf } from '#features/schedules/detail-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { Staff } from '#features/auth/contract.ts';
import { daysBetween, weekOf, type IsoDate } from '#platform/shared/wib.ts';
import { isOwn } from './own-rules.ts';

/** Names a session in a few words: "Matematika · Kelas Tifa". */
export function sessionTitle(schedule: Schedule): string {
  return [shortTitleOf(schedule), ...schedule.classes.class.map(({ className }) => className)].join(' · ');
}

/** Returns the name of a week: "Minggu ini", "Minggu depan", "2 minggu lagi", "Minggu lalu", "2 minggu lalu". */
export function weekName(monday: IsoDate, today: IsoDate): string {
  const [currentMonday = today] = weekOf(today);
  const weeks = daysBetween(currentMonday, monday) / 7;
  if (Math.abs(weeks) > 1) return weeks > 0 ? `${weeks} minggu lagi` : `${-weeks} minggu lalu`;
  return weeks === 0 ? 'Minggu ini' : `Minggu ${weeks > 0 ? 'depan' : 'lalu'}`;
}

/** A session, or the former place of a session that was moved to another day: it has the former date and times. */
export type WeekItem = Schedule & {
  /** The moved session. */
  movedTo?: Schedule;
};

/** Returns the sessions of a week and, at their former times, those that were moved from it to another day; in order of time. */
export function weekItems(schedules: readonly Schedule[], { from, to }: { from: IsoDate; to: IsoDate }): WeekItem[] {
  return schedules
    .flatMap((schedule): WeekItem[] => {
      const former = isCancelled(schedule) ? null : movedFromOf(schedule);
      const isMovedAway = former && former.scheduleDate !== schedule.scheduleDate;
      return isMovedAway ? [schedule, { ...schedule, ...former, movedTo: schedule }] : [schedule];
    })
    .filter(({ scheduleDate }) => from <= scheduleDate && scheduleDate <= to)
    .sort((a, b) => Date.parse(a.scheduleTimeStart) - Date.parse(b.scheduleTimeStart));
}

/**
 * Separates the sessions that have not ended at `moment` (epoch milliseconds) from those that have. `ahead` is in order of time;
 * `over` has the latest first.
 */
export function splitAt(schedules: readonly WeekItem[], moment: number): { ahead: WeekItem[]; over: WeekItem[] } {
  const isOver = ({ scheduleTimeEnd }: Schedule) => Date.parse(scheduleTimeEnd) <= moment;
  return { ahead: schedules.filter((schedule) => !isOver(schedule)), over: schedules.filter(isOver).reverse() };
}

/** Whether none of the items is a session on its day. */
export const hasNone = (items: readonly WeekItem[]) => items.every(({ movedTo }) => movedTo);

/** Returns the finished sessions that the person held and has not logged yet, in order of time. */
export function unloggedOf(schedules: readonly Schedule[], me: Staff, moment: number): Schedule[] {
  return schedules.filter((schedule) => isOwn(schedule, me) && isUnlogged(schedule, new Date(moment)));
}
