import { createDeviceStore } from '#platform/web/device/device-store.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { Snapshot } from './snapshot.ts';

/** A reader who returns within this time is still on the same visit and sees the same changes. */
const AWAY_MS = 30 * 60_000;

/** The reader's visits, as the device remembers them. */
export interface Visits {
  /** The latest time in this visit, in epoch milliseconds. */
  at: number;
  /** The snapshot at that time. */
  last: Snapshot;
  /** The previous visit, to which this one compares; null on the first visit, until something changes. */
  before: { at: number; seen: Snapshot } | null;
}

/** Checks a stored snapshot, because earlier releases or extensions may have stored something else. */
function isSnapshot(stored: unknown): stored is Snapshot {
  if (typeof stored !== 'object' || stored === null || !('schedules' in stored) || !('materials' in stored)) return false;
  const { schedules, materials } = stored;
  if (typeof schedules !== 'object' || schedules === null || !Array.isArray(materials)) return false;
  const texts = [schedules, ...['coming', 'readings', 'closes'].map((name) => Reflect.get(stored, name) ?? {})];
  return (
    texts.flatMap((record) => Object.values(record as object)).every((text) => typeof text === 'string') &&
    materials.every((id) => typeof id === 'string')
  );
}

function parse(stored: unknown): Visits | null {
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('last' in stored) || !('before' in stored))
    return null;
  const { at, last, before } = stored;
  if (typeof at !== 'number' || !isSnapshot(last)) return null;
  if (typeof before !== 'object' || before === null || !('at' in before) || !('seen' in before))
    return { at, last, before: null };
  const { at: then, seen } = before;
  return { at, last, before: typeof then === 'number' && isSnapshot(seen) ? { at: then, seen } : null };
}

/** The store of the visits on the device. */
export const visits = createDeviceStore<Visits | null>({ key: 'suluh.kunjungan', parse, empty: null });

/**
 * Adds a snapshot to the visits. A snapshot of another day, or of more than half an hour later, begins a new visit.
 * @param known the stored visits; null on the first visit
 * @param at the time of the snapshot in epoch milliseconds
 */
export function nextVisits(known: Visits | null, seen: Snapshot, at: number): Visits {
  if (!known) return { at, last: seen, before: null };
  const now = Math.max(at, known.at);
  const isNewVisit = now - known.at > AWAY_MS || dateInWib(new Date(now)) !== dateInWib(new Date(known.at));
  // The first visit has no previous one. What changes during it compares to its own beginning, and must not be missed either.
  const isFirstChange = known.before === null && JSON.stringify(seen) !== JSON.stringify(known.last);
  const before = isNewVisit || isFirstChange ? { at: known.at, seen: known.last } : known.before;
  return { at: now, last: seen, before };
}
