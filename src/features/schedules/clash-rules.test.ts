import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLASS_WARNINGS_MAX,
  findClassWarnings,
  findMentoringConflicts,
  findStoredClashes,
  findWarnings,
  overlaps,
  keepsTimesAndGroups,
  type PlannedSchedule,
} from './clash-rules.ts';

const MINUTES_A_DAY = 24 * 60;

function time(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minute(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

/** Only a few different minutes, so that touching and equal ends occur often. */
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
    cancelled: fc.nat(4).map((number) => number === 0),
  })
  .map(({ span: { start, end }, ...rest }) => ({ ...rest, start, end }));

/** Compares minute by minute whether a group or class is in two places. */
function shareAMinute(a: PlannedSchedule, b: PlannedSchedule): boolean {
  if (a.cancelled || b.cancelled || a.date !== b.date || (a.id !== null && a.id === b.id)) return false;
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

/** Whether the other schedule has a class that holds one of the candidate's groups. */
function expectedMissed(candidate: PlannedSchedule, other: PlannedSchedule): boolean {
  return other.classes.some(({ groupIds }) => groupIds.some((id) => candidate.groups.some((one) => one.id === id)));
}

const named = (...ids: string[]) => ids.map((id) => ({ id, name: id }));

const nothing: PlannedSchedule = {
  id: null,
  date: '2026-11-20',
  start: '09:00',
  end: '10:00',
  classes: [],
  groups: [],
  teacher: null,
  mentor: null,
  link: '',
  cancelled: false,
};

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

describe('findMentoringConflicts', () => {
  it('agrees with a comparison of every minute', () => {
    fc.assert(
      fc.property(planned, fc.array(planned, { maxLength: 4 }), (candidate, others) => {
        const expected = others.some((other) => shareAMinute(candidate, other) && expectedMissed(candidate, other));
        expect(findMentoringConflicts(candidate, others).length > 0).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('names the class, the time, and the groups that would miss the lesson', () => {
    const classes = [
      { id: 'c1', name: 'Kelas Tifa', groupIds: ['g1', 'g2'] },
      { id: 'c2', name: 'Kelas Sasando', groupIds: ['g4'] },
    ];
    const candidate = { ...nothing, groups: named('g1', 'g2', 'g3') };
    expect(findMentoringConflicts(candidate, [{ ...nothing, id: 'a', classes }])).toEqual([
      { code: 'class-over-mentoring', message: 'Kelompok g1, g2 ikut Kelas Tifa pada 09.00–10.00 WIB.' },
    ]);
  });
});

describe('keepsTimesAndGroups', () => {
  const before = { ...nothing, groups: named('g1', 'g2') };
  it.each<[boolean, string, Partial<PlannedSchedule>]>([
    [true, 'nothing', {}],
    [true, 'the order of the groups', { groups: named('g2', 'g1') }],
    [true, 'the link, the mentor, the class', { link: 'x', mentor: { id: 'm', name: 'M' }, classes: [] }],
    [false, 'the date', { date: '2026-11-21' }],
    [false, 'the start', { start: '09:01' }],
    [false, 'the end', { end: '09:59' }],
    [false, 'a group taken away', { groups: named('g1') }],
    [false, 'a group more', { groups: named('g1', 'g2', 'g3') }],
    [false, 'another group', { groups: named('g1', 'g3') }],
    [false, 'a cancellation', { cancelled: true }],
  ])('is %s for a change of %s', (expected, _what, change) => {
    expect(keepsTimesAndGroups(before, { ...before, ...change })).toBe(expected);
  });
});

describe('findWarnings', () => {
  it('agrees with a comparison of every minute', () => {
    fc.assert(
      fc.property(planned, fc.array(planned, { maxLength: 4 }), (candidate, others) => {
        const codes = new Set(findWarnings(candidate, others).map(({ code }) => code));
        expect([...codes].sort()).toEqual([...new Set(others.flatMap((other) => expectedCodes(candidate, other)))].sort());
      }),
      { numRuns: 300 },
    );
  });

  it('reports each clash once, with its subject and time', () => {
    const base = { ...nothing, teacher: { id: 't', name: 'Ibu Ani' } };
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

describe('findWarnings, in words', () => {
  const lesson = { ...nothing, id: 'l', classes: [{ id: 'c', name: 'Kelas Tifa', groupIds: ['Nuri', 'Lontar'] }] };
  const mentoring = { ...nothing, id: 'm', mentor: { id: 'b', name: 'Kak Budi' }, groups: named('Nuri', 'Cendana') };

  it('names the group that the class and the mentoring share', () => {
    expect(findWarnings(lesson, [mentoring]).map(({ message }) => message)).toEqual([
      'Kelompok Nuri dari Kelas Tifa punya mentoring pada 09.00–10.00 WIB.',
    ]);
  });

  it('names the groups of a busy mentor', () => {
    const other = { ...mentoring, id: 'n', groups: named('Lontar') };
    expect(findWarnings(other, [mentoring, { ...mentoring, id: 'o', groups: [] }]).map(({ message }) => message)).toEqual([
      'Kak Budi sudah mendampingi Kelompok Nuri, Cendana pada 09.00–10.00 WIB.',
      'Kak Budi sudah mendampingi kelompok lain pada 09.00–10.00 WIB.',
    ]);
  });
});

const stored = fc.uniqueArray(planned, { maxLength: 8 }).map((list) => list.map((one, index) => ({ ...one, id: `s${index}` })));

describe('findClassWarnings', () => {
  it('returns exactly the lessons that overlap a mentoring of an added group', () => {
    fc.assert(
      fc.property(stored, fc.uniqueArray(group), (schedules, gained) => {
        const found = findClassWarnings({ id: 'c1', name: 'Tifa', gained }, schedules);
        const expected = schedules.flatMap((lesson) =>
          lesson.classes.some(({ id }) => id === 'c1')
            ? schedules.filter(
                (other) => shareAMinute(lesson, other) && other.groups.some(({ id }) => gained.some((one) => one === id)),
              )
            : [],
        );
        const spans = expected.map(({ date, start, end }) => `${Number(date.slice(8))} ${start}–${end}`.replaceAll(':', '.'));
        const spansFound = found.map(({ message }) => message.replace(/^\S+ (\d+) .* pada (\S+) WIB\.$/, '$1 $2'));
        expect(new Set(spansFound)).toEqual(new Set(spans));
        expect(found.every(({ code }) => code === 'class-over-mentoring')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('names day, group and time, up to the maximum number of warnings', () => {
    const days = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 10, 20 + index)).toISOString().slice(0, 10));
    const schedules = days.flatMap((date) => [
      { ...nothing, date, id: `l${date}`, classes: [{ id: 'c', name: 'Kelas Tifa', groupIds: [] }] },
      { ...nothing, date, id: `m${date}`, start: '09:30', end: '10:30', groups: named('Nuri', 'Cendana') },
    ]);
    const found = findClassWarnings({ id: 'c', name: 'Kelas Tifa', gained: ['Nuri'] }, schedules);
    expect(found[0]?.message).toBe(
      'Jumat, 20 November 2026: Kelompok Nuri dari Kelas Tifa punya mentoring pada 09.30–10.30 WIB.',
    );
    expect(found).toHaveLength(CLASS_WARNINGS_MAX);
  });
});

describe('findStoredClashes', () => {
  it('marks exactly the schedules that clash with another one', () => {
    fc.assert(
      fc.property(stored, (schedules) => {
        const expected = schedules.filter((one) =>
          schedules.some(
            (other) => shareAMinute(one, other) && (expectedMissed(one, other) || expectedCodes(one, other).length > 0),
          ),
        );
        expect([...findStoredClashes(schedules).keys()].sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
      { numRuns: 300 },
    );
  });
});
