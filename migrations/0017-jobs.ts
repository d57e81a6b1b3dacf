import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds the jobs, which all processes share. A row says which process has the job's lease and until when, and the result of the last
 * run.
 */
export const jobs: StepParts = (engine) => [
  `create table jobs (
     name text primary key, claimed_by text, claimed_until text, last_started_at text, last_ended_at text,
     last_outcome text check (last_outcome in ('done', 'failed')), last_done_at text
   )${engine === 'sqlite' ? ' strict' : ''}`,
];
