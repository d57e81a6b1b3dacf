import type { Schedule } from '#features/schedules/contract.ts';
import { KIND_LABELS, NO_ACTIVITY_TEXT, NO_MENTOR_TEXT, NO_TEACHER_TEXT } from '#features/schedules/messages.ts';
import { groupsTitle, otherTextOf, beginsWithKindName, titleOf } from '#features/schedules/rules.ts';
import { shorten } from '#features/schedules/detail-rules.ts';
import type { ScheduleField } from '#features/schedules/series-rules.ts';
import { cancelledText, substituteTexts } from '#features/schedules/state-texts.ts';
import { formatDate, formatTime, formatTimeRange, wallTime } from '#platform/shared/wib.ts';

/** Returns the times of a schedule: "15.00–16.30 WIB". */
export function timesOf(schedule: Schedule): string {
  return formatTimeRange(wallTime(schedule.scheduleTimeStart), wallTime(schedule.scheduleTimeEnd));
}

/** Returns a name that identifies a schedule: "Kelas Matematika, Jumat, 20 November 2026, 15.00–16.30 WIB". */
export function nameOf(schedule: Schedule): string {
  const title = titleOf(schedule);
  const what = beginsWithKindName(title, schedule.kind) ? title : `${KIND_LABELS[schedule.kind]} ${title}`;
  return `${what}, ${dateAndTimesText(schedule)}`;
}

/**
 * Returns the text if the part that gives the schedule its kind is empty. A mentoring schedule without a group has "Kelompok: Tidak ada
 * kegiatan".
 */
const emptyPart = (term: 'Kelas' | 'Kelompok' | 'Webinar') => `${term}: ${NO_ACTIVITY_TEXT}`;

/** Returns "Guru: Maria Seran", or `missing` without a name. */
function person(term: string, name: string | undefined, missing: string): string {
  return name === undefined ? missing : `${term}: ${name}`;
}

/**
 * Returns the two lines of a schedule in the list. The first has the subject and the audience. The second has the people and all other
 * details. A schedule may have several parts. Those of its kind share the first line; the other parts are only in the second line.
 * Empty parts are omitted, except the part of the schedule's kind.
 *
 * Example: "Matematika · Kelas Sasando" and "Guru: Maria Seran".
 */
export function linesOf(schedule: Schedule): [first: string, second: string] {
  const { kind, classes, mentoring, webinar } = schedule;
  const first = [titleOf(schedule)];
  const second: string[] = [];
  if (kind === 'classes' || classes.class.length > 0) {
    if (kind !== 'classes' && classes.subjects) second.push(classes.subjects.name);
    const names = classes.class.map(({ className }) => className).join(', ');
    if (names === '') second.push(emptyPart('Kelas'));
    else (kind === 'classes' ? first : second).push(names);
    second.push(person('Guru', classes.teacher?.name, NO_TEACHER_TEXT));
  }
  if (kind === 'mentoring' || mentoring.group.length > 0) {
    if (mentoring.group.length === 0) second.push(emptyPart('Kelompok'));
    else if (kind !== 'mentoring') second.push(groupsTitle(mentoring.group.map(({ groupName }) => groupName)));
    second.push(person('Mentor', mentoring.mentor?.name, NO_MENTOR_TEXT));
  }
  if (kind === 'webinar' && webinar.event.length === 0) second.push(emptyPart('Webinar'));
  for (const event of webinar.event) {
    if (kind !== 'webinar') second.push(event.webinarTheme);
    second.push(event.webinarDescription, event.webinarSpeaker);
  }
  second.push(otherTextOf(schedule));
  return [first.join(' · '), second.filter((text) => text !== '').join(' · ')];
}

/** Returns the first line of `linesOf`, the subject and the audience: "Matematika · Kelas Sasando", "Kelompok Lontar". */
export function firstLineOf(schedule: Schedule): string {
  return linesOf(schedule)[0];
}

/** Returns the second line of `linesOf`, followed by the substitutes: "Guru: Maria Seran · Digantikan Yohanes Bere". */
export function secondLineWithSubstitutes(schedule: Schedule): string {
  return [linesOf(schedule)[1], ...substituteTexts(schedule)].filter((text) => text !== '').join(' · ');
}

/** The maximum number of characters of a value that is shown. */
const VALUE_MAX = 40;

/** Returns a field's label with its value: "Guru (Maria Seran)", or only the label if the value is no short text. */
export function fieldText(schedule: Schedule, field: ScheduleField, label: string): string {
  const { kind, classes, mentoring, webinar, anotherEvent, linkZoom } = schedule;
  const values: Partial<Record<ScheduleField, string | undefined>> = {
    kind: KIND_LABELS[kind],
    scheduleTimeStart: formatTime(wallTime(schedule.scheduleTimeStart)),
    scheduleTimeEnd: formatTime(wallTime(schedule.scheduleTimeEnd)),
    'classes.class': classes.class.map(({ className }) => className).join(', '),
    'classes.subjects': classes.subjects?.name,
    'classes.teacher': classes.teacher?.name,
    'classes.substitute': classes.substitute?.name,
    'mentoring.group': mentoring.group.map(({ groupName }) => groupName).join(', '),
    'mentoring.mentor': mentoring.mentor?.name,
    'mentoring.substitute': mentoring.substitute?.name,
    'webinar.event': webinar.event.map(({ webinarTheme }) => webinarTheme).join(', '),
    anotherEvent,
    linkZoom,
  };
  return field in values ? `${label} (${shorten(values[field] || 'kosong', VALUE_MAX)})` : label;
}

/** Returns date and times: "Jumat, 20 November 2026, 15.00–16.30 WIB". */
export function dateAndTimesText(schedule: Schedule): string {
  return `${formatDate(schedule.scheduleDate)}, ${timesOf(schedule)}`;
}

/** Returns all texts of a schedule that the search box searches. */
export function searchText(schedule: Schedule): string {
  const { classes, mentoring, webinar, anotherEvent, linkZoom } = schedule;
  return [
    nameOf(schedule),
    ...classes.class.map(({ className }) => className),
    classes.subjects?.name,
    classes.teacher?.name,
    ...mentoring.group.map(({ groupName }) => groupName),
    mentoring.mentor?.name,
    ...webinar.event.flatMap((event) => [event.webinarTheme, event.webinarDescription, event.webinarSpeaker]),
    anotherEvent,
    linkZoom,
    cancelledText(schedule),
    ...substituteTexts(schedule),
  ].join(' ');
}
