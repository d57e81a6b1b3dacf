import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import type { PlannedSubstitute, Substitute } from './contract.ts';
import { findDoubleBookings, proposedChoices, substitutesOf } from './plan-rules.ts';

/** A possible substitute. */
const one = (_id: string, free = true) => ({ _id, free }) as Substitute;
const session = (_id: string, start: string, end: string, proposals: Substitute[], role: 'teacher' | 'mentor' = 'teacher') =>
  ({
    schedule: aSchedule({
      _id,
      scheduleDate: '2026-11-23',
      scheduleTimeStart: `2026-11-23T${start}:00+07:00`,
      scheduleTimeEnd: `2026-11-23T${end}:00+07:00`,
    }),
    role,
    proposals,
  }) as PlannedSubstitute;

/** Lesson `a` overlaps `b` and ends when `c` begins. It also needs a mentor. Nobody is free for `c`. */
const sessions = [
  session('a', '08:00', '09:00', [one('budi'), one('citra')]),
  session('b', '08:30', '09:30', [one('citra'), one('budi')]),
  session('c', '09:00', '10:00', [one('dedi', false)]),
  session('a', '08:00', '09:00', [one('eka')], 'mentor'),
];
const proposed = { 'a teacher': 'budi', 'b teacher': 'citra', 'c teacher': '', 'a mentor': 'eka' };

it('chooses the first proposal of each session, unless that person is not free', () => {
  expect(proposedChoices(sessions)).toEqual(proposed);
});

it('finds a person who is chosen twice at the same time; adjacent sessions do not count', () => {
  expect(findDoubleBookings(sessions, proposed)).toEqual(new Set());
  expect(findDoubleBookings(sessions, { ...proposed, 'b teacher': 'budi' })).toEqual(new Set(['a teacher', 'b teacher']));
  expect(findDoubleBookings(sessions, { ...proposed, 'c teacher': 'budi' })).toEqual(new Set());
});

it('writes teacher and mentor of one schedule together, and leaves out sessions without a choice', () => {
  expect(substitutesOf(sessions, proposed)).toEqual(
    new Map([
      ['a', { teacher: 'budi', mentor: 'eka' }],
      ['b', { teacher: 'citra' }],
    ]),
  );
});
