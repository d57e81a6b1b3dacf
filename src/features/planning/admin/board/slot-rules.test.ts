import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freeSlot,
  movedWithOther,
  movedTo,
  movedTogether,
  movedByKey,
  slotText,
  rangeSlot,
  type TimeSlot,
} from './slot-rules.ts';

const DAY = '2026-11-24';
const day = fc.constantFrom('2026-11-24', '2026-12-31');
const slot: fc.Arbitrary<TimeSlot> = fc
  .tuple(day, fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
  .filter(([, start, end]) => start < end)
  .map(([date, start, end]) => ({ date, start, end }));
/** A minute within the day or outside of it. */
const minute = fc.integer({ min: -2000, max: 4000 });

function isOfADay({ start, end }: TimeSlot): boolean {
  return start >= 0 && start < end && end <= 23 * 60 + 59;
}

describe('a moved schedule', () => {
  it('keeps its length, begins at a quarter of an hour, and never crosses midnight', () => {
    fc.assert(
      fc.property(slot, day, minute, (from, to, at) => {
        const moved = movedTo(from, 'whole', to, at);
        expect(moved.end - moved.start).toBe(from.end - from.start);
        expect(moved.start % 15).toBe(0);
        expect(moved.date).toBe(to);
        expect(isOfADay(moved)).toBe(true);
      }),
    );
  });

  it('moves to the nearest quarter of an hour within the day', () => {
    fc.assert(
      fc.property(slot, day, fc.integer({ min: 0, max: 1439 }), (from, to, at) => {
        const length = from.end - from.start;
        const room = Array.from({ length: 96 }, (_, step) => step * 15).filter((start) => start + length <= 1439);
        const { start } = movedTo(from, 'whole', to, at);
        const best = Math.min(...room.map((one) => Math.abs(one - at)));
        expect(room.length === 0 ? 0 : Math.abs(start - at)).toBe(room.length === 0 ? 0 : best);
      }),
    );
  });

  it('changes only the dragged edge, and keeps at least 15 minutes', () => {
    fc.assert(
      fc.property(slot, day, minute, (from, to, at) => {
        const [later, earlier] = [movedTo(from, 'end', to, at), movedTo(from, 'start', to, at)];
        expect([later.date, later.start, earlier.date, earlier.end]).toEqual([from.date, from.start, from.date, from.end]);
        expect(isOfADay(later) && isOfADay(earlier)).toBe(true);
        expect(later.end % 15 === 0 || later.end === 1439).toBe(true);
        expect(earlier.start % 15).toBe(0);
      }),
    );
  });

  it('keeps its times if it is dropped where it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 94 }), fc.integer({ min: 1, max: 95 }), (a, b) => {
        fc.pre(a < b);
        const from = { date: DAY, start: a * 15, end: b * 15 };
        expect(movedTo(from, 'whole', DAY, from.start)).toEqual(from);
        expect(movedTo(from, 'start', DAY, from.start)).toEqual(from);
        expect(movedTo(from, 'end', DAY, from.end)).toEqual(from);
      }),
    );
  });
});

describe('the keys', () => {
  it('move to the next quarter of an hour, or by a day', () => {
    const from = { date: DAY, start: 9 * 60 + 10, end: 10 * 60 };
    expect(movedByKey(from, 'whole', { steps: 1 })).toEqual({ date: DAY, start: 555, end: 605 });
    expect(movedByKey(from, 'whole', { steps: -1 })).toEqual({ date: DAY, start: 540, end: 590 });
    expect(movedByKey(from, 'whole', { days: -1 })).toEqual({ ...from, date: '2026-11-23' });
    expect(movedByKey(from, 'end', { steps: 1 })).toEqual({ ...from, end: 615 });
  });

  it('stop at the ends of the day', () => {
    fc.assert(
      fc.property(
        slot,
        fc.constantFrom<1 | -1>(1, -1),
        fc.constantFrom('whole' as const, 'end' as const),
        (from, steps, grip) => {
          expect(isOfADay(movedByKey(from, grip, { steps }))).toBe(true);
        },
      ),
    );
    const last = { date: DAY, start: 23 * 60, end: 23 * 60 + 45 };
    expect(movedByKey(last, 'whole', { steps: 1 })).toEqual(last);
    expect(movedByKey(last, 'end', { steps: 1 })).toEqual(last);
  });
});

describe('a free place', () => {
  it('begins at the half hour, and takes 90 minutes or the rest of the day', () => {
    expect(freeSlot(DAY, 8 * 60 + 29)).toEqual({ date: DAY, start: 480, end: 570 });
    expect(freeSlot(DAY, 23 * 60 + 10)).toEqual({ date: DAY, start: 1380, end: 1425 });
    fc.assert(
      fc.property(minute, (at) => {
        expect(isOfADay(freeSlot(DAY, at))).toBe(true);
      }),
    );
  });

  it('has a name', () => {
    expect(slotText(freeSlot(DAY, 555))).toBe('Sel 24 Nov, 09.00–10.30 WIB');
  });
});

describe('a range that is drawn', () => {
  it('begins at the quarter of an hour that was pressed and ends at the nearest one, in both directions', () => {
    expect(rangeSlot(DAY, 13 * 60 + 2, 15 * 60 + 3)).toEqual({ date: DAY, start: 13 * 60, end: 15 * 60 });
    expect(rangeSlot(DAY, 13 * 60 + 14, 14 * 60 + 56)).toEqual({ date: DAY, start: 13 * 60, end: 15 * 60 });
    expect(rangeSlot(DAY, 14 * 60 + 50, 13 * 60 + 2)).toEqual({ date: DAY, start: 13 * 60, end: 15 * 60 });
  });

  it('is at least half an hour long; a shorter one counts as a click', () => {
    expect(rangeSlot(DAY, 13 * 60 + 2, 13 * 60 + 17)).toEqual(freeSlot(DAY, 13 * 60 + 2));
  });

  it('never leaves its day', () => {
    fc.assert(
      fc.property(day, minute, minute, (date, from, to) => {
        const drawn = rangeSlot(date, from, to);
        expect(isOfADay(drawn)).toBe(true);
        expect(drawn.date).toBe(date);
        expect(drawn.start % 15).toBe(0);
      }),
    );
  });
});

describe('several schedules that move together', () => {
  it('keep their distances and lengths, and stay within their days', () => {
    fc.assert(
      fc.property(fc.array(slot, { minLength: 2, maxLength: 6 }), day, minute, (all, to, at) => {
        const [held] = all;
        if (!held) return;
        const there = movedTogether(all, held, movedTo(held, 'whole', to, at));
        const moved = all.map((one) => movedWithOther(one, held, there));
        expect(moved[0]).toEqual(there);
        expect(moved.every(isOfADay)).toBe(true);
        expect(moved.map(({ start, end }) => [start - there.start, end - start])).toEqual(
          all.map(({ start, end }) => [start - held.start, end - start]),
        );
      }),
    );
  });
});
