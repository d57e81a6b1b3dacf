import { dateInWib, daysBetween, formatInBothZones, formatShortDate, timeInWib } from '#platform/shared/wib.ts';

/** A use within this time counts as "just now". The time is two minutes, because the use of a session is stored once a minute. */
const NOW_MS = 120_000;

/** Says when a person was last seen, in WIB: "Baru saja", "Hari ini 14.05", "Kemarin 14.05" or "Jum 20 Nov 14.05". */
export function seenText(instant: string, now: Date): string {
  const at = new Date(instant);
  if (now.getTime() - at.getTime() < NOW_MS) return 'Baru saja';
  const time = timeInWib(at).replace(':', '.');
  const days = daysBetween(dateInWib(at), dateInWib(now));
  if (days === 0) return `Hari ini ${time}`;
  return days === 1 ? `Kemarin ${time}` : `${formatShortDate(dateInWib(at))} ${time}`;
}

/** Says when something expires: "Min 22 Nov 14.05 WIB"; for a reader in another zone (IANA name) also in that: " · 15.05 WITA". */
export function untilText(instant: string, timeZone: string | null = null): string {
  const at = new Date(instant);
  return `${formatShortDate(dateInWib(at))} ${formatInBothZones(at, timeZone)}`;
}
