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
 * Returns the span around `now` during which an answer stays the same. The answer changes at `moments` (epoch milliseconds, in
 * any order) and at midnight in WIB.
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

/** Returns the intersection of two spans; empty (`since` not before `until`) if they don't overlap. */
export function overlap(one: Span, other: Span): Span {
  return { since: Math.max(one.since, other.since), until: Math.min(one.until, other.until) };
}

/** Whether the time `now` (epoch milliseconds) is in the span. */
export function isInSpan({ since, until }: Span, now: number): boolean {
  return since <= now && now < until;
}

/** The rules for storing an answer. A page that is made from answers combines their rules. */
export interface ReadParts {
  span: Span;
  /** Where the answer is stored; `prepared-answer.ts` explains the values. */
  keep: 'common' | 'rare' | 'never';
}
