import { createDeviceStore } from '#platform/web/device/device-store.ts';

/** A page that is opened later than this after the previous page starts a new visit. */
const PAUSE_MS = 30 * 60_000;

interface Visits {
  count: number;
  /** The time of the last page, in epoch milliseconds of the device's clock. */
  seenAt: number;
  /** Whether the installation was already offered. */
  isTold: boolean;
}

const NONE: Visits = { count: 0, seenAt: 0, isTold: false };

const store = createDeviceStore<Visits>({ key: 'kunjungan', parse, empty: NONE });

function parse(stored: unknown): Visits | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { count, seenAt, isTold }: Partial<Record<keyof Visits, unknown>> = stored;
  return typeof count === 'number' && typeof seenAt === 'number' && typeof isTold === 'boolean'
    ? { count, seenAt, isTold }
    : null;
}

/** Records an opened page, and counts a visit if it starts one. @returns the visits including this one */
export function countVisit(): Visits {
  const before = store.read();
  const now = Date.now();
  // The device's clock may have been set back since; then the difference is negative.
  const isNew = Math.abs(now - before.seenAt) >= PAUSE_MS;
  const visits = { ...before, count: before.count + (isNew ? 1 : 0), seenAt: now };
  store.write(visits);
  return visits;
}

/** Stores the time when the page was left. */
export function endVisit(): void {
  store.write({ ...store.read(), seenAt: Date.now() });
}

/** Stores that the installation was offered, so that it is not offered again. */
export function rememberOffer(): void {
  store.write({ ...store.read(), isTold: true });
}
