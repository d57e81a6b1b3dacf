import {
  date,
  id,
  instant,
  json,
  link,
  machineText,
  oneOf,
  textUpTo,
  time,
  wholeFrom,
  type RowRules,
} from '#platform/server/records/row-rules.ts';
import type { PrivateData } from '#platform/server/database/tables.ts';
import { LONG_TEXT_MAX } from '#platform/shared/fields.ts';
import type { Generated, Selectable } from 'kysely';
import { toOffsetIso } from '#platform/shared/wib.ts';
import { SCHEDULE_KINDS, SCHEDULE_STATUSES, type Schedule, type ScheduleKind, type ScheduleStatus } from '../contract.ts';
import { STATUS_REASON_MAX, type ScheduleInput } from '../write-contract.ts';
import { HEADCOUNT_MAX, LOG_NOTES_MAX, LOG_REASONS, type LogReason } from '../log-rules.ts';
import { scheduleKind } from '../rules.ts';

/** The tables of schedules, with the columns as they are stored. */
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
    /** Stays stored after the cancellation ends, so that an undo can restore it. Answers then omit it. */
    status_reason: string | null;
    /** The date and times before an announced move, in the same formats as above. All three are set, or none. */
    moved_from_date: string | null;
    moved_from_start: string | null;
    moved_from_end: string | null;
    teacher_substitute_id: string | null;
    mentor_substitute_id: string | null;
    recording_link: string | null;
    /**
     * ISO instant (UTC) of the last change that students should notice: a cancellation or its end, an announced move, another
     * substitute.
     */
    noticed_at: string | null;
    series: string | null;
    /**
     * 1 if the session took place, 0 if not; null without a log. If a log is undone, its other columns stay stored, but answers
     * omit them.
     */
    log_held: number | null;
    log_headcount: number | null;
    log_reason: LogReason | null;
    log_notes: string | null;
    /** ISO instant of the last write of the log. */
    logged_at: string | null;
    updated_at: string;
    /** The columns of `ROLE_COLUMNS` whose person was erased, separated by spaces. */
    erased_roles: string | null;
    /**
     * The version of the calendar event, from 0. It increases with every write of the row, and when a record that the
     * schedule shows is renamed.
     */
    sequence: Generated<number>;
    /** ISO instant when a record that the schedule shows was last renamed. */
    renamed_at: string | null;
    /** The id of the week copy that created the schedule. */
    copy_batch: string | null;
    /** The id of the past school year's archive that contains the schedule; null for the current year. */
    archive_id: string | null;
    /** A JSON list of `Absence`, one for each person who can't come. */
    absences: string | null;
  };
  schedule_classes: { schedule_id: string; class_id: string; position: number };
  schedule_groups: { schedule_id: string; group_id: string; position: number };
  schedule_webinars: { schedule_id: string; webinar_id: string; position: number };
}

/**
 * Columns that no public answer contains. The only public values that depend on logs are the totals of a published month.
 * `logSchedule` marks that month's report as changed.
 */
export const SCHEDULES_PRIVATE = {
  schedules: ['log_held', 'log_headcount', 'log_reason', 'log_notes', 'logged_at', 'absences'],
} as const satisfies PrivateData;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ScheduleTables {}
}

const linkColumns = { schedule_id: id, position: wholeFrom(0) };

/** The values that each column may have. Restores of backups check them. */
export const scheduleRows = {
  schedules: {
    id,
    kind: oneOf(SCHEDULE_KINDS),
    date,
    start_time: time,
    end_time: time,
    link_zoom: link,
    another_event: textUpTo(LONG_TEXT_MAX),
    subject_id: id,
    teacher_id: id,
    mentor_id: id,
    status: oneOf(SCHEDULE_STATUSES),
    status_reason: textUpTo(STATUS_REASON_MAX),
    moved_from_date: date,
    moved_from_start: time,
    moved_from_end: time,
    teacher_substitute_id: id,
    mentor_substitute_id: id,
    recording_link: link,
    noticed_at: instant,
    series: id,
    log_held: wholeFrom(0, 1),
    log_headcount: wholeFrom(0, HEADCOUNT_MAX),
    log_reason: oneOf(LOG_REASONS),
    log_notes: textUpTo(LOG_NOTES_MAX),
    logged_at: instant,
    updated_at: instant,
    erased_roles: machineText,
    sequence: wholeFrom(0),
    renamed_at: instant,
    copy_batch: id,
    archive_id: id,
    absences: json,
  },
  schedule_classes: { ...linkColumns, class_id: id },
  schedule_groups: { ...linkColumns, group_id: id },
  schedule_webinars: { ...linkColumns, webinar_id: id },
} as const satisfies RowRules<ScheduleTables>;

/** Columns that the code computes with. Lists, pages and feeds omit rows with an invalid value in one of them. */
export const computedColumns = {
  kind: scheduleRows.schedules.kind,
  date,
  start_time: time,
  end_time: time,
  status: scheduleRows.schedules.status,
  moved_from_date: date,
  moved_from_start: time,
  moved_from_end: time,
  noticed_at: instant,
  log_reason: scheduleRows.schedules.log_reason,
  updated_at: instant,
  renamed_at: instant,
};

/** Returns the columns of an input, except those about its state, such as a cancellation (`state-columns.ts`). */
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

/** A stored schedule. A write of its log changes `updatedAt` but not `contentUpdatedAt`, because logs are never public. */
export type StoredSchedule = Schedule & { contentUpdatedAt: string };

function movedFrom({ moved_from_date: date, moved_from_start: start, moved_from_end: end }: Row) {
  if (date === null || start === null || end === null) return null;
  return { scheduleDate: date, scheduleTimeStart: toOffsetIso(date, start), scheduleTimeEnd: toOffsetIso(date, end) };
}

function log({ log_held, log_headcount, log_reason, log_notes }: Row) {
  return log_held === null
    ? null
    : { held: log_held === 1, headcount: log_headcount, reason: log_reason, notes: log_notes ?? '' };
}

/** Converts a row to the fields of a schedule, without those from other tables (classes, mentoring, webinars). */
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
    statusReason: row.status === 'cancelled' ? row.status_reason : null,
    movedFrom: movedFrom(row),
    recordingLink: row.recording_link,
    noticedAt: row.noticed_at,
    series: row.series,
    log: log(row),
    updatedAt: row.logged_at !== null && row.logged_at > row.updated_at ? row.logged_at : row.updated_at,
    contentUpdatedAt: row.updated_at,
  };
}
