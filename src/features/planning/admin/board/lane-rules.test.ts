import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { fromMinutes, toOffsetIso } from '#platform/shared/wib.ts';
import { dayWidths, LANE_CHOICES, layOutDay, nearestStop, shownSpan, stopsOf, type LaneChoice } from './lane-rules.ts';
import { slotOf } from './slot-rules.ts';

const DAY = '2026-11-24';

interface Given {
  id: string;
  start: number;
  end: number;
  classes?: string[];
  groups?: string[];
  teacher?: string;
}

function given({ id, start, end, classes = [], groups = [], teacher }: Given): Schedule {
  return aSchedule({
    _id: id,
    kind: classes.length > 0 ? 'classes' : groups.length > 0 ? 'mentoring' : 'other',
    scheduleDate: DAY,
    scheduleTimeStart: toOffsetIso(DAY, fromMinutes(start)),
    scheduleTimeEnd: toOffsetIso(DAY, fromMinutes(end)),
    classes: {
      class: classes.map((name) => ({
        _id: name,
        className: name,
        mentoringGroup: [{ _id: `g${name}`, groupName: `Kelompok ${name}` }],
      })),
      subjects: null,
      teacher: teacher === undefined ? null : { _id: teacher, name: teacher },
      substitute: null,
    },
    mentoring: { group: groups.map((name) => ({ _id: name, groupName: name })), mentor: null, substitute: null },
  });
}

/** Only a few different minutes, so that touching and equal ends occur often. */
const schedules: fc.Arbitrary<Schedule[]> = fc
  .array(
    fc
      .record({
        start: fc.integer({ min: 0, max: 1438 }).map((minute) => minute - (minute % 20)),
        length: fc.constantFrom(1, 20, 40, 41, 90, 600),
        classes: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
        groups: fc.uniqueArray(fc.constantFrom('gx', 'ga'), { maxLength: 2 }),
        teacher: fc.constantFrom('t1', 't2'),
      })
      .map(({ start, length, ...rest }) => ({ start, end: Math.min(start + length, 1439), ...rest })),
    { maxLength: 14 },
  )
  .map((list) => list.map((fields, index) => given({ id: `s${index}`, ...fields })));
const choice = fc.constantFrom<LaneChoice>(...LANE_CHOICES);

