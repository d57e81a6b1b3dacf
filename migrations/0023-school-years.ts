import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds past school years. `archive_id` names the school year in which a record is archived. `following_id` names the class or group
 * of the next year that continues an archived class or group. Neither column is a foreign key, so the named record can be deleted.
 * The index contains only schedules that are not archived, so that the archived schedules do not slow down the lists.
 */
export const schoolYears: StepParts = (engine) => [
  `create table school_years (
     id text primary key, name text not null, before_day text not null, made_at text not null
   )${engine === 'sqlite' ? ' strict' : ''}`,
  'alter table classes add column archive_id text',
  'alter table classes add column following_id text',
  'alter table mentoring_groups add column archive_id text',
  'alter table mentoring_groups add column following_id text',
  'alter table reports add column archive_id text',
  'alter table schedules add column archive_id text',
  'create index schedules_present_by_date on schedules (date, start_time, id) where archive_id is null',
];
