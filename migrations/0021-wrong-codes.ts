import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Wrong codes of the second step since an admin's last sign-in, by where they came from; how many of them a waiting sign-in typed
 * itself, and what a session tells its owner of them.
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
