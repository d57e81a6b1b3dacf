import { NO_ACTIVITY_TEXT, NO_SUBJECT_TEXT } from './messages.ts';
import type { PublicSchedule, Schedule, ScheduleKind, ScheduleWarning } from './contract.ts';

/** A schedule of one day, as the rules read it; times are comparable texts of one form (`HH:mm`, or ISO on one date). */
export interface PlannedSchedule {
  /** Null for one that is not stored yet. */
  id: string | null;
  date: string;
  start: string;
  end: string;
  classes: { id: string; name: string; groupIds: string[] }[];
  groups: { id: string; name: string }[];
  teacher: { id: string; name: string } | null;
  mentor: { id: string; name: string } | null;
  link: string;
}

/** Whether two spans of one day share time; touching ends (09:00–10:00, 10:00–11:00) do not overlap. */
export function overlaps(a: { start: string; end: string }, b: { start: string; end: string }): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The other schedules of the same day that share time with the candidate; a schedule never meets itself. */
function concurrent(candidate: PlannedSchedule, others: readonly PlannedSchedule[]): PlannedSchedule[] {
  return others.filter(
    (other) =>
      (candidate.id === null || other.id !== candidate.id) && other.date === candidate.date && overlaps(candidate, other),
  );
}

/**
 * Section 5, mentoring conflict: the first schedule whose class holds one of the candidate's mentoring groups at the
 * same time, or null.
 */
export function findMentoringConflict(candidate: PlannedSchedule, others: readonly PlannedSchedule[]): PlannedSchedule | null {
  const groups = new Set(candidate.groups.map((group) => group.id));
  if (groups.size === 0) return null;
  return (
    concurrent(candidate, others).find((other) => other.classes.some(({ groupIds }) => groupIds.some((id) => groups.has(id)))) ??
    null
  );
}

/** Clashes that are told, not refused: one warning for each thing that would be at two places at once. */
export function findWarnings(candidate: PlannedSchedule, others: readonly PlannedSchedule[]): ScheduleWarning[] {
  const warnings = new Map<string, ScheduleWarning>();
  const add = (code: ScheduleWarning['code'], message: string) => warnings.set(`${code} ${message}`, { code, message });
  for (const other of concurrent(candidate, others)) {
    const span = `${timeText(other.start)}–${timeText(other.end)} WIB`;
    const otherClasses = new Set(other.classes.map(({ id }) => id));
    const otherGroups = new Set(other.groups.map(({ id }) => id));
    for (const { name, groupIds } of candidate.classes) {
      if (groupIds.some((id) => otherGroups.has(id))) {
        add('class-over-mentoring', `Kelompok dari ${name} punya mentoring pada ${span}.`);
      }
    }
    for (const { id, name } of candidate.classes) {
      if (otherClasses.has(id)) add('class-busy', `${name} sudah punya jadwal pada ${span}.`);
    }
    for (const { id, name } of candidate.groups) {
      if (otherGroups.has(id)) add('group-busy', `Kelompok ${name} sudah punya mentoring pada ${span}.`);
    }
    if (candidate.teacher && candidate.teacher.id === other.teacher?.id) {
      add('teacher-busy', `${candidate.teacher.name} sudah mengajar pada ${span}.`);
    }
    if (candidate.mentor && candidate.mentor.id === other.mentor?.id) {
      add('mentor-busy', `${candidate.mentor.name} sudah mendampingi kelompok lain pada ${span}.`);
    }
    if (candidate.link !== '' && candidate.link === other.link) {
      add('zoom-link-busy', `Link Zoom ini sudah dipakai jadwal lain pada ${span}.`);
    }
  }
  return [...warnings.values()];
}

/** "09.00" of `09:00` or of an ISO time with offset. */
function timeText(time: string): string {
  return (time.includes('T') ? time.slice(11, 16) : time).replace(':', '.');
}

/** A listed schedule as the rules read it. */
export function toPlanned(schedule: Schedule | PublicSchedule): PlannedSchedule {
  const named = ({ _id, name }: { _id: string; name: string }) => ({ id: _id, name });
  return {
    id: schedule._id,
    date: schedule.scheduleDate,
    start: schedule.scheduleTimeStart.slice(11, 16),
    end: schedule.scheduleTimeEnd.slice(11, 16),
    classes: schedule.classes.class.map((item) => ({
      id: item._id,
      name: item.className,
      groupIds: item.mentoringGroup.map((group) => group._id),
    })),
    groups: schedule.mentoring.group.map((group) => ({ id: group._id, name: group.groupName })),
    teacher: schedule.classes.teacher && named(schedule.classes.teacher),
    mentor: schedule.mentoring.mentor && named(schedule.mentoring.mentor),
    link: schedule.linkZoom ?? '',
  };
}

/** The kind that was sent, else the first filled part, else `other`. */
export function scheduleKind(
  sent: ScheduleKind | null | undefined,
  filled: { classes: boolean; mentoring: boolean; webinar: boolean },
): ScheduleKind {
  if (sent) return sent;
  if (filled.classes) return 'classes';
  if (filled.mentoring) return 'mentoring';
  return filled.webinar ? 'webinar' : 'other';
}

/** Names as one text, or that there are none. */
export function namesOf(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : NO_ACTIVITY_TEXT;
}

/** Groups as one text; the word "Kelompok" stands before names that don't say it themselves. */
function groupsTitle(names: readonly string[]): string {
  const needsWord = names.length > 0 && !/^(kelompok|group)\b/i.test(names[0] ?? '');
  return `${needsWord ? 'Kelompok ' : ''}${namesOf(names)}`;
}

/** What a schedule is about, in a few words. */
export function titleOf({ kind, classes, mentoring, webinar, anotherEvent }: Schedule | PublicSchedule): string {
  if (kind === 'classes') return classes.subjects?.name ?? NO_SUBJECT_TEXT;
  if (kind === 'mentoring') return groupsTitle(mentoring.group.map((group) => group.groupName));
  if (kind === 'webinar') return namesOf(webinar.event.map((event) => event.webinarTheme));
  return anotherEvent.split('\n')[0] || NO_ACTIVITY_TEXT;
}

/** Section 2, the calendar on wide screens: class names, mentoring groups, webinar descriptions and other event. */
export function inlineTexts(schedule: Schedule | PublicSchedule): string[] {
  const { classes, mentoring, webinar, anotherEvent } = schedule;
  const texts = [
    classes.class.map((item) => item.className).join(', '),
    mentoring.group.map((group) => group.groupName).join(', '),
    ...webinar.event.map((event) => event.webinarDescription),
    anotherEvent,
  ].filter((text) => text !== '');
  return texts.length > 0 ? [...new Set(texts)] : [titleOf(schedule)];
}
