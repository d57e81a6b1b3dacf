import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SLOTS, toSlots, toWeekly } from './week-slot-rules.ts';

/** A painted week: for each hour a note (which may be empty) if the person is unavailable, else null. */
const painted = fc.array(fc.constantFrom(null, '', 'kerja'), { minLength: SLOTS, maxLength: SLOTS });
/** The minutes by which a device's time zone is ahead of WIB: WIB, WITA, WIT, and a zone far behind. */
const ahead = fc.constantFrom(0, 60, 120, -420);

it('stores a painted week in WIB and paints it again', () => {
  fc.assert(
    fc.property(painted, ahead, (slots, minutes) => {
      const entries = toWeekly(slots, minutes);
      expect(toSlots(entries, minutes)).toEqual({ slots, unpaintable: [] });
      expect(entries.every(({ from, to, day }) => from < to && day >= 1 && day <= 7)).toBe(true);
    }),
  );
});

it('in WIB, an hour of WITA or WIT begins one or two hours earlier, even on the day before (Monday becomes Sunday)', () => {
  // A week with one painted hour, counted from Monday 00.00.
  const at = (slot: number) => Array.from({ length: SLOTS }, (_, index) => (index === slot ? 'kerja' : null));
  expect(toWeekly(at(1), 120)).toEqual([{ day: 7, from: '23:00', to: '24:00', note: 'kerja' }]);
  expect(toWeekly(at(24), 60)).toEqual([{ day: 1, from: '23:00', to: '24:00', note: 'kerja' }]);
  expect(toWeekly(at(8), 0)).toEqual([{ day: 1, from: '08:00', to: '09:00', note: 'kerja' }]);
});

it('returns entries that are not whole hours in `unpaintable`', () => {
  const half = { day: 2, from: '08:30', to: '10:00' };
  expect(toSlots([half], 60).unpaintable).toEqual([half]);
});
