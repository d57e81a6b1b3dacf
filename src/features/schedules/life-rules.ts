import type { Schedule, ShownSchedule } from './contract.ts';
import { movedFromOf } from './rules.ts';
import { formatTime, WEEKDAY_SHORT_NAMES, wallTime, weekday } from '#platform/shared/wib.ts';

type AnySchedule = Schedule | ShownSchedule;

/** "Dipindah dari Sen 19.00"; null if it is at its first announced place. */
export function movedText(schedule: AnySchedule): string | null {
  const from = movedFromOf(schedule);
  if (!from) return null;
  return `Dipindah dari ${WEEKDAY_SHORT_NAMES[weekday(from.scheduleDate)]} ${formatTime(wallTime(from.scheduleTimeStart))}`;
}

/** "Digantikan Ibu Ani": the substitutes of teacher and mentor; may be empty. */
export function substituteTexts({ classes, mentoring }: AnySchedule): string[] {
  return [classes.substitute, mentoring.substitute].flatMap((person) => (person ? [`Digantikan ${person.name}`] : []));
}

/** "Dibatalkan: Listrik padam."; null unless it is cancelled. */
export function cancelledText({ status, statusReason }: AnySchedule): string | null {
  if (status !== 'cancelled') return null;
  return statusReason === null ? 'Dibatalkan' : `Dibatalkan: ${statusReason}`;
}
