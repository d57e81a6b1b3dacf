import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/** Records that a first start has finished. If a database with this row has no data, nothing is missing. */
export const firstStart: StepParts = (engine) => [
  `create table first_start (id integer primary key check (id = 1), finished_at text not null)${engine === 'sqlite' ? ' strict' : ''}`,
];
