/**
 * Finds schedules that overlap and should not. Server and form use the same rules:
 * - `findMentoringConflicts`: a lesson of a class during a mentoring of one of its groups. The server refuses a mentoring with such a
 *   conflict; a lesson with such a conflict gets a warning.
 * - `findWarnings`: everything that the server accepts with a warning, such as a teacher in two lessons
 *
 * Both compare one candidate with other schedules. The functions at the end apply them to many stored schedules.
 */
import { knownPerson } from '#platform/shared/records/erased-person.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { awayDuring, awayText, NOBODY_AWAY, type Away } from './away/rules.ts';
import type { PublicSchedule, Schedule, ScheduleWarning } from './contract.ts';
import { groupsTitle, isCancelled, mentorOf, teacherOf } from './rules.ts';

/** A schedule as the clash rules need it. `date` is `YYYY-MM-DD`, `start` and `end` are `HH:mm`, all in WIB. */
export interface PlannedSchedule {
  /** Null if it is not stored yet. */
  id: string | null;
  date: string;
  start: string;
  end: string;
  classes: { id: string; name: string; groupIds: string[] }[];
  groups: { id: string; name: string }[];
  /** The person who teaches: the substitute, if there is one. The same applies to `mentor`. */
  teacher: { id: string; name: string } | null;
  mentor: { id: string; name: string } | null;
  link: string;
  /** A cancelled schedule clashes with nothing. */
  cancelled: boolean;
}

/** Converts a schedule to the input of the clash rules. */
export function toPlanned(schedule: Schedule | PublicSchedule): PlannedSchedule {
  const named = (person: { _id: string; name: string } | null) => person && { id: person._id, name: person.name };
  return {
    id: schedule._id,
    date: schedule.scheduleDate,
    start: wallTime(schedule.scheduleTimeStart),
    end: wallTime(schedule.scheduleTimeEnd),
    classes: schedule.classes.class.map((item) => ({
      id: item._id,
      name: item.className,
      groupIds: item.mentoringGroup.map((group) => group._id),
    })),
    groups: schedule.mentoring.group.map((group) => ({ id: group._id, name: group.groupName })),
    teacher: named(knownPerson(teacherOf(schedule))),
    mentor: named(knownPerson(mentorOf(schedule))),
    link: schedule.linkZoom ?? '',
    cancelled: isCancelled(schedule),
  };
}

/** Whether two spans of one day overlap. Adjacent spans (09:00–10:00, 10:00–11:00) do not. */
export function overlaps(a: { start: string; end: string }, b: { start: string; end: string }): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Returns the other schedules that overlap the candidate, without cancelled ones. */
function concurrent(candidate: PlannedSchedule, others: readonly PlannedSchedule[]): PlannedSchedule[] {
  if (candidate.cancelled) return [];
  return others.filter(
    (other) =>
      !other.cancelled &&
      (candidate.id === null || other.id !== candidate.id) &&
      other.date === candidate.date &&
      overlaps(candidate, other),
  );
}

function spanOf({ start, end }: PlannedSchedule): string {
  return formatTimeRange(start, end);
}

/** Returns the names of those groups that are among `ids`; null if none are. */
function groupsAmong(groups: PlannedSchedule['groups'], ids: readonly string[]): string | null {
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? groupsTitle(names) : null;
}

/** Removes equal warnings. */
function distinct(warnings: readonly ScheduleWarning[]): ScheduleWarning[] {
  return [...new Map(warnings.map((warning) => [`${warning.code} ${warning.message}`, warning])).values()];
}

/**
 * Finds mentoring conflicts (`docs/product.md#schedule-rules`): lessons at the same time as the candidate, of a class that
 * contains one of its mentoring groups. The server refuses a write with such a conflict, unless it existed before the write
 * (`keepsTimesAndGroups`).
 * @param allowed the keys of conflicts to ignore (`mentoringConflictKeys`)
 */
