import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { editLater, inputOf, seriesEdit, undoEdit, valuesOf } from './series-rules.ts';
import { EMPTY_INPUT, toInput } from './write-contract.ts';

const on = (date: string, start = '09:00', end = '10:00') => ({
  scheduleDate: date,
  scheduleTimeStart: `${date}T${start}:00+07:00`,
  scheduleTimeEnd: `${date}T${end}:00+07:00`,
});
// `first` and `later` are one series, but `later` has hours of its own. The tests edit `first`.
const first = aSchedule({ ...on('2026-11-20'), anotherEvent: 'Belajar', linkZoom: 'https://zoom.us/j/1', series: 's' });
const later = aSchedule({ ...first, ...on('2026-11-27', '13:00', '14:00'), _id: 'later' });

it('changes nothing if a schedule is sent back unchanged', () => {
  const edit = seriesEdit(first, inputOf(valuesOf(first)));
  expect([edit.changed, editLater(edit, later, true).isChanged]).toEqual([[], false]);
});

it('takes every text of the form to the later schedules', () => {
  const names = Object.entries(EMPTY_INPUT).flatMap(([name, value]) =>
    value === '' && !name.startsWith('schedule') ? name : [],
  );
  const texts = Object.fromEntries(names.map((name) => [name, 'Baru']));
  const edit = seriesEdit(first, { ...toInput(first), ...texts });
  expect(names).toContain('anotherEvent');
  expect(edit.changed).toEqual(names);
  expect(editLater(edit, later, false).values).toMatchObject(texts);
});

it("can be undone to each schedule's own values, and keeps later changes by others", () => {
  const input = { ...inputOf(valuesOf(first)), scheduleDate: '2026-11-21', scheduleTimeEnd: '11:00', anotherEvent: 'Baru' };
  const edit = seriesEdit(first, input);
  expect(edit.changed).toEqual(['scheduleDate', 'scheduleTimeEnd', 'anotherEvent']);
  const after = aSchedule({
    ...later,
    ...on('2026-11-28', '13:00', '14:00'),
    anotherEvent: 'Baru',
    linkZoom: 'https://zoom.us/j/9',
  });
  // Without `overwrite` it keeps its own hours, and in the undo the link that somebody changed meanwhile.
  expect(editLater(edit, later, false)).toMatchObject({ isChanged: true, kept: ['scheduleTimeEnd'] });
  expect(undoEdit(edit, later, after)).toEqual({ ...valuesOf(later), linkZoom: 'https://zoom.us/j/9' });
  // With `overwrite` it gets the hours of the edit, and the undo brings its own back.
  const { values } = editLater(edit, later, true);
  expect(values).toMatchObject({ scheduleTimeStart: '09:00', scheduleTimeEnd: '11:00' });
  const overwritten = aSchedule({ ...later, ...on('2026-11-28', '09:00', '11:00'), anotherEvent: 'Baru' });
  expect(undoEdit(edit, later, overwritten)).toEqual(valuesOf(later));
  // A colleague's later change stays.
  expect(undoEdit(edit, later, { ...overwritten, anotherEvent: 'Rekan' }).anotherEvent).toBe('Rekan');
});
