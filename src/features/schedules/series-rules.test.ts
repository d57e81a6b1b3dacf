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

it('an edit that sends a schedule back unchanged changes nothing', () => {
  const edit = seriesEdit(first, inputOf(valuesOf(first)));
  expect([edit.changed, editLater(edit, later, true).isChanged]).toEqual([[], false]);
});

it('an edit copies every changed text of the form to the later schedules', () => {
  const names = Object.entries(EMPTY_INPUT).flatMap(([name, value]) =>
    value === '' && !name.startsWith('schedule') ? name : [],
  );
  const texts = Object.fromEntries(names.map((name) => [name, 'Baru']));
  const edit = seriesEdit(first, { ...toInput(first), ...texts });
  expect(names).toContain('anotherEvent');
  expect(edit.changed).toEqual(names);
  expect(editLater(edit, later, false).values).toMatchObject(texts);
});

it("an undo restores each schedule's own values, and keeps what others changed after the edit", () => {
  const input = { ...inputOf(valuesOf(first)), scheduleDate: '2026-11-21', scheduleTimeEnd: '11:00', anotherEvent: 'Baru' };
  const edit = seriesEdit(first, input);
  expect(edit.changed).toEqual(['scheduleDate', 'scheduleTimeEnd', 'anotherEvent']);
  const after = aSchedule({
    ...later,
    ...on('2026-11-28', '13:00', '14:00'),
    anotherEvent: 'Baru',
    linkZoom: 'https://zoom.us/j/9',
  });
  // Without `overwrite`, the later schedule keeps its own hours. The undo keeps the link that somebody changed in the meantime.
  expect(editLater(edit, later, false)).toMatchObject({ isChanged: true, kept: ['scheduleTimeEnd'] });
  expect(undoEdit(edit, later, after)).toEqual({ ...valuesOf(later), linkZoom: 'https://zoom.us/j/9' });
  // With `overwrite`, the later schedule gets the hours of the edit. The undo restores its own hours.
  const { values } = editLater(edit, later, true);
  expect(values).toMatchObject({ scheduleTimeStart: '09:00', scheduleTimeEnd: '11:00' });
  const overwritten = aSchedule({ ...later, ...on('2026-11-28', '09:00', '11:00'), anotherEvent: 'Baru' });
  expect(undoEdit(edit, later, overwritten)).toEqual(valuesOf(later));
  // A colleague's later change stays.
  expect(undoEdit(edit, later, { ...overwritten, anotherEvent: 'Rekan' }).anotherEvent).toBe('Rekan');
});
