import type { Generated, Selectable } from 'kysely';
import { toOffsetIso } from '#platform/shared/wib.ts';
import type { ScheduleInput, ScheduleKind, ScheduleLogInput, ScheduleStatus } from '../contract.ts';
import type { LogReason } from '../log-rules.ts';
import { scheduleKind } from '../rules.ts';

export interface ScheduleTables {
  schedules: {
    id: string;
    kind: ScheduleKind;
    /** `YYYY-MM-DD`, WIB. */
    date: string;
    /** `HH:mm`, WIB. */
    start_time: string;
    end_time: string;
    link_zoom: string;
    another_event: string;
    subject_id: string | null;
    teacher_id: string | null;
    mentor_id: string | null;
    status: Generated<ScheduleStatus>;
    status_reason: string | null;
    /** As `date`, `start_time` and `end_time`; all three, or none. */
    moved_from_date: string | null;
    moved_from_start: string | null;
    moved_from_end: string | null;
    teacher_substitute_id: string | null;
    mentor_substitute_id: string | null;
    recording_link: string | null;
    /** ISO instant, UTC. */
    noticed_at: string | null;
    series: string | null;
    /** 0 or 1; null where nothing is logged. */
    log_held: number | null;
    log_headcount: number | null;
    log_reason: LogReason | null;
    log_notes: string | null;
    updated_at: string;
    /** From `ROLE_COLUMNS`, with spaces between. */
    erased_roles: string | null;
    /** Rises with every write of the row, for calendars; 0 at first. */
    sequence: Generated<number>;
  };
  schedule_classes: { schedule_id: string; class_id: string; position: number };
  schedule_groups: { schedule_id: string; group_id: string; position: number };
  schedule_webinars: { schedule_id: string; webinar_id: string; position: number };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ScheduleTables {}
}

/** The columns of a schedule as it is sent, beside those of what happened to it (`lifeColumns`). */
export function toColumns(input: ScheduleInput) {
  return {
    kind: scheduleKind(input.kind, {
      classes: input.classes.class.length > 0,
      mentoring: input.mentoring.group.length > 0,
      webinar: input.webinar.event.length > 0,
    }),
    date: input.scheduleDate,
    start_time: input.scheduleTimeStart,
    end_time: input.scheduleTimeEnd,
    link_zoom: input.linkZoom,
    another_event: input.anotherEvent,
    subject_id: input.classes.subjects,
    teacher_id: input.classes.teacher,
    mentor_id: input.mentoring.mentor,
  };
}

type Row = Selectable<ScheduleTables['schedules']>;

function movedFrom({ moved_from_date: date, moved_from_start: start, moved_from_end: end }: Row) {
  if (date === null || start === null || end === null) return null;
  return { scheduleDate: date, scheduleTimeStart: toOffsetIso(date, start), scheduleTimeEnd: toOffsetIso(date, end) };
}

function log({ log_held, log_headcount, log_reason, log_notes }: Row) {
  return log_held === null
    ? null
    : { held: log_held === 1, headcount: log_headcount, reason: log_reason, notes: log_notes ?? '' };
}

/** The columns of a log as it is sent; a reason is one for which it was not held. */
export function logColumns({ held, headcount, reason, notes }: ScheduleLogInput) {
  return { log_held: held ? 1 : 0, log_headcount: headcount, log_reason: held ? null : reason, log_notes: notes };
}

/** The fields that a schedule's row holds by itself; classes, mentoring and webinars are other records. */
export function toFields(row: Row) {
  return {
    _id: row.id,
    kind: row.kind,
    scheduleDate: row.date,
    scheduleTimeStart: toOffsetIso(row.date, row.start_time),
    scheduleTimeEnd: toOffsetIso(row.date, row.end_time),
    linkZoom: row.link_zoom,
    anotherEvent: row.another_event,
    status: row.status,
    statusReason: row.status_reason,
    movedFrom: movedFrom(row),
    recordingLink: row.recording_link,
    noticedAt: row.noticed_at,
    series: row.series,
    log: log(row),
    updatedAt: row.updated_at,
  };
}
