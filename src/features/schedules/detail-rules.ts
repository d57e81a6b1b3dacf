import { formatDay, formatTime, wallTime } from '#platform/shared/wib.ts';
import type { Schedule, ShownSchedule } from './contract.ts';
import { cancelledText, movedText } from './life-rules.ts';
import { KIND_LABELS } from './messages.ts';
import { groupsTitle, namesOf, titleOf } from './rules.ts';

/** Characters that stand where there is little room; the schedule's own page has all of it. */
const TITLE_MAX = 200;
const NAMES_MAX = 300;
const TEXT_MAX = 1_000;

/** The beginning of a long text, whole characters. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${Array.from(text.slice(0, max)).slice(0, -1).join('').trimEnd()}…`;
}

/** What it is about, however long somebody wrote. */
export function shortTitleOf(schedule: Schedule | ShownSchedule): string {
  return shorten(titleOf(schedule), TITLE_MAX);
}

/** "Matematika (Kelas)": what it is about, and its kind where that says something. */
export function nameOf(schedule: Schedule | ShownSchedule): string {
  const title = shortTitleOf(schedule);
  return schedule.kind === 'other' ? title : `${title} (${KIND_LABELS[schedule.kind]})`;
}

/** "Matematika, 20 November 2026 09.00": what the history calls it, which no person's name is part of. */
export function nameInHistory(schedule: Schedule): string {
  const { scheduleDate, scheduleTimeStart } = schedule;
  return `${shortTitleOf(schedule)}, ${formatDay(scheduleDate)} ${formatTime(wallTime(scheduleTimeStart))}`;
}

const texts = (lines: readonly (string | false | null | undefined)[]) =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '');

/** "Ibu Ani · Digantikan Pak Budi"; null where nobody is named. */
function person(named: { name: string } | null | undefined, substitute: { name: string } | null | undefined): string | null {
  const names = [named?.name, substitute && `Digantikan ${substitute.name}`].filter(Boolean);
  return names.length > 0 ? names.join(' · ') : null;
}

/** That it is cancelled or was moved, who is meant and who leads it, a line each. */
export function whoLines(schedule: Schedule | ShownSchedule): string[] {
  const { kind, classes, mentoring } = schedule;
  const teacher = person(classes.teacher, classes.substitute);
  const mentor = person(mentoring.mentor, mentoring.substitute);
  const classNames = classes.class.map(({ className }) => className);
  const groupNames = mentoring.group.map(({ groupName }) => groupName);
  return texts([
    cancelledText(schedule),
    movedText(schedule),
    classNames.length > 0 && `Kelas: ${shorten(namesOf(classNames), NAMES_MAX)}`,
    kind !== 'classes' && classes.subjects && `Mata pelajaran: ${classes.subjects.name}`,
    teacher && `Pengajar: ${teacher}`,
    kind !== 'mentoring' && groupNames.length > 0 && shorten(groupsTitle(groupNames), NAMES_MAX),
    mentor && `Mentor: ${mentor}`,
  ]);
}

/** What a schedule's title leaves out, a line each, for plain texts. */
export function detailLines(schedule: Schedule | ShownSchedule): string[] {
  const { kind, webinar, anotherEvent } = schedule;
  const isWebinar = kind === 'webinar' && webinar.event.length === 1;
  return texts([
    ...whoLines(schedule),
    ...webinar.event.flatMap((event) => [
      !isWebinar && `Webinar: ${event.webinarTheme}`,
      shorten(event.webinarDescription, TEXT_MAX),
      `Pembicara: ${shorten(event.webinarSpeaker, NAMES_MAX)}`,
    ]),
    shorten(kind === 'other' ? anotherEvent.split('\n').slice(1).join('\n').trim() : anotherEvent, TEXT_MAX),
  ]);
}
