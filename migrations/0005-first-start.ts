import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds the table with the mark that the first start has finished. With this mark, a database without data gets no second first
 * start.
 */
export const firstStart: StepParts = (engine) => [
  `create table first_start (id integer primary key check (id = 1), finished_at text not null)${engine === 'sqlite' ? ' strict' : ''}`,
];
