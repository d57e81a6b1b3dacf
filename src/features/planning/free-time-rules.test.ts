import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedSchedule } from '#features/schedules/clash-rules.ts';
import { findFreeTimes, type FreeTimesRule, type Wanted } from './free-time-rules.ts';

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];
const NOW = new Date('2026-11-20T09:07:00+07:00');

const pad = (value: number) => String(value).padStart(2, '0');
const time = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
const minute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

const some = (...ids: string[]) => fc.uniqueArray(fc.constantFrom(...ids));
/** A group has one class. */
const GROUPS_OF: Record<string, string[]> = { c1: ['g1', 'g2'], c2: ['g3'], c3: [] };
const CLASS_OF: Record<string, string> = { g1: 'c1', g2: 'c1', g3: 'c2' };
const named = (id: string) => ({ id, name: id });

const stored: fc.Arbitrary<PlannedSchedule> = fc
  .record({
    id: fc.uuid(),
    date: fc.constantFrom(...DAYS),
    from: fc.integer({ min: 0, max: 230 }),
    steps: fc.integer({ min: 1, max: 120 }),
    classes: some('c1', 'c2', 'c3').map((ids) => ids.map((id) => ({ ...named(id), groupIds: GROUPS_OF[id] ?? [] }))),
    groups: some('g1', 'g2', 'g3').map((ids) => ids.map(named)),
    teacher: fc.option(fc.constantFrom('t1', 't2', 't3').map(named)),
    mentor: fc.option(fc.constantFrom('m1', 'm2').map(named)),
    link: fc.constantFrom('', 'https://zoom.us/j/1'),
    cancelled: fc.nat(3).map((number) => number === 0),
  })
  .map(({ from, steps, ...rest }) => ({ ...rest, start: time(from * 6), end: time(Math.min((from + steps) * 6, 1439)) }));

const wanted: fc.Arbitrary<Wanted> = fc.record({
  classes: some('c1', 'c2', 'c3').map((ids) => ids.map((id) => ({ id, groupIds: GROUPS_OF[id] ?? [] }))),
  groups: some('g1', 'g2', 'g3'),
  teachers: some('t1', 't2', 't3'),
  mentors: some('m1', 'm2'),
});

const rules: fc.Arbitrary<FreeTimesRule> = fc.record({
  days: fc.constantFrom(DAYS, DAYS.slice(1), DAYS.slice(0, 1)),
  minutes: fc.integer({ min: 15, max: 480 }),
  after: fc.option(fc.integer({ min: 0, max: 1439 }).map(time), { nil: undefined }),
  apart: fc.boolean(),
  now: fc.constant(NOW),
});

/** The rule minute by minute: is one of the wanted records in this schedule? */
function isBusy({ classes, groups, teachers, mentors }: Wanted, schedule: PlannedSchedule): boolean {
  const inClass = schedule.classes.map(({ id }) => id);
  const inMentoring = schedule.groups.map(({ id }) => id);
  return (
    !schedule.cancelled &&
    (classes.some(({ id }) => inClass.includes(id) || inMentoring.some((group) => CLASS_OF[group] === id)) ||
      groups.some((id) => inMentoring.includes(id) || inClass.includes(CLASS_OF[id] ?? '')) ||
      teachers.includes(schedule.teacher?.id ?? '') ||
      mentors.includes(schedule.mentor?.id ?? ''))
  );
}

function expected(who: Wanted, schedules: PlannedSchedule[], { days, minutes, after, apart, now }: FreeTimesRule) {
  const all = days.flatMap((date) => {
    const busyMinutes = new Set(
      schedules
        .filter((one) => one.date === date && isBusy(who, one))
        .flatMap((one) => Array.from({ length: minute(one.end) - minute(one.start) }, (_, index) => minute(one.start) + index)),
    );
    const places: number[] = [];
    for (let start = 0; start < 24 * 60; start += 15) {
      const held = Array.from({ length: minutes }, (_, index) => start + index);
      const isOpen = start >= 6 * 60 && start + minutes <= 21 * 60 && time(start) >= (after ?? '00:00');
      const isPast = new Date(`${date}T${time(start)}:00+07:00`).getTime() < now.getTime();
      const isTaken = held.some((one) => busyMinutes.has(one));
      const isAfterLast = !apart || places.length === 0 || start >= (places.at(-1) ?? 0) + minutes;
      if (isOpen && !isPast && !isTaken && isAfterLast && places.length < 4) places.push(start);
    }
    return places.map((start) => ({
      scheduleDate: date,
      scheduleTimeStart: `${date}T${time(start)}:00+07:00`,
      scheduleTimeEnd: `${date}T${time(start + minutes)}:00+07:00`,
    }));
  });
  return all.slice(0, 20);
}

describe('free times', () => {
  it('are the same as in a search minute by minute', () => {
    fc.assert(
      fc.property(wanted, fc.array(stored, { maxLength: 14 }), rules, (who, schedules, rule) => {
        expect(findFreeTimes(who, schedules, rule)).toEqual(expected(who, schedules, rule));
      }),
      { numRuns: 60 },
    );
  });

  it('are at most 20, and at most 4 on one day', () => {
    const days = Array.from({ length: 28 }, (_, index) => `2026-12-${pad(index + 1)}`);
    const none: Wanted = { classes: [], groups: [], teachers: [], mentors: [] };
    const found = findFreeTimes(none, [], { days, minutes: 60, now: NOW });
    expect(found).toHaveLength(20);
    expect(found.slice(0, 5).map(({ scheduleTimeStart }) => scheduleTimeStart)).toEqual([
      '2026-12-01T06:00:00+07:00',
      '2026-12-01T06:15:00+07:00',
      '2026-12-01T06:30:00+07:00',
      '2026-12-01T06:45:00+07:00',
      '2026-12-02T06:00:00+07:00',
    ]);
  });
});
