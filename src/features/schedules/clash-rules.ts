import { knownPerson } from '#platform/shared/records/erased-person.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { awayDuring, awayText, NOBODY_AWAY, type Away } from './away/rules.ts';
import type { PublicSchedule, Schedule, ScheduleWarning } from './contract.ts';
import { groupsTitle, isCancelled, mentorOf, teacherOf } from './rules.ts';

/** The input of the rules: `date` is `YYYY-MM-DD`, times are `HH:mm`, both in WIB. */
export interface PlannedSchedule {
  /** Null if it is not stored yet. */
  id: string | null;
  date: string;
  start: string;
  end: string;
  classes: { id: string; name: string; groupIds: string[] }[];
  groups: { id: string; name: string }[];
  /** The person who attends: the substitute, if there is one. */
  teacher: { id: string; name: string } | null;
  mentor: { id: string; name: string } | null;
  link: string;
  /** A cancelled schedule clashes with nothing. */
  cancelled: boolean;
}

/** Converts a listed schedule to the input of the rules. */
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

/** The other schedules of the same day that overlap the candidate, without cancelled ones. */
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

/** The names of the groups among `ids`; null if there are none. */
function groupsAmong(groups: PlannedSchedule['groups'], ids: readonly string[]): string | null {
  const names = groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length > 0 ? groupsTitle(names) : null;
}

/** Removes duplicates. */
function distinct(warnings: readonly ScheduleWarning[]): ScheduleWarning[] {
  return [...new Map(warnings.map((warning) => [`${warning.code} ${warning.message}`, warning])).values()];
}

/**
 * The mentoring conflict (`docs/product.md#schedule-rules`): one line for each class that has lessons at the candidate's time
 * and holds some of its mentoring groups. It refuses a write, unless the stored schedule had the conflict before (`keepsPlace`).
 * @param allowed the keys of conflicts to leave out (`mentoringConflictKeys`)
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

/** A mentoring group of one schedule that has a lesson in another one. */
function conflictKey(mentoring: PlannedSchedule, lesson: PlannedSchedule, groupId: string): string {
  return `${mentoring.id ?? ''} ${lesson.id ?? ''} ${groupId}`;
}

/** The conflicts as keys of ids, one for each group and lesson. Names don't matter. */
export function mentoringConflictKeys(candidate: PlannedSchedule, others: readonly PlannedSchedule[]): string[] {
  return concurrent(candidate, others).flatMap((other) => {
    const inClass = new Set(other.classes.flatMap(({ groupIds }) => groupIds));
    return candidate.groups.filter(({ id }) => inClass.has(id)).map(({ id }) => conflictKey(candidate, other, id));
  });
}

/**
 * Whether an edit keeps date, times and mentoring groups, and ends no cancellation. Such an edit is never refused for a conflict
 * that existed before.
 */
export function keepsPlace(before: PlannedSchedule, after: PlannedSchedule): boolean {
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

/** One warning for each of the schedule's people and each span at which they can not. */
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
 * Clashes that warn and don't refuse: one warning for each record that would be in two places at once, and for each person who
 * can not at that time.
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

/** The maximum of warnings for one edit of a class. */
export const CLASS_WARNINGS_MAX = 50;

/**
 * The warnings of an edit that adds groups to a class: each lesson of the class that overlaps a mentoring of one of these groups,
 * with its date. At most 50, in the order of the schedules.
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
 * The pairs of schedules in which the record would be in two places at once, each pair once, with its date. At most 50, in
 * the order of the schedules.
 */
export function findOwnClashes(id: string, schedules: readonly PlannedSchedule[]): ScheduleWarning[] {
  const isOwn = (one: { id: string }) => one.id === id;
  const onlyOwn = (schedule: PlannedSchedule): PlannedSchedule => ({
    ...schedule,
    classes: schedule.classes.filter(isOwn).map((item) => ({ ...item, groupIds: [] })),
    groups: schedule.groups.filter(isOwn),
    teacher: schedule.teacher?.id === id ? schedule.teacher : null,
    mentor: schedule.mentor?.id === id ? schedule.mentor : null,
    link: '',
  });
  const found = [...groupBy(schedules, ({ date }) => date)].flatMap(([date, day]) =>
    day.flatMap((schedule, index) =>
      findWarnings(onlyOwn(schedule), day.slice(0, index)).map(({ code, message }) => ({
        code,
        message: `${formatDate(date)}: ${message}`,
      })),
    ),
  );
  return distinct(found).slice(0, CLASS_WARNINGS_MAX);
}

/** The conflicts and warnings among stored schedules, by id. Schedules without any are left out. */
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
