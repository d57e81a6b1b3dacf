import type { Selectable } from 'kysely';
import { toOffsetIso } from '#platform/shared/wib.ts';
import type { ScheduleInput, ScheduleKind } from '../contract.ts';
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
    updated_at: string;
  };
  schedule_classes: { schedule_id: string; class_id: string; position: number };
  schedule_groups: { schedule_id: string; group_id: string; position: number };
  schedule_webinars: { schedule_id: string; webinar_id: string; position: number };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends ScheduleTables {}
}

/** The columns of a schedule as it is sent. */
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

/** The fields that a schedule's row holds by itself; classes, mentoring and webinars are other records. */
export function toFields(row: Selectable<ScheduleTables['schedules']>) {
  return {
    _id: row.id,
    kind: row.kind,
    scheduleDate: row.date,
    scheduleTimeStart: toOffsetIso(row.date, row.start_time),
    scheduleTimeEnd: toOffsetIso(row.date, row.end_time),
    linkZoom: row.link_zoom,
    anotherEvent: row.another_event,
    updatedAt: row.updated_at,
  };
}
