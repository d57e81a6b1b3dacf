import { createDeviceStore } from '#platform/web/device/device-store.ts';

/** What is opened later than this after the last page was seen is another visit. */
const PAUSE_MS = 30 * 60_000;

interface Visits {
  count: number;
  /** When a page was last seen, epoch milliseconds by the device's clock. */
  seenAt: number;
  /** That Suluh can be installed was said. */
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

/** Counts a page that was opened. @returns what is known with it */
export function countVisit(): Visits {
  const before = store.read();
  const now = Date.now();
  const isNew = Math.abs(now - before.seenAt) >= PAUSE_MS;
  const visits = { ...before, count: before.count + (isNew ? 1 : 0), seenAt: now };
  store.write(visits);
  return visits;
}

/** Remembers that a page was seen until now. */
export function endVisit(): void {
  store.write({ ...store.read(), seenAt: Date.now() });
}

/** Never says it again. */
export function rememberTold(): void {
  store.write({ ...store.read(), isTold: true });
}
