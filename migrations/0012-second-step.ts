import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/** Adds the second step of the sign-in: the secret of an authenticator, recovery codes, and sign-ins that wait for a code. */
export const secondStep: StepParts = (engine) => {
  const table = (name: string, columns: string) => `create table ${name} (${columns})${engine === 'sqlite' ? ' strict' : ''}`;
  return [
    table(
      'second_steps',
      `admin_id text primary key references admins (id) on delete cascade, secret text not null, confirmed_at text,
       last_counter integer not null`,
    ),
    table(
      'recovery_codes',
      `admin_id text not null references admins (id) on delete cascade, selector text not null, code_hash text not null,
       primary key (admin_id, selector)`,
    ),
    table(
      'sign_in_waits',
      'token_hash text primary key, admin_id text not null references admins (id) on delete cascade, created_at text not null',
    ),
    'create index sign_in_waits_by_admin on sign_in_waits (admin_id)',
    'create index sign_in_waits_by_age on sign_in_waits (created_at)',
  ];
};