export function findMentoringConflicts(
  candidate: PlannedSchedule,
  others: readonly PlannedSchedule[],
  allowed: ReadonlySet<string> = new Set(),
): ScheduleWarning[] {
  if (candidate.groups.length === 0) return [];
  const found = concurrent(candidate, others).flatMap((other) =>
    other.classes.flatMap(({ name, groupIds }) => {
      const fresh = groupIds.filter((id) => !allowed.has(conflictKey(candidate, other, id)));
      const groups = groupsAmong(candidate.groups, fresh);
      return groups === null ? [] : [`${groups} ikut ${name} pada ${spanOf(other)}.`];
    }),
  );
  return distinct(found.map((message) => ({ code: 'class-over-mentoring', message })));
}

/** Returns a key for one conflict: a mentoring, a lesson, and the group that is in both. */
function conflictKey(mentoring: PlannedSchedule, lesson: PlannedSchedule, groupId: string): string {
  return `${mentoring.id ?? ''} ${lesson.id ?? ''} ${groupId}`;
}

/** Returns the keys of all mentoring conflicts of the candidate, one for each group and lesson. */
export function mentoringConflictKeys(candidate: PlannedSchedule, others: readonly PlannedSchedule[]): string[] {
  return concurrent(candidate, others).flatMap((other) => {
    const inClass = new Set(other.classes.flatMap(({ groupIds }) => groupIds));
    return candidate.groups.filter(({ id }) => inClass.has(id)).map(({ id }) => conflictKey(candidate, other, id));
  });
}

/**
 * Whether an edit keeps date, times, mentoring groups and the cancellation. The server does not refuse such an edit, even if the
 * schedule has a mentoring conflict, because the conflict existed before.
 */
export function keepsTimesAndGroups(before: PlannedSchedule, after: PlannedSchedule): boolean {
  const groups = new Set(before.groups.map(({ id }) => id));
  return (
    before.date === after.date &&
    before.start === after.start &&
    before.end === after.end &&
    before.cancelled === after.cancelled &&
    groups.size === after.groups.length &&
    after.groups.every(({ id }) => groups.has(id))
  );
}

/** Returns a warning for each span in which the schedule's teacher or mentor is unavailable. */
function findAway(candidate: PlannedSchedule, away: Away): ScheduleWarning[] {
  if (candidate.cancelled) return [];
  return [candidate.teacher, candidate.mentor].flatMap((person) =>
    person === null
      ? []
      : awayDuring(away.get(person.id), candidate).map((span) => ({
          code: 'unavailable' as const,
          message: `${person.name} berhalangan ${awayText(span)}.`,
        })),
  );
}

/**
 * Finds the clashes that the server accepts with a warning: a class, group, person or Zoom link in two schedules at the same time, and a
 * person who is unavailable at that time.
 */
export function findWarnings(
  candidate: PlannedSchedule,
  others: readonly PlannedSchedule[],
  away: Away = NOBODY_AWAY,
): ScheduleWarning[] {
  const warnings: ScheduleWarning[] = findAway(candidate, away);
  const add = (code: ScheduleWarning['code'], message: string) => warnings.push({ code, message });
  for (const other of concurrent(candidate, others)) {
    const span = spanOf(other);
    const otherClasses = new Set(other.classes.map(({ id }) => id));
    const otherGroups = new Set(other.groups.map(({ id }) => id));
    for (const { name, groupIds } of candidate.classes) {
      const groups = groupsAmong(other.groups, groupIds);
      if (groups !== null) add('class-over-mentoring', `${groups} dari ${name} punya mentoring pada ${span}.`);
    }
    for (const { id, name } of candidate.classes) {
      if (otherClasses.has(id)) add('class-busy', `${name} sudah punya jadwal pada ${span}.`);
    }
    for (const { id, name } of candidate.groups) {
      if (otherGroups.has(id)) add('group-busy', `${groupsTitle([name])} sudah punya mentoring pada ${span}.`);
    }
    if (candidate.teacher && candidate.teacher.id === other.teacher?.id) {
      add('teacher-busy', `${candidate.teacher.name} sudah mengajar pada ${span}.`);
    }
    if (candidate.mentor && candidate.mentor.id === other.mentor?.id) {
      const whom = other.groups.length > 0 ? groupsTitle(other.groups.map(({ name }) => name)) : 'kelompok lain';
      add('mentor-busy', `${candidate.mentor.name} sudah mendampingi ${whom} pada ${span}.`);
    }
    if (candidate.link !== '' && candidate.link === other.link) {
      add('zoom-link-busy', `Link Zoom ini sudah dipakai jadwal lain pada ${span}.`);
    }
  }
  return distinct(warnings);
}

