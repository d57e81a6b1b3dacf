import { expect, it } from 'vitest';
import { addDays, dateInWib } from '#platform/shared/wib.ts';
import { currentRound, roundState, roundText } from './round-rules.ts';

const ROUND = { name: 'Beasiswa 2027', opens: '2026-12-01', closes: '2026-12-31', announced: '2027-01-20', formLink: '' };
const NEXT = { ...ROUND, name: 'Beasiswa 2028', opens: '2027-12-01', closes: '2027-12-31', announced: '2028-01-20' };

it.each([
  ['2026-11-30', 'before', 'Dibuka 1 Desember 2026'],
  ['2026-12-01', 'open', 'Ditutup 30 hari lagi'],
  ['2026-12-26', 'open', 'Ditutup 5 hari lagi'],
  ['2026-12-30', 'open', 'Ditutup besok'],
  ['2026-12-31', 'open', 'Ditutup hari ini'],
  ['2027-01-01', 'closed', 'Diumumkan 20 Januari 2027'],
  ['2027-01-20', 'closed', 'Diumumkan hari ini'],
  ['2027-01-21', 'over', 'Sudah selesai'],
])('on %s the round is %s: "%s"', (today, state, text) => {
  expect(roundState(ROUND, today)).toBe(state);
  expect(roundText(ROUND, today)).toBe(text);
});

it.each([
  ['2026-11-01', 'Beasiswa 2027'],
  ['2027-01-10', 'Beasiswa 2027'],
  ['2027-01-21', 'Beasiswa 2028'],
  ['2029-01-01', 'Beasiswa 2028'],
])('on %s the round that matters is %s', (today, name) => {
  expect(currentRound([NEXT, ROUND], today)?.name).toBe(name);
});

it('returns null if there are no rounds', () => {
  expect(currentRound([], '2026-11-01')).toBeNull();
});

it('changes at midnight in WIB, on every day of a round', () => {
  const shown = (instant: string) => {
    const today = dateInWib(new Date(instant));
    return roundText(ROUND, today);
  };
  for (let day = addDays(ROUND.opens, -1); day <= addDays(ROUND.announced, 1); day = addDays(day, 1)) {
    const next = addDays(day, 1);
    expect([day, shown(`${day}T00:00:00+07:00`)]).toEqual([day, roundText(ROUND, day)]);
    expect([day, shown(`${day}T23:59:59.999+07:00`)]).toEqual([day, roundText(ROUND, day)]);
    expect([next, shown(`${day}T17:00:00Z`)]).toEqual([next, roundText(ROUND, next)]);
  }
  expect(shown('2026-12-31T16:59:59.999Z')).toBe('Ditutup hari ini');
  expect(shown('2026-12-31T17:00:00.000Z')).toBe('Diumumkan 20 Januari 2027');
});
