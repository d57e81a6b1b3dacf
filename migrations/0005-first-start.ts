import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/** The mark that a first start was finished: an empty database that has it was meant to stay empty. */
export const firstStart: StepParts = (engine) => [
  `create table first_start (id integer primary key check (id = 1), finished_at text not null)${engine === 'sqlite' ? ' strict' : ''}`,
];
