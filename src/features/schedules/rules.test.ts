import { describe, expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import type { Schedule } from './contract.ts';
import { kindAndNames, scheduleKind, titleOf } from './rules.ts';

describe('scheduleKind', () => {
  const filled = (classes: boolean, mentoring: boolean, webinar: boolean) => ({ classes, mentoring, webinar });
  // The kind that was sent; without one, the first filled part, in the order classes, mentoring, webinar.
  it.each([
    ['mentoring', filled(true, false, false), 'mentoring'],
    ['other', filled(true, true, true), 'other'],
    [undefined, filled(true, true, true), 'classes'],
    [null, filled(false, true, true), 'mentoring'],
    [undefined, filled(false, false, true), 'webinar'],
    [undefined, filled(false, false, false), 'other'],
  ] as const)('of %s and %j is %s', (sent, parts, expected) => {
    expect(scheduleKind(sent, parts)).toBe(expected);
  });
});

describe('the heading of a schedule that lost its subject', () => {
  const mentor = { _id: 'm', name: 'Kak Rina' };
  const substitute = { _id: 'n', name: 'Kak Dedi' };
  it.each<[string, Partial<Schedule>]>([
    ['Tanpa mata pelajaran', { kind: 'classes' }],
    ['Mentoring bersama Kak Rina', { kind: 'mentoring', mentoring: { group: [], mentor, substitute: null } }],
    ['Mentoring bersama Kak Dedi', { kind: 'mentoring', mentoring: { group: [], mentor, substitute } }],
    ['Latihan esai', { kind: 'mentoring', anotherEvent: 'Latihan esai\nBawa laptop' }],
    ['Mentoring', { kind: 'mentoring' }],
    ['Bedah kampus', { kind: 'webinar', anotherEvent: 'Bedah kampus' }],
    ['Webinar', { kind: 'webinar' }],
    ['Kegiatan lain', { kind: 'other' }],
  ])('is "%s"', (heading, fields) => {
    expect(titleOf(aSchedule(fields))).toBe(heading);
  });
});

it('names the kind of a lesson only if the names of its classes do not begin with it', () => {
  expect(kindAndNames('classes', 'Kelas Sasando, Kelas Tifa')).toBe('Kelas Sasando, Kelas Tifa');
  expect(kindAndNames('classes', 'Sasando')).toBe('Kelas · Sasando');
  expect(kindAndNames('webinar', '')).toBe('Webinar');
});
