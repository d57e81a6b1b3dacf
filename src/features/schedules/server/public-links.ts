import type { GroupReference } from '#features/classes/contract.ts';
import type { PublicSchedule, Schedule } from '../contract.ts';
import { isCancelled, opensAt } from '../rules.ts';
import type { StoredSchedule } from './tables.ts';

/** A schedule's links are public from this number of minutes before its start until its end. `always`: at any time. */
export type JoinWindow = number | 'always';

function areLinksOpen(schedule: Schedule, now: Date, window: JoinWindow): boolean {
  if (isCancelled(schedule)) return false;
  if (window === 'always') return true;
  return now.getTime() >= opensAt(schedule, window) && now.getTime() < Date.parse(schedule.scheduleTimeEnd);
}

const toGroup = ({ _id, groupName }: GroupReference) => ({ _id, groupName });
const toName = (record: { _id: string; name: string } | null) => record && { _id: record._id, name: record.name };

/**
 * Converts a schedule to its public form. Anyone can read the pages and students are minors, so meeting links are included only in
 * the join window, and never if the schedule is cancelled.
 */
export function toPublic(schedule: StoredSchedule, now: Date, window: JoinWindow): PublicSchedule {
  const isOpen = areLinksOpen(schedule, now, window);
  const { classes, mentoring, webinar } = schedule;
  return {
    _id: schedule._id,
    kind: schedule.kind,
    scheduleDate: schedule.scheduleDate,
    scheduleTimeStart: schedule.scheduleTimeStart,
    scheduleTimeEnd: schedule.scheduleTimeEnd,
    linkZoom: isOpen ? schedule.linkZoom : null,
    anotherEvent: schedule.anotherEvent,
    classes: {
      class: classes.class.map(({ _id, className, mentoringGroup }) => ({
        _id,
        className,
        mentoringGroup: mentoringGroup.map(toGroup),
      })),
      subjects: toName(classes.subjects),
      teacher: toName(classes.teacher),
      substitute: toName(classes.substitute),
    },
    mentoring: {
      group: mentoring.group.map(toGroup),
      mentor: toName(mentoring.mentor),
      substitute: toName(mentoring.substitute),
    },
    webinar: {
      event: webinar.event.map((event) => ({
        _id: event._id,
        webinarTheme: event.webinarTheme,
        webinarDescription: event.webinarDescription,
        webinarSpeaker: event.webinarSpeaker,
        webinarPhoto: event.webinarPhoto,
        webinarLinkZoom: isOpen ? event.webinarLinkZoom : null,
      })),
    },
    status: schedule.status,
    statusReason: schedule.statusReason,
    movedFrom: schedule.movedFrom && {
      scheduleDate: schedule.movedFrom.scheduleDate,
      scheduleTimeStart: schedule.movedFrom.scheduleTimeStart,
      scheduleTimeEnd: schedule.movedFrom.scheduleTimeEnd,
    },
    recordingLink: isCancelled(schedule) ? null : schedule.recordingLink,
    noticedAt: schedule.noticedAt,
    series: schedule.series,
    // A write of the log does not change this value, because logs are never public.
    updatedAt: schedule.contentUpdatedAt,
    ...(schedule.archive ? { archive: schedule.archive.name } : {}),
  };
}
