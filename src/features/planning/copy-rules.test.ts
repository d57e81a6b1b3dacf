import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { addDays, weekday } from '#platform/shared/wib.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { WeekCopy } from './contract.ts';
import { copiesOf, findExisting, previewCopies } from './copy-rules.ts';
import { toInput } from '#features/schedules/write-contract.ts';

const EVERYTHING = { class: null, group: null, teacher: null, mentor: null };
const copy = (fields: Partial<WeekCopy> = {}): WeekCopy => ({
  from: '2026-11-18',
  to: '2026-11-29',
  dryRun: false,
  also: [],
  only: EVERYTHING,
  without: [],
  ...fields,
});
const on = (date: string, start: string, end: string) => ({
  scheduleDate: date,
  scheduleTimeStart: `${date}T${start}:00+07:00`,
  scheduleTimeEnd: `${date}T${end}:00+07:00`,
});
const person = (_id: string) => ({ _id, name: _id });
const group = (_id: string) => ({ _id, groupName: _id });
const lesson = (fields: Partial<Schedule> = {}, classId = 'c1') =>
  aSchedule({
    kind: 'classes',
    classes: {
      class: [{ _id: classId, className: 'Kelas Tifa', mentoringGroup: [group('g1')] }],
      subjects: null,
      teacher: person('t1'),
      substitute: null,
    },
    ...fields,
  });
const mentoring = (fields: Partial<Schedule> = {}) =>
  aSchedule({ kind: 'mentoring', mentoring: { group: [group('g1')], mentor: person('m1'), substitute: null }, ...fields });

describe('copies of a week', () => {
  it('have the same weekday and times in any week', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
    fc.assert(
      fc.property(day, day, fc.nat(6), (from, to, shift) => {
        const monday = addDays(from, -((weekday(from) + 6) % 7));
        const date = addDays(monday, shift);
        const [found] = copiesOf([aSchedule({ anotherEvent: 'x', ...on(date, '23:00', '23:45') })], copy({ from, to }));
        expect(found).toMatchObject({
          scheduleTimeStart: `${found?.scheduleDate}T23:00:00+07:00`,
          scheduleTimeEnd: `${found?.scheduleDate}T23:45:00+07:00`,
        });
        const copied = found?.scheduleDate ?? '';
        expect(weekday(copied)).toBe(weekday(date));
        // The Monday and the Sunday of the target week are the bounds of the copy's day.
        const sinceMonday = (weekday(to) + 6) % 7;
        expect([addDays(to, -sinceMonday) <= copied, copied <= addDays(to, 6 - sinceMonday)]).toEqual([true, true]);
      }),
    );
  });

  it('contain no status, substitutes or logs', () => {
    const lived = lesson({
      _id: 'lived',
      statusReason: 'Banjir',
      movedFrom: on('2026-11-16', '07:00', '08:00'),
      recordingLink: 'https://example.org/rekaman',
      noticedAt: '2026-11-17T00:00:00.000Z',
      series: 'rangkaian',
      log: { held: true, headcount: 12, reason: null, notes: 'x' },
      linkZoom: 'https://zoom.us/j/1',
      webinar: { event: [] },
    });
    lived.classes.substitute = person('t9');
    lived.mentoring.substitute = person('m9');
    const [found] = copiesOf([lived], copy());
    expect(found).toEqual(
      lesson({
        _id: 'lived',
        linkZoom: 'https://zoom.us/j/1',
        updatedAt: lived.updatedAt,
        ...on('2026-11-27', '09:00', '10:00'),
      }),
    );
    expect(found && toInput(found)).toEqual({
      kind: 'classes',
      scheduleDate: '2026-11-27',
      scheduleTimeStart: '09:00',
      scheduleTimeEnd: '10:00',
      classes: { class: ['c1'], subjects: null, teacher: 't1', substitute: null },
      mentoring: { group: [], mentor: null, substitute: null },
      webinar: { event: [] },
      anotherEvent: '',
      linkZoom: 'https://zoom.us/j/1',
      status: 'planned',
      statusReason: null,
      recordingLink: null,
    });
  });

  it('skip schedules that are cancelled, empty, excluded or filtered out', () => {
    const week = [
      lesson({ _id: 'lesson' }),
      lesson({ _id: 'other class' }, 'c2'),
      mentoring({ _id: 'mentoring' }),
      lesson({ _id: 'cancelled', status: 'cancelled', statusReason: 'Banjir' }),
      aSchedule({ _id: 'empty' }),
      aSchedule({ _id: 'event', anotherEvent: 'Rapat' }),
    ];
    const ids = (fields: Partial<WeekCopy>) => copiesOf(week, copy(fields)).map(({ _id }) => _id);
    expect(ids({})).toEqual(['lesson', 'other class', 'mentoring', 'event']);
    expect(ids({ without: ['event', 'lesson'] })).toEqual(['other class', 'mentoring']);
    expect(ids({ only: { ...EVERYTHING, class: 'c1' } })).toEqual(['lesson']);
    expect(ids({ only: { ...EVERYTHING, group: 'g1' } })).toEqual(['mentoring']);
    expect(ids({ only: { ...EVERYTHING, teacher: 't1' } })).toEqual(['lesson', 'other class']);
    expect(ids({ only: { ...EVERYTHING, mentor: 'm1' } })).toEqual(['mentoring']);
    expect(ids({ only: { ...EVERYTHING, class: 'c2', teacher: 't1' } })).toEqual(['other class']);
    expect(ids({ only: { ...EVERYTHING, class: 'c1', mentor: 'm1' } })).toEqual([]);
  });
});