/** The maximum number of warnings that one edit of a class, or one restored record, causes. */
export const CLASS_WARNINGS_MAX = 50;

/**
 * Finds the clashes that result from adding groups to a class: lessons of the class that overlap a mentoring of one of these
 * groups. Each warning contains the date. At most 50, in the order of the schedules.
 * @param change the class, with the ids of the added groups (`gained`)
 */
export function findClassWarnings(
  { id, name, gained }: { id: string; name: string; gained: readonly string[] },
  schedules: readonly PlannedSchedule[],
): ScheduleWarning[] {
  const days = groupBy(schedules, ({ date }) => date);
  const found = [...days].flatMap(([date, day]) => {
    const mentoring = day.filter(({ groups }) => groupsAmong(groups, gained) !== null);
    const lessons = day.filter(({ classes }) => classes.some((item) => item.id === id));
    return lessons.flatMap((lesson) =>
      findWarnings({ ...lesson, classes: [{ id, name, groupIds: [...gained] }] }, mentoring)
        .filter(({ code }) => code === 'class-over-mentoring')
        .map(({ code, message }) => ({ code, message: `${formatDate(date)}: ${message}` })),
    );
  });
  return distinct(found).slice(0, CLASS_WARNINGS_MAX);
}

/**
 * Finds the schedules of one record (class, group, teacher or mentor) that overlap each other. Reports each pair of schedules once,
 * with its date. At most 50, in the order of the schedules.
 */
export function findOwnClashes(id: string, schedules: readonly PlannedSchedule[]): ScheduleWarning[] {
  const isRecord = (record: { id: string }) => record.id === id;
  // Remove everything except the record. Two schedules may also clash because of their links, for example, but that is not a
  // clash of this record.
  const withRecordAlone = (schedule: PlannedSchedule): PlannedSchedule => ({
    ...schedule,
    classes: schedule.classes.filter(isRecord).map((item) => ({ ...item, groupIds: [] })),
    groups: schedule.groups.filter(isRecord),
    teacher: schedule.teacher?.id === id ? schedule.teacher : null,
    mentor: schedule.mentor?.id === id ? schedule.mentor : null,
    link: '',
  });
  const found = [...groupBy(schedules, ({ date }) => date)].flatMap(([date, day]) =>
    day.flatMap((schedule, index) =>
      findWarnings(withRecordAlone(schedule), day.slice(0, index)).map(({ code, message }) => ({
        code,
        message: `${formatDate(date)}: ${message}`,
      })),
    ),
  );
  return distinct(found).slice(0, CLASS_WARNINGS_MAX);
}

/** Finds all conflicts and warnings among stored schedules. Returns them by the id of the schedule. */
export function findStoredClashes(
  schedules: readonly PlannedSchedule[],
  away: Away = NOBODY_AWAY,
): Map<string, ScheduleWarning[]> {
  const clashes = new Map<string, ScheduleWarning[]>();
  for (const day of groupBy(schedules, ({ date }) => date).values()) {
    for (const schedule of day) {
      const found = [...findMentoringConflicts(schedule, day), ...findWarnings(schedule, day, away)];
      if (schedule.id !== null && found.length > 0) clashes.set(schedule.id, found);
    }
  }
  return clashes;
}
