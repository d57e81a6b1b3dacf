import { expect, it } from 'vitest';
import { hoursProblem } from '#features/attendance/hours-rules.ts';
import { hoursQueryOf, parseHours, searchOfHours } from './hours-view.ts';

const today = '2026-11-20';
const read = (address: string) => parseHours(new URLSearchParams(address), today);

it('reads person and days from the address; without days, the range begins with the month five months ago and ends today', () => {
  expect(read('')).toEqual({ role: 'guru', person: null, from: '2026-06-01', to: '2026-11-20' });
  expect(read('mentor=m&dari=2026-01-05&sampai=kemarin')).toEqual({
    role: 'mentor',
    person: 'm',
    from: '2026-01-05',
    to: '2026-11-20',
  });
  expect(searchOfHours(read('guru=g')).toString()).toBe('guru=g&dari=2026-06-01&sampai=2026-11-20');
});

it('reads the hours only for one person and at most 366 days', () => {
  expect(hoursQueryOf(read(''))).toBeNull();
  expect(hoursQueryOf(read('guru=g&dari=2025-11-20'))).toEqual({ teacher: 'g', from: '2025-11-20', to: '2026-11-20' });
  expect(hoursQueryOf(read('mentor=m'))).toEqual({ mentor: 'm', from: '2026-06-01', to: '2026-11-20' });
  expect(hoursQueryOf(read('guru=g&dari=2025-11-19'))).toBeNull();
  expect(hoursProblem(read('dari=2025-11-19'))).toBe('Rentang tanggal paling banyak 366 hari.');
  expect(hoursProblem(read('dari=2026-11-21'))).toBe("'Sampai' tidak boleh sebelum 'Dari'.");
});
