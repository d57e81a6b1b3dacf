import { createDeviceStore } from '#platform/web/device/device-store.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { Snapshot } from './snapshot.ts';

/** A reader who is back within it has not been away: what had changed is told again. */
const AWAY_MS = 30 * 60_000;

export interface Visits {
  /** Epoch milliseconds: when the student was last here, in this visit. */
  at: number;
  /** What was there then. */
  last: Snapshot;
  /** The visit before, whose changes this one is told; null in the first. */
  before: { at: number; seen: Snapshot } | null;
}

function isSnapshot(kept: unknown): kept is Snapshot {
  if (typeof kept !== 'object' || kept === null || !('schedules' in kept) || !('materials' in kept)) return false;
  const { schedules, materials } = kept;
  if (typeof schedules !== 'object' || schedules === null || !Array.isArray(materials)) return false;
  return Object.values(schedules).every((text) => typeof text === 'string') && materials.every((id) => typeof id === 'string');
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

/** What was there when the student was here, for what changed since. */
export const visits = createDeviceStore<Visits | null>({ key: 'suluh.kunjungan', parse, empty: null });

/** The visits as they are once something is seen at `now`: another day, or half an hour later, it is another visit. */
export function nextVisits(known: Visits | null, seen: Snapshot, now: number): Visits {
  if (!known) return { at: now, last: seen, before: null };
  const isAnother = now - known.at > AWAY_MS || dateInWib(new Date(now)) !== dateInWib(new Date(known.at));
  return { at: now, last: seen, before: isAnother ? { at: known.at, seen: known.last } : known.before };
}
