import { dateInWib, type IsoDate } from '#platform/shared/wib.ts';

/** The `Date` header has whole seconds, and a delay: smaller differences are ignored. */
const TOLERANCE_MS = 60_000;
let offsetMs = 0;

/** Records the server's time from an answer's `Date` header, to correct a wrong clock of the device. */
export function recordServerTime(dateHeader: string | null): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The present time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Today in WIB, independent of the device's clock and zone. */
export function todayInWib(): IsoDate {
  return dateInWib(serverNow());
}
