import type { ScheduleKind } from '../contract.ts';

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
