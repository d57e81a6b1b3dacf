import { knownPerson } from '#platform/shared/records/erased-person.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { addDays, daysBetween, toOffsetIso, wallTime } from '#platform/shared/wib.ts';
import { findMentoringConflicts, findWarnings, toPlanned } from '#features/schedules/clash-rules.ts';
import { NOBODY_AWAY, type Away } from '#features/schedules/away/rules.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import type { WeekCopy, WeekPreviewLine } from './contract.ts';
import { MENTORING_CONFLICT_TEXT } from '#features/schedules/messages.ts';
import { isCancelled, weekWindow } from '#features/schedules/rules.ts';

/** Whether the schedule has content. It has none if all its records were deleted. */
function hasContent({ classes, mentoring, webinar, anotherEvent }: Schedule): boolean {
  return classes.class.length + mentoring.group.length + webinar.event.length > 0 || anotherEvent !== '';
}

/** Whether the schedule matches the filter of the copy. Substitutes do not count, because they are not copied. */
function matchesFilter({ classes, mentoring }: Schedule, only: WeekCopy['only']): boolean {
  return (
    (only.class === null || classes.class.some(({ _id }) => _id === only.class)) &&
    (only.group === null || mentoring.group.some(({ _id }) => _id === only.group)) &&
    (only.teacher === null || classes.teacher?._id === only.teacher) &&
    (only.mentor === null || mentoring.mentor?._id === only.mentor)
  );
}

/**
 * Returns the copies of a week's schedules for another week. A copy has the id, weekday and times of its source. It is not
 * cancelled and has no substitutes, moves, logs or recordings. Cancelled schedules and those without content are omitted.
 */
export function copiesOf(week: readonly Schedule[], { from, to, only, without }: WeekCopy): Schedule[] {
  const days = daysBetween(weekWindow(from).from, weekWindow(to).from);
  return week
    .filter((schedule) => !isCancelled(schedule) && hasContent(schedule) && matchesFilter(schedule, only))
    .filter(({ _id }) => !without.includes(_id))
    .map((schedule) => {
      const scheduleDate = addDays(schedule.scheduleDate, days);
      return {
        ...schedule,
        scheduleDate,
        scheduleTimeStart: toOffsetIso(scheduleDate, wallTime(schedule.scheduleTimeStart)),
        scheduleTimeEnd: toOffsetIso(scheduleDate, wallTime(schedule.scheduleTimeEnd)),
        classes: { ...schedule.classes, teacher: knownPerson(schedule.classes.teacher), substitute: null },
        mentoring: { ...schedule.mentoring, mentor: knownPerson(schedule.mentoring.mentor), substitute: null },
        status: 'planned',
        statusReason: null,
        movedFrom: null,
        recordingLink: null,
        noticedAt: null,
        series: null,
        log: null,
      };
    });
}

const idsOf = (records: readonly { _id: string }[]) => records.map(({ _id }) => _id);

/** Returns the ids as one text that does not depend on their order. */
const idSetOf = (records: readonly { _id: string }[]) => idsOf(records).sort().join(' ');

/** Returns a key that is the same for equal lessons: times, parts and text. Substitutes, status and links may differ. */
function lessonKey({ classes, mentoring, webinar, ...schedule }: Schedule): string {
  return JSON.stringify([
    schedule.scheduleTimeStart,
    schedule.scheduleTimeEnd,
    idSetOf(classes.class),
    classes.subjects?._id,
    knownPerson(classes.teacher)?._id,
    idSetOf(mentoring.group),
    knownPerson(mentoring.mentor)?._id,
    idSetOf(webinar.event),
    sameKey(schedule.anotherEvent),
  ]);
}

/**
 * Returns the ids of the copies that already exist among the stored schedules, including cancelled ones. A stored schedule matches
 * only one copy: if there are several equal lessons, the one with the same Zoom link, else any.
 */
export function findExisting(copies: readonly Schedule[], stored: readonly Schedule[]): Set<string> {
  const unmatched = groupBy(stored, lessonKey);
  const found = new Set<string>();
  const match = (isSame: (copy: Schedule, other: Schedule) => boolean) => {
    for (const copy of copies.filter(({ _id }) => !found.has(_id))) {
      const others = unmatched.get(lessonKey(copy)) ?? [];
      const index = others.findIndex((other) => isSame(copy, other));
      if (index === -1) continue;
      others.splice(index, 1);
      found.add(copy._id);
    }
  };
  match((copy, other) => copy.linkZoom === other.linkZoom);
  match(() => true);
  return found;
}

/** Finds the problems and warnings of the copies: clashes with the stored schedules of their week, and with each other. */
export function previewCopies(
  copies: readonly Schedule[],
  stored: readonly Schedule[],
  away: Away = NOBODY_AWAY,
): WeekPreviewLine[] {
  const existing = findExisting(copies, stored);
  const newCopies = copies.filter(({ _id }) => !existing.has(_id));
  const days = groupBy([...stored, ...newCopies].map(toPlanned), ({ date }) => date);
  return copies.map((schedule) => {
    if (existing.has(schedule._id)) return { schedule, exists: true, problem: null, warnings: [] };
    const candidate = toPlanned(schedule);
    const others = days.get(candidate.date) ?? [];
    const conflicts = findMentoringConflicts(candidate, others);
    return {
      schedule,
      exists: false,
      problem: conflicts.length > 0 ? MENTORING_CONFLICT_TEXT : null,
      warnings: [...conflicts, ...findWarnings(candidate, others, away)],
    };
  });
}
