import { addDays, dateInWib, toInstant } from '#platform/shared/wib.ts';

/** The time during which time itself changes nothing in an answer: epoch milliseconds, `since` within it and `until` not. */
export interface Span {
  since: number;
  until: number;
}

/**
 * The span around a moment in an answer that changes at `moments` (epoch milliseconds, in any order), and with the day in WIB.
 * It depends on the moments alone, not on where between them `now` lies.
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

/** What two spans have in common; without a moment in it (`since` not before `until`) where they have nothing. */
export function overlap(one: Span, other: Span): Span {
  return { since: Math.max(one.since, other.since), until: Math.min(one.until, other.until) };
}

export function holds({ since, until }: Span, now: number): boolean {
  return since <= now && now < until;
}

/** What a page needs to know of an answer that it is drawn from. */
export interface ReadParts {
  span: Span;
  keep: 'common' | 'rare' | 'never';
}
