import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMentoringConflict, findWarnings, overlaps, scheduleKind, type PlannedSchedule } from './rules.ts';

const MINUTES_A_DAY = 24 * 60;

function time(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minute(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

/** Minutes are few, so that touching and equal ends come up often. */
const span = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ start: time(Math.min(a, b) * 7), end: time(Math.max(a, b) * 7) }));

const group = fc.constantFrom('g1', 'g2', 'g3');
const person = fc.constantFrom(null, { id: 'p1', name: 'Ani' }, { id: 'p2', name: 'Budi' });
const planned: fc.Arbitrary<PlannedSchedule> = fc
  .record({
    id: fc.constantFrom(null, 's1', 's2', 's3'),
    date: fc.constantFrom('2026-11-20', '2026-11-21'),
    span,
    classes: fc.uniqueArray(
      fc.record({ id: fc.constantFrom('c1', 'c2'), name: fc.constant('Tifa'), groupIds: fc.uniqueArray(group) }),
      { selector: ({ id }) => id },
    ),
    groups: fc.uniqueArray(group).map((ids) => ids.map((id) => ({ id, name: `Kelompok ${id}` }))),
    teacher: person,
    mentor: person,
    link: fc.constantFrom('', 'https://zoom.us/j/1', 'https://zoom.us/j/2'),
  })
  .map(({ span: { start, end }, ...rest }) => ({ ...rest, start, end }));

/** Minute by minute: where is each one of them, and is it at two places? */
function shareAMinute(a: PlannedSchedule, b: PlannedSchedule): boolean {
  if (a.date !== b.date || (a.id !== null && a.id === b.id)) return false;
  for (let now = 0; now < MINUTES_A_DAY; now += 1) {
    const during = (one: PlannedSchedule) => minute(one.start) <= now && now < minute(one.end);
    if (during(a) && during(b)) return true;
  }
  return false;
}

function expectedCodes(candidate: PlannedSchedule, other: PlannedSchedule): string[] {
  if (!shareAMinute(candidate, other)) return [];
  const inGroups = (id: string) => other.groups.some((one) => one.id === id);
  const codes: string[] = [];
  if (candidate.classes.some(({ groupIds }) => groupIds.some(inGroups))) codes.push('class-over-mentoring');
  if (candidate.classes.some(({ id }) => other.classes.some((one) => one.id === id))) codes.push('class-busy');
  if (candidate.groups.some(({ id }) => inGroups(id))) codes.push('group-busy');
  if (candidate.teacher !== null && candidate.teacher.id === other.teacher?.id) codes.push('teacher-busy');
  if (candidate.mentor !== null && candidate.mentor.id === other.mentor?.id) codes.push('mentor-busy');
  if (candidate.link !== '' && candidate.link === other.link) codes.push('zoom-link-busy');
  return codes;
}

describe('overlaps', () => {
  it.each([
    ['09:00', '10:00', '10:00', '11:00', false],
    ['09:00', '10:00', '09:59', '11:00', true],
    ['09:00', '12:00', '10:00', '11:00', true],
    ['09:00', '10:00', '09:00', '10:00', true],
    ['00:00', '23:59', '23:58', '23:59', true],
    ['09:00', '09:01', '09:01', '09:02', false],
  ])('of %s–%s and %s–%s is %s…', (start, end, otherStart, otherEnd, expected) => {
    expect(overlaps({ start, end }, { start: otherStart, end: otherEnd })).toBe(expected);
    expect(overlaps({ start: otherStart, end: otherEnd }, { start, end })).toBe(expected);
  });
});

describe('findMentoringConflict', () => {
  it('agrees with a look at every minute', () => {
    fc.assert(
      fc.property(planned, fc.array(planned, { maxLength: 4 }), (candidate, others) => {
        const expected = others.find(
          (other) =>
            shareAMinute(candidate, other) &&
            other.classes.some(({ groupIds }) => groupIds.some((id) => candidate.groups.some((one) => one.id === id))),
        );
        expect(findMentoringConflict(candidate, others)).toBe(expected ?? null);
      }),
      { numRuns: 300 },
    );
  });
});

describe('findWarnings', () => {
  it('agrees with a look at every minute', () => {
    fc.assert(
      fc.property(planned, fc.array(planned, { maxLength: 4 }), (candidate, others) => {
        const codes = new Set(findWarnings(candidate, others).map(({ code }) => code));
        expect([...codes].sort()).toEqual([...new Set(others.flatMap((other) => expectedCodes(candidate, other)))].sort());
      }),
      { numRuns: 300 },
    );
  });

  it('says each clash once, with what and when', () => {
    const base: PlannedSchedule = {
      id: null,
      date: '2026-11-20',
      start: '09:00',
      end: '10:00',
      classes: [],
      groups: [],
      teacher: { id: 't', name: 'Ibu Ani' },
      mentor: null,
      link: '',
    };
    const others = [
      { ...base, id: 'a', start: '09:30', end: '10:30' },
      { ...base, id: 'b', start: '09:30', end: '10:30' },
      { ...base, id: 'c', start: '10:00', end: '11:00' },
    ];
    expect(findWarnings(base, others)).toEqual([
      { code: 'teacher-busy', message: 'Ibu Ani sudah mengajar pada 09.30–10.30 WIB.' },
    ]);
  });
});

describe('scheduleKind', () => {
  const filled = (classes: boolean, mentoring: boolean, webinar: boolean) => ({ classes, mentoring, webinar });
  it.each([
    ['mentoring', filled(true, false, false), 'mentoring'],
    ['other', filled(true, true, true), 'other'],
    [undefined, filled(true, true, true), 'classes'],
    [null, filled(false, true, true), 'mentoring'],
    [undefined, filled(false, false, true), 'webinar'],
    [undefined, filled(false, false, false), 'other'],
  ] as const)('of %s and %j is %s', (sent, parts, expected) => {
    expect(scheduleKind(sent, parts)).toBe(expected);
  });
});
