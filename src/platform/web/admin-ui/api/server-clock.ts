import { dateInWib, type IsoDate } from '#platform/shared/wib.ts';

/** Smaller differences are ignored, because the `Date` header has whole seconds and arrives with a delay. */
const TOLERANCE_MS = 60_000;
/** How far the server's clock is ahead of the device's. */
let offsetMs = 0;

/** Records the server's time from an answer's `Date` header, to correct a wrong clock of the device. */
export function recordServerTime(dateHeader: string | null): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Returns the current time by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Returns today's date in WIB, independent of the device's clock and zone. */
export function todayInWib(): IsoDate {
  return dateInWib(serverNow());
}
