import type { Schedule, ShownSchedule } from './contract.ts';
import { movedFromOf } from './rules.ts';
import { formatInBothZones, formatShortDate, type IsoDate } from '#platform/shared/wib.ts';

type AnySchedule = Schedule | ShownSchedule;

/** Returns what is before the former time of a moved schedule: "Dipindah dari Jum 27 Nov,"; "Dipindah dari" on the same day. */
export function movedLabel(former: IsoDate, scheduleDate: IsoDate): string {
  return `Dipindah dari${former === scheduleDate ? '' : ` ${formatShortDate(former)},`}`;
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
  const label = movedLabel(from.scheduleDate, schedule.scheduleDate);
  return `${label} ${formatInBothZones(new Date(from.scheduleTimeStart), timeZone)}`;
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
