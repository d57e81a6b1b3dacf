import type { Schedule, ScheduleKind } from '#features/schedules/contract.ts';
import { NO_ACTIVITY_TEXT, NO_SUBJECT_TEXT } from '#features/schedules/messages.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';

export const KIND_LABELS: Record<ScheduleKind, string> = {
  classes: 'Kelas',
  mentoring: 'Mentoring',
  webinar: 'Webinar',
  other: 'Kegiatan lain',
};

/** Names as one text, or that there are none. */
export function namesOf(names: readonly string[]): string {
  return names.length > 0 ? names.join(', ') : NO_ACTIVITY_TEXT;
}

/** What a schedule is about, in a few words. */
export function titleOf({ kind, classes, mentoring, webinar, anotherEvent }: Schedule): string {
  if (kind === 'classes') return classes.subjects?.name ?? NO_SUBJECT_TEXT;
  if (kind === 'mentoring') return namesOf(mentoring.group.map((group) => group.groupName));
  if (kind === 'webinar') return namesOf(webinar.event.map((event) => event.webinarTheme));
  return anotherEvent.split('\n')[0] || NO_ACTIVITY_TEXT;
}

/** "15.00–16.30 WIB". */
export function timesOf(schedule: Schedule): string {
  return formatTimeRange(wallTime(schedule.scheduleTimeStart), wallTime(schedule.scheduleTimeEnd));
}

/** A schedule as a person tells it from the others: "Kelas Matematika, Jumat, 20 November 2026, 15.00–16.30 WIB". */
export function nameOf(schedule: Schedule): string {
  return `${KIND_LABELS[schedule.kind]} ${titleOf(schedule)}, ${formatDate(schedule.scheduleDate)}, ${timesOf(schedule)}`;
}

/** Everything that the search box looks through. */
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
  ].join(' ');
}
