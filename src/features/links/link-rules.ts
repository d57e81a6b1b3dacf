import { addDays, dateInWib, toInstant, type IsoDate } from '#platform/shared/wib.ts';

export const LINK_STATES = ['ok', 'embed', 'permission', 'dead', 'unknown'] as const;
export type LinkState = (typeof LINK_STATES)[number];
/** The states that students see. */
export const MARKED_STATES = ['embed', 'permission', 'dead'] as const;
export type MarkedState = (typeof MARKED_STATES)[number];

/** Failures on so many different days (WIB) in a row: the link may be dead. */
export const FAILURES_MAX = 3;
/** So many reports of students: the same. */
export const REPORTS_MAX = 2;
/** A link is checked again after a week, or on the next day if it failed or the result is unknown. */
const WEEK_DAYS = 7;
/** After an admin said that it is fine. */
const TRUSTED_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** What one check found. */
export interface Finding {
  state: 'ok' | 'embed' | 'permission' | 'failed' | 'unknown';
  /** Whether a host answered, so that there is a way out. */
  reached: boolean;
  /** The host wants no request before this moment (epoch milliseconds). */
  notBefore?: number;
}

/** What is stored of a link. Instants are ISO texts. */
export interface StoredCheck {
  state: LinkState;
  since: string;
  checkedAt: string | null;
  failures: number;
  /** The last day (WIB) with a failure. */
  failedOn: IsoDate | null;
  nextAt: string;
}

/** A link that was never checked. */
export function newCheck(now: Date): StoredCheck {
  const at = now.toISOString();
  return { state: 'unknown', since: at, checkedAt: null, failures: 0, failedOn: null, nextAt: at };
}

function nextCheck(stored: StoredCheck, finding: Finding, now: Date): string {
  const isSettled = finding.state !== 'unknown' && (finding.state !== 'failed' || stored.state === 'dead');
  // The next day in WIB, not after 24 hours: a portion that takes long would otherwise move the hour of every check.
  const later = isSettled ? now.getTime() + WEEK_DAYS * DAY_MS : toInstant(addDays(dateInWib(now), 1), '00:00').getTime();
  return new Date(Math.max(later, finding.notBefore ?? 0)).toISOString();
}

function withState(stored: StoredCheck, state: LinkState, now: Date): StoredCheck {
  return { ...stored, state, since: state === stored.state ? stored.since : now.toISOString() };
}

/** What is known after a check. */
export function afterCheck(stored: StoredCheck, finding: Finding, now: Date): StoredCheck {
  const known = { ...stored, checkedAt: now.toISOString() };
  const next = (check: StoredCheck): StoredCheck => ({ ...check, nextAt: nextCheck(check, finding, now) });
  if (finding.state === 'unknown') return next(known);
  if (finding.state !== 'failed') return next({ ...withState(known, finding.state, now), failures: 0, failedOn: null });
  const today = dateInWib(now);
  const failures = stored.failedOn === today ? stored.failures : stored.failures + 1;
  return next({
    ...withState(known, failures >= FAILURES_MAX ? 'dead' : stored.state, now),
    failures,
    failedOn: today,
  });
}

/** What is known after an admin opened the link. */
export function afterVerdict(stored: StoredCheck, now: Date): StoredCheck {
  const nextAt = new Date(now.getTime() + TRUSTED_DAYS * DAY_MS).toISOString();
  return { ...withState(stored, 'ok', now), failures: 0, failedOn: null, nextAt };
}

/** The state with the reports of students. */
export function stateWith(state: LinkState, reports: number): LinkState {
  return reports >= REPORTS_MAX ? 'dead' : state;
}

export function isMarked(state: LinkState): state is MarkedState {
  return MARKED_STATES.some((marked) => marked === state);
}
