import { createDeviceStore } from '#platform/web/device/device-store.ts';

/** A page opened later than this after the last one starts another visit. */
const PAUSE_MS = 30 * 60_000;

interface Visits {
  count: number;
  /** The time of the last page, in epoch milliseconds of the device's clock. */
  seenAt: number;
  /** The installation was offered. */
  isTold: boolean;
}

const NONE: Visits = { count: 0, seenAt: 0, isTold: false };

const store = createDeviceStore<Visits>({ key: 'kunjungan', parse, empty: NONE });

function parse(kept: unknown): Visits | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { count, seenAt, isTold }: Partial<Record<keyof Visits, unknown>> = kept;
  return typeof count === 'number' && typeof seenAt === 'number' && typeof isTold === 'boolean'
    ? { count, seenAt, isTold }
    : null;
}

/** Counts an opened page. @returns the visits including it */
export function countVisit(): Visits {
  const before = store.read();
  const now = Date.now();
  const isNew = Math.abs(now - before.seenAt) >= PAUSE_MS;
  const visits = { ...before, count: before.count + (isNew ? 1 : 0), seenAt: now };
  store.write(visits);
  return visits;
}

/** Remembers the time of the last page. */
export function endVisit(): void {
  store.write({ ...store.read(), seenAt: Date.now() });
}

/** Prevents a second offer. */
export function rememberOffer(): void {
  store.write({ ...store.read(), isTold: true });
}
