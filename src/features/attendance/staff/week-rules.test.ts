import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { hasNone, sessionTitle, splitAt, unloggedOf, weekItems, weekName } from './week-rules.ts';

const ANI = { name: 'Ibu Ani', email: 'ani@example.org', teacher: { _id: 'ani' }, mentor: null };
const LOG = { held: true, headcount: 3, reason: null, notes: '' };
/** A session of Ani on 20 November 2026, from a full hour, 45 minutes long. */
const lesson = (_id: string, hour: string, fields = {}) =>
  aSchedule({
    _id,
    scheduleTimeStart: `2026-11-20T${hour}:00:00+07:00`,
    scheduleTimeEnd: `2026-11-20T${hour}:45:00+07:00`,
    classes: { class: [], subjects: null, teacher: { _id: 'ani', name: 'Ibu Ani' }, substitute: null },
    ...fields,
  });
const ids = (schedules: readonly { _id: string }[]) => schedules.map(({ _id }) => _id);
const TEN = Date.parse('2026-11-20T10:00:00+07:00');

it('a session without a log is named with its classes', () => {
  const classes = { ...lesson('', '07').classes, class: [{ _id: 'k', className: 'Kelas Tifa', mentoringGroup: [] }] };
  const subjects = { _id: 'm', name: 'Matematika' };
  expect(sessionTitle(lesson('a', '07', { kind: 'classes', classes: { ...classes, subjects } }))).toBe('Matematika · Kelas Tifa');
});

it('names the weeks around the current one', () => {
  const names = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-12-07'].map((monday) =>
    weekName(monday, '2026-11-22'),
  );
  expect(names).toEqual(['2 minggu lalu', 'Minggu lalu', 'Minggu ini', 'Minggu depan', '3 minggu lagi']);
});

it('sessions that are not over come first, in order of time; finished ones follow, the latest first', () => {
  const { ahead, over } = splitAt([lesson('a', '07'), lesson('b', '08'), lesson('c', '10'), lesson('d', '11')], TEN);
  expect([ids(ahead), ids(over)]).toEqual([
    ['c', 'd'],
    ['b', 'a'],
  ]);
});

it('a session that was moved to another day is also at its former time, unless it is cancelled', () => {
  const from = (scheduleDate: string) => ({
    scheduleDate,
    scheduleTimeStart: `${scheduleDate}T09:00:00+07:00`,
    scheduleTimeEnd: `${scheduleDate}T10:00:00+07:00`,
  });
  const away = lesson('away', '11', { ...from('2026-12-01'), movedFrom: from('2026-11-20') });
  const schedules = [
    lesson('late', '15'),
    lesson('within', '08', { movedFrom: from('2026-11-18') }),
    lesson('same day', '07', { movedFrom: from('2026-11-20') }),
    lesson('from elsewhere', '06', { movedFrom: from('2026-11-13') }),
    { ...away, _id: 'cancelled', status: 'cancelled' as const },
    away,
  ];
  const items = weekItems(schedules, { from: '2026-11-16', to: '2026-11-22' });
  expect(items.map(({ _id, scheduleDate, movedTo }) => [_id, scheduleDate, movedTo?.scheduleDate])).toEqual([
    ['within', '2026-11-18', '2026-11-20'],
    ['from elsewhere', '2026-11-20', undefined],
    ['same day', '2026-11-20', undefined],
    ['within', '2026-11-20', undefined],
    ['away', '2026-11-20', '2026-12-01'],
    ['late', '2026-11-20', undefined],
  ]);
  expect([hasNone(items), hasNone(items.slice(0, 1)), hasNone([])]).toEqual([false, true, true]);
});

it('the person who led a session must log it after its end, unless it was cancelled', () => {
  const substitute = { _id: 'budi', name: 'Pak Budi' };
  const schedules = [
    lesson('over', '07'),
    lesson('logged', '07', { log: LOG }),
    lesson('cancelled', '07', { status: 'cancelled' }),
    lesson('replaced', '07', { classes: { ...lesson('', '07').classes, substitute } }),
    lesson('later', '08'),
    lesson('runs', '10'),
  ];
  expect(ids(unloggedOf(schedules, ANI, TEN))).toEqual(['over', 'later']);
});
