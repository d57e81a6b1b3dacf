import type { Schedule } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';

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
