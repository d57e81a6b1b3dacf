import { createDeviceStore } from '#platform/web/device/device-store.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { Snapshot } from './snapshot.ts';

/** A reader who returns within this time is still on the same visit and sees the same changes. */
const AWAY_MS = 30 * 60_000;

export interface Visits {
  /** The latest time of this visit, in epoch milliseconds. */
  at: number;
  /** The snapshot at that time. */
  last: Snapshot;
  /** The previous visit, to which this one compares; null on the first visit. */
  before: { at: number; seen: Snapshot } | null;
}

function isSnapshot(kept: unknown): kept is Snapshot {
  if (typeof kept !== 'object' || kept === null || !('schedules' in kept) || !('materials' in kept)) return false;
  const { schedules, materials } = kept;
  if (typeof schedules !== 'object' || schedules === null || !Array.isArray(materials)) return false;
  const texts = [schedules, 'readings' in kept ? kept.readings : {}, 'closes' in kept ? kept.closes : {}];
  return (
    texts.flatMap((some) => Object.values(some as object)).every((text) => typeof text === 'string') &&
    materials.every((id) => typeof id === 'string')
  );
}

function parse(kept: unknown): Visits | null {
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('last' in kept) || !('before' in kept)) return null;
  const { at, last, before } = kept;
  if (typeof at !== 'number' || !isSnapshot(last)) return null;
  if (typeof before !== 'object' || before === null || !('at' in before) || !('seen' in before))
    return { at, last, before: null };
  const { at: then, seen } = before;
  return { at, last, before: typeof then === 'number' && isSnapshot(seen) ? { at: then, seen } : null };
}

/** The snapshots of the last visits, kept on the device. */
export const visits = createDeviceStore<Visits | null>({ key: 'suluh.kunjungan', parse, empty: null });

/** The visits after a snapshot of `at` (epoch milliseconds). Another day, or more than half an hour later, is another visit. */
export function nextVisits(known: Visits | null, seen: Snapshot, at: number): Visits {
  if (!known) return { at, last: seen, before: null };
  const now = Math.max(at, known.at);
  const isAnother = now - known.at > AWAY_MS || dateInWib(new Date(now)) !== dateInWib(new Date(known.at));
  return { at: now, last: seen, before: isAnother ? { at: known.at, seen: known.last } : known.before };
}
