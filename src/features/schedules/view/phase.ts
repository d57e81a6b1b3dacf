import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import { addDays, toInstant, type IsoDate } from '#platform/shared/wib.ts';
import { isCancelled, phaseInstants } from '../rules.ts';

/** The phase of a schedule: long before the start, with open links before the start, in progress, over, or cancelled. */
export type Phase = 'before' | 'open' | 'running' | 'over' | 'cancelled';

type Timed = Pick<Schedule | ShownSchedule, 'scheduleTimeStart' | 'scheduleTimeEnd' | 'status'>;

/** The phases that begin at the moments of `phaseInstants`: the join window opens, the schedule begins, the schedule ends. */
const BEGUN: readonly Phase[] = ['open', 'running', 'over'];

/**
 * Returns the phase of a schedule at a time.
 * @param now ISO instant by the server's clock
 * @param joinMinutes the minutes before the start at which the links open
 */
export function phaseOf(schedule: Timed, now: string, joinMinutes: number): Phase {
  if (isCancelled(schedule)) return 'cancelled';
  return BEGUN[phaseInstants(schedule, joinMinutes).findLastIndex((moment) => moment <= Date.parse(now))] ?? 'before';
}

/** The text of a schedule that is not the next one, until its links open. */
export const COMING_TEXT = 'Akan datang';

/** The text of a phase in a day's list. Future schedules have none; cancelled ones show their reason instead. */
export const PHASE_TEXTS: Partial<Record<Phase, string>> = {
  open: 'Tautan sudah dibuka',
  running: 'Sedang berlangsung',
  over: 'Selesai',
};

/** Whether a schedule can be joined in this phase. */
export function isJoinable(phase: Phase): boolean {
  return phase === 'open' || phase === 'running';
}

/**
 * Whether the page may offer to join a schedule now. The copy on the device has no links, and may be out of date: nothing is joined
 * from it.
 */
export function canJoin({ linkZoom }: Pick<ShownSchedule, 'linkZoom'>, phase: Phase): boolean {
  return isJoinable(phase) && typeof linkZoom === 'string';
}

/**
 * Returns when a day's page must be loaded again, in epoch milliseconds: with each phase of its schedules, and at midnight in
 * WIB.
 */
export function phaseChanges(schedules: readonly Timed[], today: IsoDate, joinMinutes: number): number[] {
  return [
    ...schedules.flatMap((schedule) => phaseInstants(schedule, joinMinutes)),
    toInstant(addDays(today, 1), '00:00').getTime(),
  ];
}