describe('the preview of a copy', () => {
  const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';

  it('contains conflicts with the target week, and between the copies', () => {
    const copies = copiesOf(
      [
        mentoring({ _id: 'a', ...on('2026-11-16', '09:00', '10:00') }),
        mentoring({ _id: 'b', ...on('2026-11-17', '09:00', '10:00') }),
        lesson({ _id: 'c', ...on('2026-11-17', '09:30', '10:30') }),
        mentoring({ _id: 'd', ...on('2026-11-18', '09:00', '10:00') }),
      ],
      copy(),
    );
    const stored = [
      lesson({ _id: 'stored', ...on('2026-11-23', '09:30', '10:30') }),
      lesson({ _id: 'gone', status: 'cancelled', ...on('2026-11-25', '09:00', '10:00') }),
    ];
    const shown = previewCopies(copies, stored).map(({ schedule, problem, warnings }) => [
      schedule._id,
      problem,
      warnings.map(({ code, message }) => `${code}: ${message}`),
    ]);
    expect(shown).toEqual([
      ['a', CONFLICT, ['class-over-mentoring: Kelompok g1 ikut Kelas Tifa pada 09.30–10.30 WIB.']],
      ['b', CONFLICT, ['class-over-mentoring: Kelompok g1 ikut Kelas Tifa pada 09.30–10.30 WIB.']],
      ['c', null, ['class-over-mentoring: Kelompok g1 dari Kelas Tifa punya mentoring pada 09.00–10.00 WIB.']],
      ['d', null, []],
    ]);
  });
});

describe('a copy that already exists in the other week', () => {
  const classes = (ids: string[]) => ({
    class: ids.map((_id) => ({ _id, className: _id, mentoringGroup: [] })),
    subjects: null,
    teacher: null,
    substitute: null,
  });
  const found = (copies: Schedule[], stored: Schedule[]) => [...findExisting(copies, stored)];

  it('is found with any order of its classes', () => {
    const copied = aSchedule({ _id: 'copy', classes: classes(['a', 'b']) });
    expect(found([copied], [aSchedule({ _id: 'x', classes: classes(['b', 'a']) })])).toEqual(['copy']);
    expect(found([copied], [aSchedule({ _id: 'x', classes: classes(['b']) })])).toEqual([]);
    expect(
      found([copied], [aSchedule({ _id: 'x', classes: classes(['a', 'b']), ...on('2026-11-20', '09:00', '10:30') })]),
    ).toEqual([]);
  });

  it('matches one stored schedule, preferably with the same link', () => {
    const one = (_id: string, room: string) => aSchedule({ _id, anotherEvent: 'Belajar', linkZoom: `https://zoom.us/j/${room}` });
    const copies = [one('first', '1'), one('second', '2')];
    expect(found(copies, [one('x', '2')])).toEqual(['second']);
    expect(found(copies, [one('x', '3')])).toEqual(['first']);
    expect(found(copies, [one('x', '2'), one('y', '3'), one('z', '4')])).toEqual(['second', 'first']);
  });
});
