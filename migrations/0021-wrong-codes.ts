import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds three counts of wrong codes of the second step:
 * - for each admin and source, the wrong codes since the admin's last sign-in; `streak` counts the consecutive ones
 * - for each sign-in that waits for a code, the tried codes
 * - in each session, the number of wrong codes before the sign-in; the admin's screens show it
 */
export const wrongCodes: StepParts = (engine) => [
  `create table wrong_codes (
     admin_id text not null references admins (id) on delete cascade, source text not null, wrong integer not null,
     streak integer not null, first_at text not null, last_at text not null, primary key (admin_id, source)
   )${engine === 'sqlite' ? ' strict' : ''}`,
  'create index wrong_codes_by_age on wrong_codes (last_at)',
  'alter table sign_in_waits add column codes integer not null default 0',
  'alter table sessions add column wrong_codes integer',
  'alter table sessions add column wrong_codes_since text',
];
