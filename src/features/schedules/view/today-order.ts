import type { Schedule, ShownSchedule } from '#features/schedules/contract.ts';
import { type Phase, phaseOf } from './phase.ts';

export interface TodayItem<Shown> {
  schedule: Shown;
  /** Its place in the day, from 1. */
  number: number;
  phase: Phase;
  /** "Berikutnya" is the first that has not begun while none is on; the later ones are "Nanti". None of the cancelled ones is either. */
  status: string;
}

/** The schedules of a day, which come in order of time, beginning with the one that is on or comes next, which no cancelled one is; what was before it stands last. */
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

/** Whether nothing comes of it any more: it is over, or cancelled. */
export function isPast(phase: Phase): boolean {
  return phase === 'over' || phase === 'cancelled';
}

function statusOf(phase: Phase, first: boolean): string {
  if (phase === 'running') return 'Sedang berlangsung';
  if (phase === 'over') return 'Selesai';
  if (phase === 'cancelled') return 'Dibatalkan';
  return first ? 'Berikutnya' : 'Nanti';
}
