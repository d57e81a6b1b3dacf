import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import { addDays, toInstant, type IsoDate } from '#platform/shared/wib.ts';
import { isCancelled, momentsOf } from '../rules.ts';

/** The phase of a schedule: not yet, links open before the start, in progress, over, or cancelled. */
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

/** The text of a phase in a day's list; none for future ones, and the reason for cancelled ones. */
export const PHASE_TEXTS: Partial<Record<Phase, string>> = {
  open: 'Tautan sudah dibuka',
  running: 'Sedang berlangsung',
  over: 'Selesai',
};

/** Whether it can be joined in this phase. */
export function isOn(phase: Phase): boolean {
  return phase === 'open' || phase === 'running';
}

/** Epoch milliseconds at which a day's page changes: with each phase of its schedules, and at midnight in WIB. */
export function phaseChanges(schedules: readonly Timed[], today: IsoDate, joinMinutes: number): number[] {
  return [...schedules.flatMap((schedule) => momentsOf(schedule, joinMinutes)), toInstant(addDays(today, 1), '00:00').getTime()];
}
