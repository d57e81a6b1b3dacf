import { KIND_LABELS, NO_ACTIVITY_TEXT, NO_SUBJECT_TEXT } from './messages.ts';
import { addDays, isDate, monthOf, monthWindow, parseMonth, weekOf, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import type { Schedule, ScheduleKind, ShownSchedule } from './contract.ts';

/** The maximum of dates in one repetition: a year of weeks. */
export const REPEAT_MAX = 53;

/** The sent kind, or the first part with content, or `other`. */
export function scheduleKind(
  sent: ScheduleKind | null | undefined,
  filled: { classes: boolean; mentoring: boolean; webinar: boolean },
): ScheduleKind {
  if (sent) return sent;
  if (filled.classes) return 'classes';
  if (filled.mentoring) return 'mentoring';
  return filled.webinar ? 'webinar' : 'other';
}

/** A cancelled schedule stays in all lists, has no links for students and clashes with nothing. */
export function isCancelled({ status }: Pick<Schedule | ShownSchedule, 'status'>): boolean {
  return status === 'cancelled';
}

type Meant<Role extends string, Person> = { [Part in Role | 'substitute']?: Person | null };

/** The person who teaches: the substitute, or the teacher. */
export function teacherOf<Person>({ classes }: { classes: Meant<'teacher', Person> }): Person | null {
  return classes.substitute ?? classes.teacher ?? null;
}

/** The person who mentors: the substitute, or the mentor. */
export function mentorOf<Person>({ mentoring }: { mentoring: Meant<'mentor', Person> }): Person | null {
  return mentoring.substitute ?? mentoring.mentor ?? null;
}

/** The first announced place of a moved schedule. Null if it was not moved, or is at that place again. */
export function movedFromOf(schedule: Schedule | ShownSchedule): Schedule['movedFrom'] {
  const { movedFrom } = schedule;
  const isBack =
    movedFrom?.scheduleTimeStart === schedule.scheduleTimeStart && movedFrom.scheduleTimeEnd === schedule.scheduleTimeEnd;
  return isBack ? null : (movedFrom ?? null);
}

/** Whether the log says that it was held. A cancelled schedule was never held. */
export function isHeld(schedule: Pick<Schedule, 'status' | 'log'>): boolean {
  return !isCancelled(schedule) && schedule.log?.held === true;
}

/** Whether it is over and has no log. */
export function isUnlogged(schedule: Pick<Schedule, 'status' | 'log' | 'scheduleTimeEnd'>, now: Date): boolean {
  return !isCancelled(schedule) && schedule.log === null && Date.parse(schedule.scheduleTimeEnd) <= now.getTime();
}

/** The planned duration. */
export function minutesOf({
  scheduleTimeStart,
  scheduleTimeEnd,
}: Pick<Schedule, 'scheduleTimeStart' | 'scheduleTimeEnd'>): number {
  return (Date.parse(scheduleTimeEnd) - Date.parse(scheduleTimeStart)) / 60_000;
}

/** "45 menit", "1 jam 30 menit", "120 jam". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 ? `${hours.toLocaleString('id-ID')} jam` : '', rest > 0 || hours === 0 ? `${rest} menit` : ''];
  return parts.filter(Boolean).join(' ');
}

/** Names joined to one text, or the text for no names. */
export function namesOf(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : NO_ACTIVITY_TEXT;
}

/** At least one group as one text, with the word "Kelompok" unless the names contain it. */
export function groupsTitle(names: readonly string[]): string {
  const needsWord = !/^(kelompok|group)\b/i.test(names[0] ?? '');
  return `${needsWord ? 'Kelompok ' : ''}${names.join(', ')}`;
}

/**
 * The heading of a schedule on every screen: its subject in a few words. If its groups or webinars were deleted, it is the mentor,
 * the first line of the other event, or the kind. 'Tidak ada kegiatan' would mean that nothing takes place.
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

/** The lines of the other event after its heading. */
export function otherTextOf(schedule: Schedule | ShownSchedule): string {
  const [first, ...rest] = schedule.anotherEvent.split('\n');
  return titleOf(schedule) === first ? rest.join('\n').trim() : schedule.anotherEvent;
}

/** Whether a heading begins with the name of the kind. */
export function saysKind(title: string, kind: ScheduleKind): boolean {
  return title.startsWith(KIND_LABELS[kind]);
}

/** Epoch milliseconds at which the join window opens: `joinMinutes` before the start. It closes at the end. */
export function opensAt({ scheduleTimeStart }: Pick<Schedule | ShownSchedule, 'scheduleTimeStart'>, joinMinutes: number): number {
  return Date.parse(scheduleTimeStart) - joinMinutes * 60_000;
}

/** Epoch milliseconds at which a schedule changes with time: the join window opens, it begins, it ends. */
export function momentsOf(
  schedule: Pick<Schedule | ShownSchedule, 'scheduleTimeStart' | 'scheduleTimeEnd'>,
  joinMinutes: number,
): [opens: number, begins: number, ends: number] {
  return [opensAt(schedule, joinMinutes), Date.parse(schedule.scheduleTimeStart), Date.parse(schedule.scheduleTimeEnd)];
}

/** How many days after today the students' dashboard reads. */
export const AHEAD_DAYS = 14;

/** How many days, today included, the calendar lists below its month. */
export const WEEK_AHEAD_DAYS = 7;

/** The window that the calendar reads for a month. For the present month it includes the week ahead. */
export function calendarWindow(month: IsoMonth, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const { from, to } = monthWindow(month);
  const ahead = addDays(today, WEEK_AHEAD_DAYS - 1);
  return { from, to: month === monthOf(today) && ahead > to ? ahead : to };
}

/** The parts of a schedule in the admins' month: class names, mentoring groups, webinar descriptions, other event. */
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

/** How many weeks from today lists and clashes read first: enough time to move a schedule. */
export const UPCOMING_WEEKS = 4;

/** Today (WIB) and the next four weeks. */
export function upcoming(today: IsoDate): { from: IsoDate; to: IsoDate } {
  return { from: today, to: addDays(today, UPCOMING_WEEKS * 7) };
}

/** First and last day of a day's week, Monday to Sunday. */
export function weekWindow(day: IsoDate): { from: IsoDate; to: IsoDate } {
  const days = weekOf(day);
  return { from: days[0] ?? day, to: days[6] ?? day };
}

/** The first window that the admin's screen reads at an address: its week or month, or today and four weeks. */
export function firstWindow(query: URLSearchParams, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const view = query.get('view');
  const week = query.get('week') ?? '';
  if (isDate(week) && (view === null || view === 'week')) return weekWindow(week);
  const month = parseMonth(query.get('month') ?? '') ?? (view === 'month' ? monthOf(today) : null);
  return month === null || view === 'week' ? upcoming(today) : monthWindow(month);
}
