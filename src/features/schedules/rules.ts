import { NO_ACTIVITY_TEXT, NO_SUBJECT_TEXT } from './messages.ts';
import { addDays, isDate, monthOf, monthWindow, parseMonth, weekOf, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import type { Schedule, ScheduleKind, ShownSchedule } from './contract.ts';

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

/** A cancelled schedule stays in all lists, has no links for students and clashes with nothing. */
export function isCancelled({ status }: Pick<Schedule | ShownSchedule, 'status'>): boolean {
  return status === 'cancelled';
}

/** Who teaches: the substitute, else the teacher. */
export function teacherOf({ classes }: Pick<Schedule | ShownSchedule, 'classes'>): { _id: string; name: string } | null {
  return classes.substitute ?? classes.teacher ?? null;
}

/** Who mentors: the substitute, else the mentor. */
export function mentorOf({ mentoring }: Pick<Schedule | ShownSchedule, 'mentoring'>): { _id: string; name: string } | null {
  return mentoring.substitute ?? mentoring.mentor ?? null;
}

/** Where a moved schedule was first, as students were told; null too where it is there again. */
export function movedFromOf(schedule: Schedule | ShownSchedule): Schedule['movedFrom'] {
  const { movedFrom } = schedule;
  const isBack =
    movedFrom?.scheduleTimeStart === schedule.scheduleTimeStart && movedFrom.scheduleTimeEnd === schedule.scheduleTimeEnd;
  return isBack ? null : (movedFrom ?? null);
}

/** Whether it took place, as its log says; a cancelled one never did. */
export function isHeld(schedule: Pick<Schedule, 'status' | 'log'>): boolean {
  return !isCancelled(schedule) && schedule.log?.held === true;
}

/** Whether it is over, and nobody wrote down what came of it. */
export function isUnlogged(schedule: Pick<Schedule, 'status' | 'log' | 'scheduleTimeEnd'>, now: Date): boolean {
  return !isCancelled(schedule) && schedule.log === null && Date.parse(schedule.scheduleTimeEnd) <= now.getTime();
}

/** How long it is planned to take. */
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

/** Names as one text, or that there are none. */
export function namesOf(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : NO_ACTIVITY_TEXT;
}

/** Groups as one text; the word "Kelompok" stands before names that don't say it themselves. */
export function groupsTitle(names: readonly string[]): string {
  const needsWord = names.length > 0 && !/^(kelompok|group)\b/i.test(names[0] ?? '');
  return `${needsWord ? 'Kelompok ' : ''}${namesOf(names)}`;
}

/** What a schedule is about, in a few words. */
export function titleOf({ kind, classes, mentoring, webinar, anotherEvent }: Schedule | ShownSchedule): string {
  if (kind === 'classes') return classes.subjects?.name ?? NO_SUBJECT_TEXT;
  if (kind === 'mentoring') return groupsTitle(mentoring.group.map((group) => group.groupName));
  if (kind === 'webinar') return namesOf(webinar.event.map((event) => event.webinarTheme));
  return anotherEvent.split('\n')[0] || NO_ACTIVITY_TEXT;
}

/** Epoch milliseconds from which a schedule's join links are open to all, `joinMinutes` before its start; until its end. */
export function opensAt({ scheduleTimeStart }: Pick<Schedule | ShownSchedule, 'scheduleTimeStart'>, joinMinutes: number): number {
  return Date.parse(scheduleTimeStart) - joinMinutes * 60_000;
}

/** Epoch milliseconds at which a schedule changes by itself: its join links open, it begins, it ends. */
export function momentsOf(
  schedule: Pick<Schedule | ShownSchedule, 'scheduleTimeStart' | 'scheduleTimeEnd'>,
  joinMinutes: number,
): [opens: number, begins: number, ends: number] {
  return [opensAt(schedule, joinMinutes), Date.parse(schedule.scheduleTimeStart), Date.parse(schedule.scheduleTimeEnd)];
}

/** The students' dashboard reads today's schedules and those of so many days after. */
export const AHEAD_DAYS = 14;

/** Below its month the calendar lists today and the days after it, as many as these together. */
export const WEEK_AHEAD_DAYS = 7;

/** What the calendar reads for a month: its days, and with the present one those of the week ahead beyond its end. */
export function calendarWindow(month: IsoMonth, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const { from, to } = monthWindow(month);
  const ahead = addDays(today, WEEK_AHEAD_DAYS - 1);
  return { from, to: month === monthOf(today) && ahead > to ? ahead : to };
}

/** What the admins' month shows of a schedule: class names, mentoring groups, webinar descriptions and other event. */
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

/** How many weeks from today on lists and clashes look at first: time enough to move a schedule. */
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

/** What the admin's screen reads first at an address: the week or month that it shows, or today and four weeks. */
export function firstWindow(query: URLSearchParams, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const view = query.get('view');
  const week = query.get('week') ?? '';
  if (isDate(week) && (view === null || view === 'week')) return weekWindow(week);
  const month = parseMonth(query.get('month') ?? '') ?? (view === 'month' ? monthOf(today) : null);
  return month === null || view === 'week' ? upcoming(today) : monthWindow(month);
}
