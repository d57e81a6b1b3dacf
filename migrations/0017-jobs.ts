import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/** Which process is at which job that all share, until when unless it says so again, and how the last turn went. */
export const jobs: StepParts = (engine) => [
  `create table jobs (
     name text primary key, claimed_by text, claimed_until text, last_started_at text, last_ended_at text,
     last_outcome text check (last_outcome in ('done', 'failed')), last_done_at text
   )${engine === 'sqlite' ? ' strict' : ''}`,
];
