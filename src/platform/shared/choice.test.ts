import { expect, it } from 'vitest';
import { choiceCookie, choiceIn, isChoice } from './choice.ts';

it.each([
  [undefined, null],
  ['', null],
  ['untuk=semua', 'semua'],
  ['suluh=x; untuk=6f1d-a_B; lain=y', '6f1d-a_B'],
  ['suluh=x;untuk=semua', 'semua'],
  ['bukan-untuk=semua', null],
  ['xuntuk=semua', null],
  ['untuk=', null],
  ['untuk=a b', null],
  // Longer than an id.
  [`untuk=${'x'.repeat(37)}`, null],
  ['untuk="semua"', null],
  ['untuk=<script>', null],
])('%s holds the choice %s', (cookies, choice) => {
  expect(choiceIn(cookies)).toBe(choice);
});

it('quickly reads a long header that contains no choice', () => {
  expect(choiceIn('; '.repeat(8_000))).toBeNull();
  expect(choiceIn(`untuk=${'a'.repeat(16_000)}`)).toBeNull();
});

it('accepts only ids', () => {
  expect(['semua', '0198f3c2-7a1b-4d5e-8f90-123456789abc'].every(isChoice)).toBe(true);
  expect(['', ' ', 'a b', '../x', 'x'.repeat(37), 'a\nb'].some(isChoice)).toBe(false);
});

it('is stored for a year, and is Secure with https', () => {
  expect(choiceCookie('semua', true)).toBe('untuk=semua; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(choiceCookie('semua', false)).toBe('untuk=semua; Path=/; Max-Age=31536000; SameSite=Lax');
});
