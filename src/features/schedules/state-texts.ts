import type { Schedule, ShownSchedule } from './contract.ts';
import { movedFromOf } from './rules.ts';
import { formatInBothZones, formatShortDate, type IsoDate } from '#platform/shared/wib.ts';

type AnySchedule = Schedule | ShownSchedule;

/** What is before the former day and time of a moved schedule. */
export const MOVED_TEXT = 'Dipindah dari';

/** Returns what is before the former time of a moved schedule: "Jum 27 Nov, "; nothing on the same day. */
export function formerDay(former: IsoDate, scheduleDate: IsoDate): string {
  return former === scheduleDate ? '' : `${formatShortDate(former)}, `;
}

/**
 * Returns "Dipindah dari Jum 27 Nov, 19.00 WIB", and adds " · 21.00 WIT" for a reader in that zone (IANA name). Null if the
 * schedule was not moved.
 */
export function movedText(
  schedule: Parameters<typeof movedFromOf>[0] & { scheduleDate: IsoDate },
  timeZone: string | null = null,
): string | null {
  const from = movedFromOf(schedule);
  if (!from) return null;
  const day = formerDay(from.scheduleDate, schedule.scheduleDate);
  return `${MOVED_TEXT} ${day}${formatInBothZones(new Date(from.scheduleTimeStart), timeZone)}`;
}

/** Returns "Digantikan Ibu Ani" for each substitute; empty without substitutes. */
export function substituteTexts({
  classes,
  mentoring,
}: Record<'classes' | 'mentoring', { substitute?: { name: string } | null }>): string[] {
  return [classes.substitute, mentoring.substitute].flatMap((person) => (person ? [`Digantikan ${person.name}`] : []));
}

/** Returns "Dibatalkan: Listrik padam."; null unless the schedule is cancelled. */
export function cancelledText({ status, statusReason }: AnySchedule): string | null {
  if (status !== 'cancelled') return null;
  return statusReason === null ? 'Dibatalkan' : `Dibatalkan: ${statusReason}`;
}
