import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { atSlot, hasOwnHours, mayBeKnownToStudents, movedWithFirst, slotOf } from './slot-change.ts';

/** The schedule that is moved: Friday, 20 November 2026, 09.00–10.00 WIB. */
const first = aSchedule();

it('moves a later schedule of a series by the same number of days, also into the next month', () => {
  const slot = { scheduleDate: '2026-11-22', scheduleTimeStart: '13:00', scheduleTimeEnd: '14:30' };
  expect(movedWithFirst(first, slot, aSchedule({ scheduleDate: '2026-11-30' }))).toEqual({ ...slot, scheduleDate: '2026-12-02' });
  expect(movedWithFirst(first, slotOf(first), aSchedule({ scheduleDate: '2026-11-30' })).scheduleDate).toBe('2026-11-30');
});

it('moves a later schedule with hours of its own by the same number of days, and keeps these hours', () => {
  const own = aSchedule({
    scheduleDate: '2026-11-27',
    scheduleTimeStart: '2026-11-27T09:00:00+07:00',
    scheduleTimeEnd: '2026-11-27T11:00:00+07:00',
  });
  const slot = { scheduleDate: '2026-11-22', scheduleTimeStart: '13:00', scheduleTimeEnd: '14:30' };
  expect(movedWithFirst(first, slot, own)).toEqual({ ...slotOf(own), scheduleDate: '2026-11-29' });
  expect([first, own].map((schedule) => hasOwnHours(first, schedule))).toEqual([false, true]);
});

it("a schedule at typed times is null while these can't be parsed", () => {
  const slot = { scheduleDate: '2026-11-22', scheduleTimeStart: '13:00', scheduleTimeEnd: '14:30' };
  expect(atSlot(first, slot)?.scheduleTimeEnd).toBe('2026-11-22T14:30:00+07:00');
  for (const wrong of [{ scheduleDate: 'besok' }, { scheduleTimeStart: '' }, { scheduleTimeEnd: '13:00' }]) {
    expect(atSlot(first, { ...slot, ...wrong })).toBeNull();
  }
});

it('a schedule may be known to students if it is at most 14 days ahead', () => {
  const announced = ['2026-11-05', '2026-11-06', '2026-11-20', '2026-11-21'].map((today) => mayBeKnownToStudents(first, today));
  expect(announced).toEqual([false, true, true, false]);
});
