import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Stores the devices that have signed in before. Each has its own counter of wrong passwords, so that a stranger who guesses
 * passwords on another device can't lock it out. Each counter in `login_attempts` now names its account, so that an account can be
 * unlocked. The counter of a network address has no account (null).
 */
export const trustedDevices: StepParts = (engine) => [
  `create table trusted_devices (
     token_hash text not null, admin_id text not null references admins (id) on delete cascade,
     created_at text not null, last_used_at text not null, primary key (token_hash, admin_id)
   )${engine === 'sqlite' ? ' strict' : ''}`,
  'create index trusted_devices_by_admin on trusted_devices (admin_id, last_used_at)',
  'create index trusted_devices_by_use on trusted_devices (last_used_at)',
  'alter table login_attempts add column account text',
  'create index login_attempts_by_account on login_attempts (account)',
];
