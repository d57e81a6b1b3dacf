import { knownPerson } from '#platform/shared/erased-person.ts';
import { groupBy } from '#platform/shared/group-by.ts';
import { addDays, daysBetween, toOffsetIso, wallTime, weekOf, type IsoDate } from '#platform/shared/wib.ts';
import { findMentoringConflicts, findWarnings, toPlanned } from './clash-rules.ts';
import type { Schedule, ScheduleInput } from './contract.ts';
import type { WeekCopy, WeekPreviewLine } from './planning-contract.ts';
import { MENTORING_CONFLICT_TEXT } from './messages.ts';
import { isCancelled } from './rules.ts';

/** The first and the last day of a day's week. */
export function weekWindow(day: IsoDate): { from: IsoDate; to: IsoDate } {
  const week = weekOf(day);
  return { from: week[0] ?? day, to: week.at(-1) ?? day };
}

/** Whether anything is left that the schedule was made for: all of it may have been deleted. */
function namesSomething({ classes, mentoring, webinar, anotherEvent }: Schedule): boolean {
  return classes.class.length + mentoring.group.length + webinar.event.length > 0 || anotherEvent !== '';
}

/** Whether it names all that the copy is narrowed to; of people those who are planned, since nobody who stands in is copied. */
function isAmong({ classes, mentoring }: Schedule, only: WeekCopy['only']): boolean {
  return (
    (only.class === null || classes.class.some(({ _id }) => _id === only.class)) &&
    (only.group === null || mentoring.group.some(({ _id }) => _id === only.group)) &&
    (only.teacher === null || classes.teacher?._id === only.teacher) &&
    (only.mentor === null || mentoring.mentor?._id === only.mentor)
  );
}

/**
 * The schedules of the week of `from` as they will be in that of `to`, under the ids of those that they are copied from: same
 * weekday, same times, planned, and nothing of what happened to them. Left out is what is cancelled or names nothing any more.
 */
export function copiesOf(week: readonly Schedule[], { from, to, only, without }: WeekCopy): Schedule[] {
  const days = daysBetween(weekWindow(from).from, weekWindow(to).from);
  return week
    .filter((schedule) => !isCancelled(schedule) && namesSomething(schedule) && isAmong(schedule, only))
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

/** A copy as it would be sent. */
export function toInput({ classes, mentoring, webinar, ...schedule }: Schedule): ScheduleInput {
  return {
    kind: schedule.kind,
    scheduleDate: schedule.scheduleDate,
    scheduleTimeStart: wallTime(schedule.scheduleTimeStart),
    scheduleTimeEnd: wallTime(schedule.scheduleTimeEnd),
    classes: {
      class: idsOf(classes.class),
      subjects: classes.subjects?._id ?? null,
      teacher: classes.teacher?._id ?? null,
      substitute: null,
    },
    mentoring: { group: idsOf(mentoring.group), mentor: mentoring.mentor?._id ?? null, substitute: null },
    webinar: { event: idsOf(webinar.event) },
    anotherEvent: schedule.anotherEvent,
    linkZoom: schedule.linkZoom,
  };
}

/** What would come of the copies beside what is stored in their week, and beside each other. */
export function previewCopies(copies: readonly Schedule[], stored: readonly Schedule[]): WeekPreviewLine[] {
  const days = groupBy([...stored, ...copies].map(toPlanned), ({ date }) => date);
  return copies.map((schedule) => {
    const candidate = toPlanned(schedule);
    const others = days.get(candidate.date) ?? [];
    const conflicts = findMentoringConflicts(candidate, others);
    return {
      schedule,
      problem: conflicts.length > 0 ? MENTORING_CONFLICT_TEXT : null,
      warnings: [...conflicts, ...findWarnings(candidate, others)],
    };
  });
}
