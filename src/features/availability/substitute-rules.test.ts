import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findWarnings, type PlannedSchedule } from '#features/schedules/clash-rules.ts';
import { awayDuring, awayOn, END_OF_DAY, type AwayTimes } from '#features/schedules/away/rules.ts';
import { addDays, fromMinutes, weekday } from '#platform/shared/wib.ts';
import {
  rankForSessions,
  rankSubstitutes,
  type AttendedSession,
  type Candidate,
  type VacantSession,
} from './substitute-rules.ts';

const FIRST = '2026-11-23';
const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays(FIRST, days));
const span = fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 6 })).map(([from, hours]) => ({
  start: fromMinutes(from * 60),
  end: from + hours >= 24 ? '23:59' : fromMinutes((from + hours) * 60),
}));
const PEOPLE = ['a', 'b', 'c', 'd'];
const someone = fc.constantFrom(...PEOPLE);
const times = fc.record<AwayTimes>({
  weekly: fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 7 }), span }).map(({ day: of, span: { start, end } }) => ({
      day: of,
      from: start,
      to: end === '23:59' ? END_OF_DAY : end,
    })),
    { maxLength: 4 },
  ),
  dates: fc.array(
    fc.record({ from: day, days: fc.integer({ min: 0, max: 5 }), span: fc.option(span) }).map(({ from, days, span: at }) => ({
      from,
      to: addDays(from, days),
      ...at,
      note: '',
    })),
    { maxLength: 3 },
  ),
});
const session = fc.record({ day, span, people: fc.uniqueArray(someone, { maxLength: 2 }) });
const world = fc.record({
  sessions: fc.array(session, { maxLength: 12 }),
  away: fc.dictionary<string, AwayTimes>(someone, times),
  subjects: fc.dictionary<string, string[]>(someone, fc.constant(['s'])),
  both: fc.boolean(),
});

/** Whether the person is unavailable at a minute. Checks one entry after another, in the simplest way. */
function cannotAt(own: AwayTimes | undefined, date: string, minute: string): boolean {
  const weekly = (own?.weekly ?? []).some(
    (entry) => entry.day % 7 === weekday(date) && entry.from <= minute && minute < entry.to,
  );
  const dated = (own?.dates ?? []).some(
    ({ from, to, start = '00:00', end = END_OF_DAY }) => from <= date && date <= to && start <= minute && minute < end,
  );
  return weekly || dated;
}
const minutesOf = ({ start, end }: { start: string; end: string }) =>
  Array.from({ length: 24 * 60 }, (_, minute) => fromMinutes(minute)).filter((minute) => start <= minute && minute < end);

it('says that a person is unavailable at exactly the minutes of the entries', () => {
  fc.assert(
    fc.property(times, day, span, (own, date, at) => {
      const isAway = awayDuring(own, { date, ...at }).length > 0;
      expect(isAway).toBe(minutesOf(at).some((minute) => cannotAt(own, date, minute)));
      const candidate: PlannedSchedule = {
        id: null,
        date,
        ...at,
        classes: [],
        groups: [],
        link: '',
        cancelled: false,
        teacher: { id: 'a', name: 'Bu Ani' },
        mentor: null,
      };
      const warned = findWarnings(candidate, [], new Map([['a', own]])).map(({ code }) => code);
      expect(warned).toEqual(isAway ? warned.map(() => 'unavailable') : []);
      expect(warned.length > 0).toBe(isAway);
    }),
    { numRuns: 60 },
  );
});

const candidatesOf = (subjects: Record<string, string[]>, both: boolean): Candidate[] =>
  PEOPLE.map((id) => ({
    _id: id,
    role: 'teacher',
    name: `Nama ${id}`,
    ids: both && id === 'a' ? ['a', 'd'] : [id],
    subjects: subjects[id] ?? [],
  }));
const attendedOf = (
  sessions: readonly { day: string; span: { start: string; end: string }; people: string[] }[],
): AttendedSession[] =>
  sessions.map(({ day: date, span: at, people }, index) => ({ id: `session ${index}`, date, ...at, people, absent: [] }));
