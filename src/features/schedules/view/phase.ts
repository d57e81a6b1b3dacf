import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import { addDays, toInstant, type IsoDate } from '#platform/shared/wib.ts';
import { isCancelled, momentsOf } from '../rules.ts';

/** Where a schedule stands at a moment: not yet, with its join links open before the start, between start and end, over; or never. */
export type Phase = 'before' | 'open' | 'running' | 'over' | 'cancelled';

type Timed = Pick<Schedule | ShownSchedule, 'scheduleTimeStart' | 'scheduleTimeEnd' | 'status'>;

const BEGUN: readonly Phase[] = ['open', 'running', 'over'];

/**
 * @param now ISO instant by the server's clock
 * @param joinMinutes from how many minutes before the start the links are open
 */
export function phaseOf(schedule: Timed, now: string, joinMinutes: number): Phase {
  if (isCancelled(schedule)) return 'cancelled';
  return BEGUN[momentsOf(schedule, joinMinutes).findLastIndex((moment) => moment <= Date.parse(now))] ?? 'before';
}

/** What a day's list says of a phase; nothing of what is yet to come, and of what is cancelled its reason. */
export const PHASE_TEXTS: Partial<Record<Phase, string>> = {
  open: 'Tautan sudah dibuka',
  running: 'Sedang berlangsung',
  over: 'Selesai',
};

/** Whether it can be joined at this moment, as far as time goes. */
export function isOn(phase: Phase): boolean {
  return phase === 'open' || phase === 'running';
}

/** Epoch milliseconds at which a day's page changes: with each phase of its schedules, and when the WIB day ends. */
export function phaseChanges(schedules: readonly Timed[], today: IsoDate, joinMinutes: number): number[] {
  return [...schedules.flatMap((schedule) => momentsOf(schedule, joinMinutes)), toInstant(addDays(today, 1), '00:00').getTime()];
}
