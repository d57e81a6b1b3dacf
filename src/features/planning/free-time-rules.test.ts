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
/** Each group belongs to one class. */
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

/**
 * Whether a schedule keeps one of the wanted records busy. The classes of its groups and the groups of its classes are busy too.
 */
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

/** The free starts of a day, as minutes of the day. A simple comparison of every minute finds them. */
function freeOn(date: string, who: Wanted, schedules: PlannedSchedule[], { minutes, after, now }: FreeTimesRule): number[] {
  const busyMinutes = new Set(
    schedules
      .filter((one) => one.date === date && isBusy(who, one))
      .flatMap((one) => Array.from({ length: minute(one.end) - minute(one.start) }, (_, index) => minute(one.start) + index)),
  );
  return Array.from({ length: 96 }, (_, index) => index * 15).filter((start) => {
    const held = Array.from({ length: minutes }, (_, index) => start + index);
    const isOpen = start >= 6 * 60 && start + minutes <= 21 * 60 && time(start) >= (after ?? '00:00');
    const isPast = new Date(`${date}T${time(start)}:00+07:00`).getTime() < now.getTime();
    return isOpen && !isPast && !held.some((one) => busyMinutes.has(one));
  });
}

const NOBODY: Wanted = { classes: [], groups: [], teachers: [], mentors: [] };
const TWO_WEEKS = Array.from({ length: 14 }, (_, index) => `2026-12-${pad(index + 1)}`);
const search = (rule: Partial<FreeTimesRule>, stored: PlannedSchedule[] = []) =>
  findFreeTimes(NOBODY, stored, { days: TWO_WEEKS, minutes: 60, now: NOW, ...rule });
const startsOn = (found: ReturnType<typeof findFreeTimes>, day: string) =>
  found.filter(({ scheduleDate }) => scheduleDate === day).map(({ scheduleTimeStart }) => scheduleTimeStart.slice(11, 16));

describe('free times', () => {
  it('are free and ordered, at most 4 on a day and 20 in all; a day with fewer than 4 has no other free start', () => {
    fc.assert(
      fc.property(wanted, fc.array(stored, { maxLength: 14 }), rules, (who, schedules, rule) => {
        const found = findFreeTimes(who, schedules, rule);
        expect(found.length).toBeLessThanOrEqual(20);
        const order = found.map(({ scheduleTimeStart }) => scheduleTimeStart);
        expect(order).toEqual([...new Set(order)].sort());
        for (const date of rule.days) {
          const free = freeOn(date, who, schedules, rule);
          const chosen = startsOn(found, date).map(minute);
          const isApart = (a: number, b: number) => Math.abs(a - b) >= (rule.apart ? rule.minutes : 15);
          expect(free).toEqual(expect.arrayContaining(chosen));
          expect(chosen.length).toBeLessThanOrEqual(4);
          expect(chosen.slice(1).every((at, index) => isApart(at, chosen[index] ?? 0))).toBe(true);
          if (chosen.length < 4) expect(free.filter((at) => chosen.every((other) => isApart(at, other)))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('cover every day of two weeks, and every part of the day in each week', () => {
    const found = search({});
    expect(found).toHaveLength(20);
    expect(new Set(found.map(({ scheduleDate }) => scheduleDate)).size).toBe(14);
    for (const week of [TWO_WEEKS.slice(0, 7), TWO_WEEKS.slice(7)]) {
      const starts = new Set(week.flatMap((day) => startsOn(found, day)));
      expect([...starts].sort()).toEqual(['06:00', '11:00', '15:00', '18:00']);
    }
    expect(startsOn(found, '2026-12-01')).toEqual(['06:00', '18:00']);
  });

  it('are 4 on each day if the search has few days', () => {
    const found = search({ days: TWO_WEEKS.slice(0, 2) });
    expect(found).toHaveLength(8);
    expect(startsOn(found, '2026-12-02')).toEqual(['06:00', '11:00', '15:00', '18:00']);
  });

  it('begin with the earliest one, even if the morning is not free', () => {
    expect(search({ after: '12:20' })[0]?.scheduleTimeStart).toBe('2026-12-01T12:30:00+07:00');
  });

  it('have a usual start on each day, in turn; a further time of the day is from another part of it', () => {
    const found = search({ usual: ['16:30', '19:00'] });
    expect(startsOn(found, '2026-12-07')).toEqual(['16:30']);
    expect(startsOn(found, '2026-12-08')).toEqual(['19:00']);
    expect(startsOn(found, '2026-12-03')).toEqual(['11:00', '16:30']);
    expect(startsOn(search({ usual: ['16:40'] }), '2026-12-08')).not.toContain('16:40');
  });
});
