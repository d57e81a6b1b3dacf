import type { Schedule, ShownSchedule } from './contract.ts';
import { movedFromOf } from './rules.ts';
import { formatInBothZones, formatShortDate } from '#platform/shared/wib.ts';

type AnySchedule = Schedule | ShownSchedule;

/**
 * "Dipindah dari Jum 27 Nov, 19.00 WIB", with " · 21.00 WIT" for a reader in that zone (IANA name); null if it is at its first
 * announced place.
 */
export function movedText(schedule: AnySchedule, timeZone: string | null = null): string | null {
  const from = movedFromOf(schedule);
  if (!from) return null;
  return `Dipindah dari ${formatShortDate(from.scheduleDate)}, ${formatInBothZones(new Date(from.scheduleTimeStart), timeZone)}`;
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