const vacantOn = (date: string, at: { start: string; end: string }, id = 'vacant'): VacantSession => ({
  id,
  date,
  ...at,
  role: 'teacher',
  subject: 's',
  excluded: ['c'],
});

it('proposes everybody else, ordered by free time, then subject, then fewest sessions', () => {
  fc.assert(
    fc.property(world, day, span, ({ sessions, away, subjects, both }, date, at) => {
      const candidates = candidatesOf(subjects, both);
      const attended = attendedOf(sessions);
      const found = rankSubstitutes(vacantOn(date, at), { candidates, attended, away: new Map(Object.entries(away)) });
      expect(found.map(({ _id }) => _id).sort()).toEqual(['a', 'b', 'd']);
      for (const one of found) {
        const ids = candidates.find(({ _id }) => _id === one._id)?.ids ?? [];
        const own = attended.filter(({ people }) => people.some((id) => ids.includes(id)));
        const taken = minutesOf(at).some(
          (minute) =>
            ids.some((id) => cannotAt(away[id], date, minute)) ||
            own.some((other) => other.date === date && other.start <= minute && minute < other.end),
        );
        expect([one._id, one.free, one.busy === null]).toEqual([one._id, !taken, !taken]);
        expect(one.sessionsThisMonth).toBe(own.filter((other) => other.date.slice(0, 7) === date.slice(0, 7)).length);
        expect(one.sameSubject).toBe((subjects[one._id] ?? []).includes('s'));
      }
      const keys = found.map(({ free, sameSubject, sessionsThisMonth }) => [
        Number(!free),
        Number(!sameSubject),
        sessionsThisMonth,
      ]);
      const asTexts = keys.map((key) => key.map((part) => String(part).padStart(3, '0')).join(' '));
      expect(asTexts).toEqual([...asTexts].sort());
    }),
    { numRuns: 200 },
  );
});

it('never proposes one person first for two sessions at the same time, in either role', () => {
  const needs = fc.array(fc.tuple(day, span, fc.constantFrom('teacher' as const, 'mentor' as const)), { maxLength: 6 });
  fc.assert(
    fc.property(world, needs, ({ sessions, away, subjects, both }, needed) => {
      // The teacher "a" and the mentor "d" are the same person.
      const candidates = candidatesOf(subjects, both).map((one) => ({
        ...one,
        role: one._id === 'd' ? ('mentor' as const) : ('teacher' as const),
        ids: both && one._id === 'd' ? ['a', 'd'] : one.ids,
      }));
      const staffing = { candidates, attended: attendedOf(sessions), away: new Map(Object.entries(away)) };
      const vacancies = needed.map(([date, at, role], index) => ({ ...vacantOn(date, at, `vacant ${index}`), role }));
      const best = rankForSessions(vacancies, staffing).map(([first]) => (first?.free ? first._id : null));
      const person = (id: string) => candidates.find(({ _id }) => _id === id)?.ids[0];
      for (const [index, one] of vacancies.entries()) {
        const id = best[index];
        if (id) expect(candidates.find(({ _id }) => _id === id)?.role).toBe(one.role);
        for (const [earlier, other] of vacancies.slice(0, index).entries()) {
          const overlap = one.date === other.date && one.start < other.end && other.start < one.end;
          const before = best[earlier];
          if (overlap && id && before) expect(person(id)).not.toBe(person(before));
        }
      }
    }),
    { numRuns: 200 },
  );
});

it('names the entry in the warning', () => {
  const own: AwayTimes = {
    weekly: [{ day: 1, from: '22:00', to: END_OF_DAY, note: 'kerja' }],
    dates: [
      { from: '2026-12-28', to: '2027-01-03', note: 'pulang' },
      { from: '2026-12-12', to: '2026-12-12', start: '08:00', end: '09:30', note: '' },
    ],
  };
  const texts = (date: string) => awayOn(own, date).map(({ when }) => when);
  expect(texts('2026-11-23')).toEqual(['Sen 22.00–24.00']);
  expect(texts('2027-01-01')).toEqual(['28 Des – 3 Jan']);
  expect(texts('2026-12-12')).toEqual(['Sab 12 Des 08.00–09.30']);
});
