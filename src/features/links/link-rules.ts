import { addDays, dateInWib, toInstant, type IsoDate } from '#platform/shared/wib.ts';

/**
 * The states of a link. `ok`: it opens; `embed`: the video plays only on YouTube; `permission`: the link needs a permission; `dead`: it
 * may be dead; `unknown`: not known yet.
 */
export const LINK_STATES = ['ok', 'embed', 'permission', 'dead', 'unknown'] as const;
export type LinkState = (typeof LINK_STATES)[number];
/** The states that students' pages show. */
export const MARKED_STATES = ['embed', 'permission', 'dead'] as const;
export type MarkedState = (typeof MARKED_STATES)[number];

/** After failures on this many days (WIB) in a row, a link counts as dead. */
export const FAILURES_MAX = 3;
/** After this many reports of students, a link counts as dead. */
export const REPORTS_MAX = 2;
/** A link is checked again after this many days, or on the next day if the check failed or had no result. */
const WEEK_DAYS = 7;
/** A link that an admin confirmed is checked again after this many days. */
const TRUSTED_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** The result of one check. */
export interface Finding {
  state: 'ok' | 'embed' | 'permission' | 'failed' | 'unknown';
  /** Whether any host answered, which proves that the server has an internet connection. */
  reached: boolean;
  /** The host wants no further request before this time (epoch milliseconds). */
  notBefore?: number;
}

/** The stored result of a link's checks. Instants are ISO texts. */
export interface StoredCheck {
  state: LinkState;
  /** When the link came into this state. */
  since: string;
  checkedAt: string | null;
  /** On how many days in a row checks failed. */
  failures: number;
  /** The last day (WIB) with a failure. */
  failedOn: IsoDate | null;
  /** When the link is to be checked next. */
  nextAt: string;
}

/** Returns the stored result for a link that was never checked. */
export function newCheck(now: Date): StoredCheck {
  const at = now.toISOString();
  return { state: 'unknown', since: at, checkedAt: null, failures: 0, failedOn: null, nextAt: at };
}

function nextCheck(stored: StoredCheck, finding: Finding, now: Date): string {
  const isSettled = finding.state !== 'unknown' && (finding.state !== 'failed' || stored.state === 'dead');
  // At the start of the next day (WIB), not after 24 hours: otherwise each slow run would shift the hour of the next check.
  const later = isSettled ? now.getTime() + WEEK_DAYS * DAY_MS : toInstant(addDays(dateInWib(now), 1), '00:00').getTime();
  return new Date(Math.max(later, finding.notBefore ?? 0)).toISOString();
}

function withState(stored: StoredCheck, state: LinkState, now: Date): StoredCheck {
  return { ...stored, state, since: state === stored.state ? stored.since : now.toISOString() };
}

/** Returns the stored result after a check. Several failures on one day count once. */
export function afterCheck(stored: StoredCheck, finding: Finding, now: Date): StoredCheck {
  const checked = { ...stored, checkedAt: now.toISOString() };
  const next = (check: StoredCheck): StoredCheck => ({ ...check, nextAt: nextCheck(check, finding, now) });
  if (finding.state === 'unknown') return next(checked);
  if (finding.state !== 'failed') return next({ ...withState(checked, finding.state, now), failures: 0, failedOn: null });
  const today = dateInWib(now);
  const failures = stored.failedOn === today ? stored.failures : stored.failures + 1;
  return next({
    ...withState(checked, failures >= FAILURES_MAX ? 'dead' : stored.state, now),
    failures,
    failedOn: today,
  });
}

/** Returns the stored result after an admin confirmed that the link opens. */
export function afterVerdict(stored: StoredCheck, now: Date): StoredCheck {
  const nextAt = new Date(now.getTime() + TRUSTED_DAYS * DAY_MS).toISOString();
  return { ...withState(stored, 'ok', now), failures: 0, failedOn: null, nextAt };
}

/** Returns a link's state with the students' reports taken into account. */
export function stateWithReports(state: LinkState, reports: number): LinkState {
  return reports >= REPORTS_MAX ? 'dead' : state;
}

/** Returns whether students' pages show this state. */
export function isMarked(state: LinkState): state is MarkedState {
  return MARKED_STATES.some((marked) => marked === state);
}
