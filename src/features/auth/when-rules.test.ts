import { expect, it } from 'vitest';
import { seenText, untilText } from './when-rules.ts';

const now = new Date('2026-11-20T00:30:00+07:00');

it.each([
  ['2026-11-20T00:29:00+07:00', 'Baru saja'],
  ['2026-11-20T00:31:00+07:00', 'Baru saja'],
  ['2026-11-20T00:05:00+07:00', 'Hari ini 00.05'],
  ['2026-11-19T23:59:00+07:00', 'Kemarin 23.59'],
  ['2026-11-18T14:05:00+07:00', 'Rab 18 Nov 14.05'],
])('%s is shown as "%s"', (instant, text) => {
  expect(seenText(instant, now)).toBe(text);
});

it('shows in WIB until when a link is valid', () => {
  expect(untilText('2026-11-22T03:00:00.000Z')).toBe('Min 22 Nov 10.00 WIB');
  expect(untilText('2026-11-22T16:30:00.000Z', 'Asia/Makassar')).toBe('Min 22 Nov 23.30 WIB · Sen, 00.30 WITA');
});
