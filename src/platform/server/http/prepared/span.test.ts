import { expect, it } from 'vitest';
import { isInSpan, overlap, spanAround } from './span.ts';

const at = (time: string) => Date.parse(`2026-11-20T${time}+07:00`);
/** The moments at which an answer changes. */
const MOMENTS = [at('19:00:00'), at('18:30:00'), at('20:30:00')];
const midnight = { before: Date.parse('2026-11-20T00:00:00+07:00'), after: Date.parse('2026-11-21T00:00:00+07:00') };

it.each([
  ['00:00:00', midnight.before, at('18:30:00')],
  ['18:29:59.999', midnight.before, at('18:30:00')],
  ['18:30:00', at('18:30:00'), at('19:00:00')],
  ['19:10:00', at('19:00:00'), at('20:30:00')],
  ['23:59:59.999', at('20:30:00'), midnight.after],
])('the span around %s ends at the nearest moments or midnights', (time, since, until) => {
  const span = spanAround(new Date(at(time)), MOMENTS);
  expect(span).toEqual({ since, until });
  expect(isInSpan(span, at(time))).toBe(true);
});

it('adjacent spans do not overlap: the second span begins where the first one ends', () => {
  const both = overlap({ since: 0, until: 5 }, { since: 5, until: 9 });
  expect([isInSpan(both, 4), isInSpan(both, 5)]).toEqual([false, false]);
});
