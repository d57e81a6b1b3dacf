import { KIND_LABELS, NO_ACTIVITY_TEXT, NO_SUBJECT_TEXT } from './messages.ts';
import { addDays, isDate, monthOf, monthWindow, parseMonth, weekOf, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import type { Schedule, ScheduleKind, ShownSchedule } from './contract.ts';

/** The maximum number of dates of one repetition: a year with one date in each week. */
export const REPEAT_MAX = 53;

/** Returns the kind of a schedule: the one in the request, else the first part with content, else `other`. */
export function scheduleKind(
  sent: ScheduleKind | null | undefined,
  filled: { classes: boolean; mentoring: boolean; webinar: boolean },
): ScheduleKind {
  if (sent) return sent;
  if (filled.classes) return 'classes';
  if (filled.mentoring) return 'mentoring';
  return filled.webinar ? 'webinar' : 'other';
}

/** Whether a schedule is cancelled. Then it stays in all lists, has no links for students, and clashes with nothing. */
export function isCancelled({ status }: Pick<Schedule | ShownSchedule, 'status'>): boolean {
  return status === 'cancelled';
}

/** The person in a role and the substitute; both may be missing. */
type RoleHolders<Role extends string, Person> = { [Name in Role | 'substitute']?: Person | null };

/** Returns the person who teaches: the substitute, else the teacher. */
export function teacherOf<Person>({ classes }: { classes: RoleHolders<'teacher', Person> }): Person | null {
  return classes.substitute ?? classes.teacher ?? null;
}

/** Returns the person who mentors: the substitute, else the mentor. */
export function mentorOf<Person>({ mentoring }: { mentoring: RoleHolders<'mentor', Person> }): Person | null {
  return mentoring.substitute ?? mentoring.mentor ?? null;
}

/** Returns the date and times from which a schedule was moved. Null if it was not moved, or was moved back. */
export function movedFromOf(
  schedule: Pick<Schedule | ShownSchedule, 'movedFrom' | 'scheduleTimeStart' | 'scheduleTimeEnd'>,
): Schedule['movedFrom'] {
  const { movedFrom } = schedule;
  const isBack =
    movedFrom?.scheduleTimeStart === schedule.scheduleTimeStart && movedFrom.scheduleTimeEnd === schedule.scheduleTimeEnd;
  return isBack ? null : (movedFrom ?? null);
}

/** Whether the session took place, according to its log. A cancelled session never took place. */
export function isHeld(schedule: Pick<Schedule, 'status' | 'log'>): boolean {
  return !isCancelled(schedule) && schedule.log?.held === true;
}

/** Whether a session is over, was not cancelled, and has no log. */
export function isUnlogged(schedule: Pick<Schedule, 'status' | 'log' | 'scheduleTimeEnd'>, now: Date): boolean {
  return !isCancelled(schedule) && schedule.log === null && Date.parse(schedule.scheduleTimeEnd) <= now.getTime();
}

/** Returns the planned duration in minutes. */
export function minutesOf({
  scheduleTimeStart,
  scheduleTimeEnd,
}: Pick<Schedule, 'scheduleTimeStart' | 'scheduleTimeEnd'>): number {
  return (Date.parse(scheduleTimeEnd) - Date.parse(scheduleTimeStart)) / 60_000;
}

/** Joins names to one text; without names returns "Tidak ada kegiatan". */
export function namesOf(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : NO_ACTIVITY_TEXT;
}

/** Joins the names of groups (at least one), after the word "Kelompok" unless the first name begins with it. */
export function groupsTitle(names: readonly string[]): string {
  const needsWord = !/^(kelompok|group)\b/i.test(names[0] ?? '');
  return `${needsWord ? 'Kelompok ' : ''}${names.join(', ')}`;
}

/**
 * Returns the heading of a schedule on every screen: the subject, the groups or the webinars. If its groups or webinars were
 * deleted, it returns the mentor, the first line of the other event, or the kind.
 */
export function titleOf(schedule: Schedule | ShownSchedule): string {
  const { kind, classes, mentoring, webinar, anotherEvent } = schedule;
  if (kind === 'classes') return classes.subjects?.name ?? NO_SUBJECT_TEXT;
  if (kind === 'mentoring') {
    if (mentoring.group.length > 0) return groupsTitle(mentoring.group.map((group) => group.groupName));
    const mentor = mentorOf<{ name: string }>(schedule);
    if (mentor) return `${KIND_LABELS.mentoring} bersama ${mentor.name}`;
  }
  if (kind === 'webinar' && webinar.event.length > 0) return webinar.event.map((event) => event.webinarTheme).join(', ');
  return anotherEvent.split('\n')[0] || KIND_LABELS[kind];
}

/** Returns the text of the other event, without its first line if that is already the heading. */
export function otherTextOf(schedule: Schedule | ShownSchedule): string {
  const [first, ...rest] = schedule.anotherEvent.split('\n');
  return titleOf(schedule) === first ? rest.join('\n').trim() : schedule.anotherEvent;
}

/** Whether a heading begins with the name of the kind. */
export function beginsWithKindName(title: string, kind: ScheduleKind): boolean {
  return title.startsWith(KIND_LABELS[kind]);
}

/** Returns the kind and the names of an audience: "Kelas · Sasando", "Kelas Tifa"; without names only the kind. */
export function kindAndNames(kind: ScheduleKind, names: string): string {
  return beginsWithKindName(names, kind) ? names : [KIND_LABELS[kind], names].filter(Boolean).join(' · ');
}

/**
 * Returns when the join window opens, in epoch milliseconds: `joinMinutes` before the start. It closes at the end of the
 * schedule.
 */
export function opensAt({ scheduleTimeStart }: Pick<Schedule | ShownSchedule, 'scheduleTimeStart'>, joinMinutes: number): number {
  return Date.parse(scheduleTimeStart) - joinMinutes * 60_000;
}

/** Returns when the join window opens, when the schedule begins and when it ends, in epoch milliseconds. */
export function phaseInstants(
  schedule: Pick<Schedule | ShownSchedule, 'scheduleTimeStart' | 'scheduleTimeEnd'>,
  joinMinutes: number,
): [opens: number, begins: number, ends: number] {
  return [opensAt(schedule, joinMinutes), Date.parse(schedule.scheduleTimeStart), Date.parse(schedule.scheduleTimeEnd)];
}

/** The number of days after today that the students' dashboard reads. */
export const AHEAD_DAYS = 14;

/** The number of days, including today, that the calendar lists below its month. */
export const WEEK_AHEAD_DAYS = 7;

/** Returns the days that the calendar reads for a month. For the current month they include the next seven days. */
export function calendarWindow(month: IsoMonth, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const { from, to } = monthWindow(month);
  const lastOfWeek = addDays(today, WEEK_AHEAD_DAYS - 1);
  return { from, to: month === monthOf(today) && lastOfWeek > to ? lastOfWeek : to };
}

/** Returns the texts of a schedule in the admin's month: class names, mentoring groups, webinar descriptions, other event. */
export function inlineTexts(schedule: Schedule | ShownSchedule): string[] {
  const { classes, mentoring, webinar, anotherEvent } = schedule;
  const texts = [
    classes.class.map((item) => item.className).join(', '),
    mentoring.group.map((group) => group.groupName).join(', '),
    ...webinar.event.map((event) => event.webinarDescription),
    anotherEvent,
  ].filter((text) => text !== '');
  return texts.length > 0 ? [...new Set(texts)] : [titleOf(schedule)];
}

/** The number of weeks from today that lists and clashes read first. That is enough time to move a schedule. */
export const UPCOMING_WEEKS = 4;

/** Returns the window from today (WIB) to four weeks later. */
export function upcomingWindow(today: IsoDate): { from: IsoDate; to: IsoDate } {
  return { from: today, to: addDays(today, UPCOMING_WEEKS * 7) };
}

/** Returns Monday and Sunday of the week that contains a day. */
export function weekWindow(day: IsoDate): { from: IsoDate; to: IsoDate } {
  const days = weekOf(day);
  return { from: days[0] ?? day, to: days[6] ?? day };
}

/**
 * Returns the window that the admin's page of schedules reads first: the week or month in its address, else the next four weeks.
 */
export function firstWindow(query: URLSearchParams, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const view = query.get('view');
  const week = query.get('week') ?? '';
  if (isDate(week) && (view === null || view === 'week')) return weekWindow(week);
  const month = parseMonth(query.get('month') ?? '') ?? (view === 'month' ? monthOf(today) : null);
  return month === null || view === 'week' ? upcomingWindow(today) : monthWindow(month);
}
