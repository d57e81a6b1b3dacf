import { addDays, dateInWib, toInstant } from '#platform/shared/wib.ts';

/**
 * A time span in epoch milliseconds during which an answer does not change without a write; includes `since`, excludes
 * `until`.
 */
export interface Span {
  since: number;
  until: number;
}

/**
 * The span around a moment in an answer that changes at `moments` (epoch milliseconds, in any order) and at midnight in WIB.
 * It is the same for every `now` between two of them.
 */
export function spanAround(now: Date, moments: Iterable<number> = []): Span {
  const today = dateInWib(now);
  const span = { since: toInstant(today, '00:00').getTime(), until: toInstant(addDays(today, 1), '00:00').getTime() };
  for (const moment of moments) {
    if (moment <= now.getTime()) span.since = Math.max(span.since, moment);
    else span.until = Math.min(span.until, moment);
  }
  return span;
}

/** The intersection of two spans; empty (`since` not before `until`) if they don't overlap. */
export function overlap(one: Span, other: Span): Span {
  return { since: Math.max(one.since, other.since), until: Math.min(one.until, other.until) };
}

export function holds({ since, until }: Span, now: number): boolean {
  return since <= now && now < until;
}

/** The part of an answer that a page made from it needs. */
export interface ReadParts {
  span: Span;
  keep: 'common' | 'rare' | 'never';
}
