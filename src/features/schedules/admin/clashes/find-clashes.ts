import type { Away } from '#features/schedules/away/rules.ts';
import {
  findMentoringConflicts,
  findWarnings,
  keepsTimesAndGroups,
  toPlanned,
  type PlannedSchedule,
} from '#features/schedules/clash-rules.ts';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import { isDate, parseTime, type IsoDate } from '#platform/shared/wib.ts';
import { repeatDates } from '../form/repeat-dates.ts';
import type { ScheduleOptions } from '../form/schedule-options.ts';
import type { ScheduleValues } from '../form/schedule-values.ts';

/** The clashes of a schedule on one date. */
export interface DayClashes {
  date: IsoDate;
  /** The lessons at the same time for groups of this mentoring. The server refuses them. */
  conflicts: ScheduleWarning[];
  /** Other clashes, which do not prevent a save. */
  warnings: ScheduleWarning[];
}

/**
 * Returns the dates that the form would save, in order: its only date, or the dates of its repetition that are not skipped. Empty
 * while the dates are invalid.
 */
export function chosenDates({ scheduleDate, repeatUntil, skippedDates }: ScheduleValues): IsoDate[] {
  return offeredDates({ scheduleDate, repeatUntil }).filter((date) => repeatUntil === '' || !skippedDates.includes(date));
}

/** Returns all dates of the form, including the skipped ones. */
export function offeredDates({ scheduleDate, repeatUntil }: Pick<ScheduleValues, 'scheduleDate' | 'repeatUntil'>): IsoDate[] {
  if (!isDate(scheduleDate)) return [];
  if (repeatUntil === '') return [scheduleDate];
  return (isDate(repeatUntil) && repeatDates(scheduleDate, repeatUntil)) || [];
}

/**
 * Converts the form's values for the clash rules, without a date. Null while a time is invalid or the end is not after the start.
 */
function toCandidate(values: ScheduleValues, id: string | null, options: ScheduleOptions): Omit<PlannedSchedule, 'date'> | null {
  const { classes, mentoring, scheduleTimeStart, scheduleTimeEnd } = values;
  const [start, end] = [parseTime(scheduleTimeStart), parseTime(scheduleTimeEnd)];
  if (start === null || end === null || start >= end) return null;
  const named = (people: readonly { _id: string; name: string }[], chosen: string | null) => {
    const person = people.find(({ _id }) => _id === chosen);
    return person ? { id: person._id, name: person.name } : null;
  };
  return {
    id,
    start,
    end,
    classes: options.classes
      .filter(({ _id }) => classes.class.includes(_id))
      .map((item) => ({ id: item._id, name: item.className, groupIds: item.mentoringGroup.map((group) => group._id) })),
    groups: options.groups
      .filter(({ _id }) => mentoring.group.includes(_id))
      .map((group) => ({ id: group._id, name: group.groupName })),
    teacher: named(options.teachers, classes.substitute ?? classes.teacher),
    mentor: named(options.mentors, mentoring.substitute ?? mentoring.mentor),
    link: values.linkZoom.trim(),
    cancelled: values.status === 'cancelled',
  };
}

interface ClashSearch {
  values: ScheduleValues;
  /** The id of the edited schedule, which never clashes with itself; null for a new one. */
  id: string | null;
  dates: readonly IsoDate[];
  /** The schedules of those dates. */
  schedules: readonly Schedule[];
  options: ScheduleOptions;
  /** The times when teachers and mentors are unavailable. */
  away?: Away | undefined;
}

/** Finds the clashes of the form's schedule on each date, by the server's rules. */
export function findClashes({ values, id, dates, schedules, options, away }: ClashSearch): DayClashes[] {
  const candidate = toCandidate(values, id, options);
  if (!candidate) return dates.map((date) => ({ date, conflicts: [], warnings: [] }));
  const planned = schedules.map(toPlanned);
  const stored = id === null ? undefined : planned.find((schedule) => schedule.id === id);
  return dates.map((date) => {
    const onDate = { ...candidate, date };
    const conflicts = findMentoringConflicts(onDate, planned);
    const warnings = findWarnings(onDate, planned, away);
    // The server accepts a conflict that was already stored.
    const wasStored = stored !== undefined && keepsTimesAndGroups(stored, onDate);
    return wasStored ? { date, conflicts: [], warnings: [...conflicts, ...warnings] } : { date, conflicts, warnings };
  });
}

/** The clashes of a person, as opposed to those of a class, a group or a link. */
const PERSON_CODES = new Set<ScheduleWarning['code']>(['teacher-busy', 'mentor-busy', 'unavailable']);

/** Returns whether the teacher or mentor of a new schedule is free on its date. */
export function isPersonFree(search: Omit<ClashSearch, 'id' | 'dates'>): boolean {
  const clashes = findClashes({ ...search, id: null, dates: [search.values.scheduleDate] });
  return clashes.every(({ warnings }) => warnings.every(({ code }) => !PERSON_CODES.has(code)));
}
