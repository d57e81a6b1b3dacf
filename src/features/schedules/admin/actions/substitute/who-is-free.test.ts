import { expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { teacherOf } from '#features/schedules/rules.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { freeOptions } from './who-is-free.ts';

const people = [
  { _id: 'a', name: 'Ani' },
  { _id: 'b', name: 'Budi' },
  { _id: 'c', name: 'Citra' },
];
/** A lesson on 20 November 2026, 09.00–10.00 WIB, unless `fields` say otherwise. `teacher` is an index of `people`. */
const lesson = (id: string, teacher: number, fields = {}) =>
  aSchedule({
    _id: id,
    classes: { class: [], subjects: null, teacher: people[teacher] ?? null, substitute: null },
    ...fields,
  });
const plannedOf = ({ classes }: Schedule) => classes.teacher;
/** The lesson that needs a substitute for Citra. */
const needed = lesson('needed', 2);

it('lists busy people after free ones, with a note', () => {
  const sameDaySchedules = [
    needed,
    lesson('one', 0),
    // Budi is free: these lessons begin when `needed` ends, are on another day, or are cancelled.
    lesson('two', 1, { scheduleTimeStart: '2026-11-20T10:00:00+07:00', scheduleTimeEnd: '2026-11-20T11:00:00+07:00' }),
    lesson('three', 1, { scheduleDate: '2026-11-21' }),
    lesson('four', 1, { status: 'cancelled', statusReason: 'Libur' }),
  ];
  expect(freeOptions({ people, personOf: teacherOf, plannedOf, affected: [needed], sameDaySchedules })).toEqual([
    { value: 'b', label: 'Budi', note: 'bebas' },
    { value: 'c', label: 'Citra', note: 'bebas' },
    { value: 'a', label: 'Ani', note: 'sibuk 09.00–10.00 WIB' },
  ]);
});

it('counts the substitute instead of the replaced person', () => {
  const classes = { class: [], subjects: null, teacher: people[0] ?? null, substitute: people[1] ?? null };
  const sameDaySchedules = [lesson('one', 0, { classes })];
  const notes = freeOptions({ people, personOf: teacherOf, plannedOf, affected: [needed], sameDaySchedules }).map(
    ({ label, note }) => `${label} ${note}`,
  );
  expect(notes).toEqual(['Citra bebas', 'Ani berhalangan hari itu (tidak hadir 09.00–10.00 WIB)', 'Budi sibuk 09.00–10.00 WIB']);
});

it('a person who has a substitute later that day, or is unavailable, comes after free ones', () => {
  const classes = { class: [], subjects: null, teacher: people[0] ?? null, substitute: { _id: 'd', name: 'Dedi' } };
  const evening = { scheduleTimeStart: '2026-11-20T19:00:00+07:00', scheduleTimeEnd: '2026-11-20T20:00:00+07:00' };
  const away = new Map([['b', { weekly: [], dates: [{ from: '2026-11-19', to: '2026-11-21', note: 'sakit' }] }]]);
  const sameDaySchedules = [lesson('one', 0, { classes, ...evening })];
  const options = freeOptions({ people, personOf: teacherOf, plannedOf, affected: [needed], sameDaySchedules, away });
  expect(options.map(({ label, note }) => `${label} ${note}`)).toEqual([
    'Citra bebas',
    'Ani berhalangan hari itu (tidak hadir 19.00–20.00 WIB)',
    'Budi berhalangan 19–21 Nov (sakit)',
  ]);
});

it('teachers of the subject come first among the free ones, and the others are marked', () => {
  const physics = { _id: 's', name: 'Fisika' };
  const affected = [lesson('needed', 2, { classes: { class: [], subjects: physics, teacher: null, substitute: null } })];
  const taught = [[], [physics], [physics]];
  const teachers = people.map((person, index) => ({ ...person, subject: taught[index] ?? [] }));
  const options = freeOptions({
    people: teachers,
    personOf: teacherOf,
    plannedOf,
    affected,
    sameDaySchedules: [lesson('one', 2)],
  });
  expect(options.map(({ label, note }) => `${label} ${note}`)).toEqual([
    'Budi bebas',
    'Ani bebas · tidak mengajar mapel ini',
    'Citra sibuk 09.00–10.00 WIB',
  ]);
});

it('counts the schedules of a series on which somebody is busy', () => {
  const next = lesson('next', 2, { scheduleDate: '2026-11-27' });
  const sameDaySchedules = [lesson('one', 0), lesson('two', 0, { scheduleDate: '2026-11-27' }), lesson('three', 1)];
  const notes = freeOptions({ people, personOf: teacherOf, plannedOf, affected: [needed, next], sameDaySchedules }).map(
    ({ note }) => note,
  );
  expect(notes).toEqual(['bebas', 'sibuk pada 2 dari 2 jadwal', 'sibuk pada 1 dari 2 jadwal']);
});
