import { dateInWib, type IsoDate } from '#platform/shared/wib.ts';

/** The `Date` header counts whole seconds and travels: a smaller difference is no wrong clock. */
const TOLERANCE_MS = 60_000;
let offsetMs = 0;

/** Notes the server's time from an answer's `Date` header, so that a wrong clock on this device does no harm. */
export function recordServerTime(dateHeader: string | null): void {
  const server = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The present moment by the server's clock. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Today in WIB, whatever clock and zone this device has. */
export function todayInWib(): IsoDate {
  return dateInWib(serverNow());
}
