import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Records which copy of a week created a schedule, so that the copy can be undone. `made_at` is the `updated_at` that the copy
 * gave its schedules. If a schedule has another `updated_at`, it was changed after the copy.
 */
export const weekCopies: StepParts = (engine) => [
  `create table week_copies (id text primary key, made_at text not null)${engine === 'sqlite' ? ' strict' : ''}`,
  'alter table schedules add column copy_batch text',
  'create index schedules_by_copy_batch on schedules (copy_batch)',
];
