import { formatDay, formatTime, wallTime } from '#platform/shared/wib.ts';
import type { Schedule, ShownSchedule } from './contract.ts';
import { cancelledText, movedText } from './state-texts.ts';
import { KIND_LABELS } from './messages.ts';
import { groupsTitle, namesOf, otherTextOf, beginsWithKindName, titleOf } from './rules.ts';

/** The maximum lengths where space is short, in characters. The schedule's own page shows the whole text. */
const TITLE_MAX = 200;
const NAMES_MAX = 300;
const TEXT_MAX = 1_000;

/** Cuts a long text and adds "…". Does not cut within a character of two code units. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${Array.from(text.slice(0, max)).slice(0, -1).join('').trimEnd()}…`;
}

/** Returns the shortened title. */
export function shortTitleOf(schedule: Schedule | ShownSchedule): string {
  return shorten(titleOf(schedule), TITLE_MAX);
}

/** Returns the title with the kind, unless the title already names it: "Matematika (Kelas)". */
export function nameOf(schedule: Schedule | ShownSchedule): string {
  const { kind } = schedule;
  const title = shortTitleOf(schedule);
  return kind === 'other' || beginsWithKindName(title, kind) ? title : `${title} (${KIND_LABELS[kind]})`;
}

/**
 * Returns the name of a schedule in the history: "Matematika · Kelas 1, 20 November 2026 09.00". It contains no person's name.
 */
export function nameInHistory(schedule: Schedule): string {
  const { scheduleDate, scheduleTimeStart, classes, mentoring } = schedule;
  const title = titleOf({ ...schedule, mentoring: { ...mentoring, mentor: null, substitute: null } });
  const classNames = classes.class.map(({ className }) => className).join(', ');
  const name = shorten(classNames === '' ? title : `${title} · ${classNames}`, TITLE_MAX);
  return `${name}, ${formatDay(scheduleDate)} ${formatTime(wallTime(scheduleTimeStart))}`;
}

/** Removes missing and empty lines. */
const texts = (lines: readonly (string | false | null | undefined)[]) =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '');

/** Returns "Ibu Ani · Digantikan Pak Budi"; null without a person. */
function person(named: { name: string } | null | undefined, substitute: { name: string } | null | undefined): string | null {
  const names = [named?.name, substitute && `Digantikan ${substitute.name}`].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : null;
}

/**
 * Returns lines with the cancellation or move, the classes or groups, and the teacher or mentor.
 * @param moved the line about the move; null if the schedule was not moved
 */
export function stateAndPeopleLines(schedule: Schedule | ShownSchedule, moved = movedText(schedule)): string[] {
  const { kind, classes, mentoring } = schedule;
  const teacher = person(classes.teacher, classes.substitute);
  const mentor = person(mentoring.mentor, mentoring.substitute);
  const classNames = classes.class.map(({ className }) => className);
  const groupNames = mentoring.group.map(({ groupName }) => groupName);
  return texts([
    cancelledText(schedule),
    moved,
    classNames.length > 0 && `Kelas: ${shorten(namesOf(classNames), NAMES_MAX)}`,
    kind !== 'classes' && classes.subjects && `Mata pelajaran: ${classes.subjects.name}`,
    teacher && `Pengajar: ${teacher}`,
    kind !== 'mentoring' && groupNames.length > 0 && shorten(groupsTitle(groupNames), NAMES_MAX),
    mentor && `Mentor: ${mentor}`,
  ]);
}

/** Returns all details except the title as lines of plain text. Calendar feeds and messages use them. */
export function detailLines(schedule: Schedule | ShownSchedule): string[] {
  const { kind, webinar } = schedule;
  const isWebinar = kind === 'webinar' && webinar.event.length === 1;
  return texts([
    ...stateAndPeopleLines(schedule),
    ...webinar.event.flatMap((event) => [
      !isWebinar && `Webinar: ${event.webinarTheme}`,
      shorten(event.webinarDescription, TEXT_MAX),
      `Pembicara: ${shorten(event.webinarSpeaker, NAMES_MAX)}`,
    ]),
    shorten(otherTextOf(schedule), TEXT_MAX),
  ]);
}
