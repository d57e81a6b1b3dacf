import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Counts the wrong second-factor codes since an admin's last sign-in, by their source; `streak` is the number of consecutive
 * wrong codes. Also counts the codes that were tried in each pending sign-in, and stores in the session the number of wrong
 * codes to show to the admin.
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
