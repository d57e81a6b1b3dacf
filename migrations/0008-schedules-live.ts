import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds what can happen to a schedule: it is cancelled or moved, and it gets substitutes, a recording and a log. Existing schedules
 * get the status `planned`. `series` is the same for all schedules of one repetition.
 */
export const schedulesLive: StepParts = () => [
  "alter table schedules add column status text not null default 'planned' check (status in ('planned', 'cancelled'))",
  'alter table schedules add column status_reason text',
  'alter table schedules add column moved_from_date text',
  'alter table schedules add column moved_from_start text',
  'alter table schedules add column moved_from_end text',
  'alter table schedules add column teacher_substitute_id text references teachers (id) on delete set null',
  'alter table schedules add column mentor_substitute_id text references mentors (id) on delete set null',
  'alter table schedules add column recording_link text',
  'alter table schedules add column noticed_at text',
  'alter table schedules add column series text',
  'alter table schedules add column log_held integer check (log_held in (0, 1))',
  'alter table schedules add column log_headcount integer check (log_headcount >= 0)',
  'alter table schedules add column log_reason text',
  'alter table schedules add column log_notes text',
  'create index schedules_by_teacher_substitute on schedules (teacher_substitute_id)',
  'create index schedules_by_mentor_substitute on schedules (mentor_substitute_id)',
  'create index schedules_by_series on schedules (series, date, start_time)',
];
