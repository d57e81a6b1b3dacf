import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds past school years. A record with an `archive_id` is archived in that school year. `following_id` is the id of the class or group
 * that continues it in the next year. Neither column is a foreign key, so the other record can be deleted. The index contains only
 * schedules that are not archived, so archived ones do not slow down the lists.
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
