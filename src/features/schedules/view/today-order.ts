import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import { isCancelled } from '../rules.ts';
import { COMING_TEXT, type Phase, phaseOf } from './phase.ts';

/** A schedule of today, with its state now. */
export interface TodayItem<Shown> {
  schedule: Shown;
  /** Its position in the day, from 1. */
  number: number;
  phase: Phase;
  /**
   * The status as a text. The first schedule that is neither over nor cancelled is "Berikutnya" until it begins. Those after it
   * are "Akan datang".
   */
  status: string;
}

/**
 * Rotates a day's schedules for the slides, so that they begin with the first one that is neither over nor cancelled. If there is
 * none, the order stays.
 * @param schedules in order of time
 */
export function startWithNext<Shown extends Schedule | ShownSchedule>(
  schedules: readonly Shown[],
  now: string,
  joinMinutes: number,
): TodayItem<Shown>[] {
  const phases = schedules.map((schedule) => phaseOf(schedule, now, joinMinutes));
  const first = phases.findIndex((phase) => !isPast(phase));
  const items = schedules.map((schedule, index) => {
    const phase = phases[index] ?? 'over';
    return { schedule, number: index + 1, phase, status: statusOf(phase, index === first) };
  });
  const start = Math.max(first, 0);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Whether a schedule is over or cancelled. */
export function isPast(phase: Phase): boolean {
  return phase === 'over' || phase === 'cancelled';
}

function statusOf(phase: Phase, isNext: boolean): string {
  if (phase === 'running') return 'Sedang berlangsung';
  if (phase === 'over') return 'Selesai';
  if (phase === 'cancelled') return 'Dibatalkan';
  return isNext ? 'Berikutnya' : COMING_TEXT;
}

/** Returns "4 kegiatan selesai, 1 dibatalkan" for schedules that are over; empty if there are none. */
export function overText(over: readonly (Schedule | ShownSchedule)[]): string {
  const off = over.filter(isCancelled).length;
  return [over.length > off && `${over.length - off} kegiatan selesai`, off > 0 && `${off} dibatalkan`]
    .filter(Boolean)
    .join(', ');
}
