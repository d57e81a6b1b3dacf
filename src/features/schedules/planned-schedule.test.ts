import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { findWarnings, toPlanned } from './clash-rules.ts';
import type { Schedule } from './contract.ts';

function time(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minute(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

/** No generated span is later than this. */
const LAST_MINUTE = 12 * 7;

/** Only a few different minutes, so that touching and equal ends occur often. */
const span = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ start: time(Math.min(a, b) * 7), end: time(Math.max(a, b) * 7) }));

const listedPerson = fc.constantFrom(null, { _id: 'p1', name: 'Ani' }, { _id: 'p2', name: 'Budi' }, { _id: 'p3', name: 'Citra' });

describe('toPlanned', () => {
  /** A listed schedule with its people and their substitutes. */
  const listed = fc
    .record({
      id: fc.constantFrom('s1', 's2', 's3'),
      span,
      teacher: listedPerson,
      teacherSubstitute: listedPerson,
      mentor: listedPerson,
      mentorSubstitute: listedPerson,
      linkZoom: fc.constantFrom('', 'https://zoom.us/j/1', 'https://zoom.us/j/2'),
      status: fc.constantFrom('planned' as const, 'planned' as const, 'cancelled' as const),
    })
    .map(({ id, span: { start, end }, teacher, teacherSubstitute, mentor, mentorSubstitute, ...rest }) =>
      aSchedule({
        ...rest,
        _id: id,
        scheduleTimeStart: `2026-11-20T${start}:00+07:00`,
        scheduleTimeEnd: `2026-11-20T${end}:00+07:00`,
        classes: { class: [], subjects: null, teacher, substitute: teacherSubstitute },
        mentoring: { group: [], mentor, substitute: mentorSubstitute },
      }),
    );

  /** The people and things that a schedule occupies in a minute; substitutes instead of the people they replace. */
  function busyAt(now: number, { status, linkZoom, classes, mentoring, ...schedule }: Schedule): string[] {
    const [start, end] = [schedule.scheduleTimeStart, schedule.scheduleTimeEnd].map((iso) => minute(iso.slice(11, 16)));
    if (status === 'cancelled' || now < (start ?? 0) || now >= (end ?? 0)) return [];
    const [teacher, mentor] = [classes, mentoring].map((part) => {
      if (part.substitute) return part.substitute._id;
      return ('teacher' in part ? part.teacher : part.mentor)?._id ?? null;
    });
    return [
      ...(teacher ? [`teacher-busy ${teacher}`] : []),
      ...(mentor ? [`mentor-busy ${mentor}`] : []),
      ...(linkZoom ? [`zoom-link-busy ${linkZoom}`] : []),
    ];
  }

  // Compares the clashes that `findWarnings` finds with those of a simple rule: who or what is busy twice in the same minute?
  it('counts substitutes instead of the people they replace, and no cancelled schedules', () => {
    fc.assert(
      fc.property(listed, fc.array(listed, { maxLength: 4 }), (candidate, others) => {
        const expected = new Set<string>();
        for (let now = 0; now < LAST_MINUTE; now += 1) {
          const busy = others.filter(({ _id }) => _id !== candidate._id).flatMap((other) => busyAt(now, other));
          for (const what of busyAt(now, candidate)) if (busy.includes(what)) expected.add(what.split(' ')[0] ?? '');
        }
        const found = findWarnings(toPlanned(candidate), others.map(toPlanned)).map(({ code }) => code);
        expect([...new Set<string>(found)].sort()).toEqual([...expected].sort());
      }),
      { numRuns: 300 },
    );
  });
});