describe('a day of the board', () => {
  it('shows every schedule, and none covers another', () => {
    fc.assert(
      fc.property(schedules, choice, (list, by) => {
        const { items, columns } = layOutDay(list, by);
        expect(new Set(items.map(({ schedule }) => schedule._id))).toEqual(new Set(list.map(({ _id }) => _id)));
        for (const [index, a] of items.entries()) {
          expect(a.column).toBeGreaterThanOrEqual(0);
          expect(a.column + a.width).toBeLessThanOrEqual(columns + 1e-9);
          for (const b of items.slice(index + 1)) {
            const [spanA, spanB] = [shownSpan(a.schedule), shownSpan(b.schedule)];
            const together = spanA.from < spanB.to && spanB.from < spanA.to;
            const beside = a.column + a.width <= b.column + 1e-9 || b.column + b.width <= a.column + 1e-9;
            expect(!together || beside).toBe(true);
          }
        }
      }),
    );
  });

  it('puts the items of a lane into the columns of that lane, and lets keys reach each schedule only once', () => {
    fc.assert(
      fc.property(schedules, choice, (list, by) => {
        const { items, lanes, columns } = layOutDay(list, by);
        expect(
          Math.max(
            1,
            lanes.reduce((sum, lane) => sum + lane.columns, 0),
          ),
        ).toBe(columns);
        lanes.forEach((lane, index) => expect(lane.column + lane.columns).toBe(lanes[index + 1]?.column ?? columns));
        for (const { column, width } of items) {
          const lane = lanes.find((one) => column >= one.column && column < one.column + one.columns);
          expect(lane && column + width <= lane.column + lane.columns + 1e-9).toBe(true);
        }
        expect(items.filter(({ again }) => !again).length).toBe(list.length);
      }),
    );
  });

  it('uses only as many columns as schedules overlap', () => {
    fc.assert(
      fc.property(schedules, (list) => {
        const spans = list.map(shownSpan);
        const most = Math.max(1, ...spans.map(({ from }) => spans.filter((one) => one.from <= from && from < one.to).length));
        expect(layOutDay(list, 'none').columns).toBe(most);
      }),
    );
  });

  it('gives a schedule without overlaps the whole width: touching ends do not overlap', () => {
    const list = [
      given({ id: 'a', start: 540, end: 600 }),
      given({ id: 'b', start: 540, end: 600 }),
      given({ id: 'c', start: 600, end: 660 }),
    ];
    expect(layOutDay(list, 'none').items.map(({ column, width }) => [column, width])).toEqual([
      [0, 1],
      [1, 1],
      [0, 2],
    ]);
  });

  it('keeps the order of schedules that start together, whatever their lengths', () => {
    const list = ['a', 'b', 'c'].map((id, index) => given({ id, start: 540, end: 600 + 30 * index }));
    expect(layOutDay(list, 'none').items.map(({ schedule, column }) => [schedule._id, column])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });

  it('has one lane for each class or group, and a last lane for schedules without a class', () => {
    const list = [
      given({ id: 'dua kelas', start: 540, end: 600, classes: ['b', 'a'] }),
      given({ id: 'mentoring', start: 540, end: 600, groups: ['ga'] }),
    ];
    expect(layOutDay(list, 'class').lanes.map(({ label }) => label)).toEqual(['a', 'b', 'Tanpa kelas']);
    expect(layOutDay(list, 'teacher').lanes.map(({ label }) => label)).toEqual(['Tanpa pengajar']);
    expect(layOutDay(list, 'kind').lanes.map(({ label }) => label)).toEqual(['Kelas', 'Mentoring']);
    const groups = layOutDay(list, 'group');
    expect(groups.lanes.map(({ id }) => id).sort()).toEqual(['ga', 'gb']);
    expect(groups.items.filter(({ schedule }) => schedule._id === 'dua kelas').length).toBe(2);
  });

  it('shows a very short schedule, or one that ends at the last minute, high enough to be read', () => {
    expect(shownSpan(given({ id: 'short', start: 600, end: 605 }))).toEqual({ from: 600, to: 630 });
    expect(shownSpan(given({ id: 'last', start: 1430, end: 1439 }))).toEqual({ from: 1410, to: 1440 });
  });
});

describe('the stops of the keys', () => {
  it('include every shown schedule and the free half hours', () => {
    fc.assert(
      fc.property(schedules, (list) => {
        const stops = stopsOf(list, 360, 1320);
        const shown = list.filter((one) => slotOf(one).end > 360 && slotOf(one).start < 1320);
        expect(stops.flatMap(({ id }) => id ?? []).sort()).toEqual(shown.map(({ _id }) => _id).sort());
        for (let minute = 360; minute < 1320; minute += 30) {
          const taken = list.some((one) => slotOf(one).start <= minute && minute < slotOf(one).end);
          expect(stops.some((stop) => stop.id === null && stop.minute === minute)).toBe(!taken);
        }
        expect(stops.map(({ minute }) => minute)).toEqual(stops.map(({ minute }) => minute).sort((a, b) => a - b));
      }),
    );
  });

  it('are found by distance, and a schedule is preferred to a free place', () => {
    const stops = [
      { minute: 480, id: null },
      { minute: 540, id: null },
      { minute: 540, id: 's' },
    ];
    expect(nearestStop(stops, 541)).toEqual({ minute: 540, id: 's' });
    expect(nearestStop(stops, 0)).toEqual({ minute: 480, id: null });
    expect(nearestStop([], 0)).toBeUndefined();
  });
});

describe('the widths of the days', () => {
  const laid = (monday: number, tuesday: number) =>
    new Map([monday, tuesday].map((columns, index) => [`2026-11-2${3 + index}`, { ...layOutDay([], 'none'), columns }] as const));
  const widthsOf = ({ columns }: ReturnType<typeof dayWidths>) => [...columns.values()];

  it('stay when a move makes schedules overlap, or ends that', () => {
    const before = dayWidths(null, 'a b', laid(1, 2));
    expect(widthsOf(before)).toEqual([1, 2]);
    expect(dayWidths(before, 'a b', laid(2, 1))).toBe(before);
  });

  it('are new for other schedules, and if a column would be narrower than half its width', () => {
    const before = dayWidths(null, 'a b', laid(1, 2));
    expect(widthsOf(dayWidths(before, 'a c', laid(2, 1)))).toEqual([2, 1]);
    expect(widthsOf(dayWidths(before, 'a b', laid(3, 1)))).toEqual([3, 1]);
  });
});
