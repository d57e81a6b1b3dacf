import { absentDayText, awayDuring, awayText, NOBODY_AWAY, type Away } from '#features/schedules/away/rules.ts';
import { overlaps, toPlanned, type PlannedSchedule } from '#features/schedules/clash-rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { OTHER_SUBJECT_TEXT } from '#features/schedules/messages.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { formatTimeRange } from '#platform/shared/wib.ts';
import type { Option } from '#platform/web/admin-ui/form/choice/typed-option.ts';

interface Person {
  _id: string;
  name: string;
  /** A teacher's subjects; a mentor has none. */
  subject?: readonly { _id: string }[];
}

interface FreeSearch {
  people: readonly Person[];
  /** Returns the teacher or mentor who holds a schedule. */
  personOf: (schedule: Schedule) => Person | null;
  /** Returns the teacher or mentor whom the substitute of a schedule replaces. */
  plannedOf: (schedule: Schedule) => Person | null;
  /** The schedules that need a substitute. */
  affected: readonly Schedule[];
  /** All schedules of the same days; undefined while they are loading. */
  sameDaySchedules: readonly Schedule[] | undefined;
  /** The times when people are unavailable. */
  away?: Away | undefined;
}

/** A schedule with the ids of the person who holds it, and of the person who was planned for it. */
type Held = PlannedSchedule & { holder: string | undefined; planned: string | undefined };

/** Returns why a person can't hold a schedule besides the other ones of its day; null if the person is free. */
function reasonOf(id: string, schedule: PlannedSchedule, sameDay: readonly Held[], away: Away): string | null {
  const busy = sameDay.find(({ holder, start, end }) => holder === id && overlaps({ start, end }, schedule));
  if (busy) return `sibuk ${formatTimeRange(busy.start, busy.end)}`;
  const [span] = awayDuring(away.get(id), schedule);
  if (span) return `berhalangan ${awayText(span)}`;
  const missed = sameDay.find(({ holder, planned }) => planned === id && holder !== id);
  return missed ? absentDayText(missed) : null;
}

/** Whether a teacher teaches the subjects of all schedules. Always true for a mentor. */
function teachesAll({ subject: own }: Person, affected: readonly Schedule[]): boolean {
  return affected.every(({ classes: { subjects } }) => !own || !subjects || own.some(({ _id }) => _id === subjects._id));
}

/**
 * Returns people as options of a selector. A note says whether they are free; those who are free for all schedules come first, and
 * among them those who teach the subject.
 */
export function freeOptions(search: FreeSearch): Option[] {
  const { people, personOf, plannedOf, affected, sameDaySchedules, away = NOBODY_AWAY } = search;
  if (!sameDaySchedules) return people.map(({ _id, name }) => ({ value: _id, label: name }));
  const ids = new Set(affected.map(({ _id }) => _id));
  const others = sameDaySchedules
    .filter((schedule) => !ids.has(schedule._id) && !isCancelled(schedule))
    .map((schedule): Held => {
      return { ...toPlanned(schedule), holder: personOf(schedule)?._id, planned: plannedOf(schedule)?._id };
    });
  const needs = affected
    .map(toPlanned)
    .map((schedule) => ({ schedule, sameDay: others.filter(({ date }) => date === schedule.date) }));
  return people
    .map((person) => {
      const reasons = needs.flatMap(({ schedule, sameDay }) => reasonOf(person._id, schedule, sameDay, away) ?? []);
      const isOther = !teachesAll(person, affected);
      const some = affected.length === 1 ? reasons[0] : `sibuk pada ${reasons.length} dari ${affected.length} jadwal`;
      const note = reasons.length === 0 ? 'bebas' : (some ?? '');
      return {
        value: person._id,
        label: person.name,
        note: isOther ? `${note} · ${OTHER_SUBJECT_TEXT}` : note,
        order: 2 * Number(reasons.length > 0) + Number(isOther),
      };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ value, label, note }) => ({ value, label, note }));
}
