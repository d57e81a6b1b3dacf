import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds support for several admins: the time when each was last seen, one-time links for the first sign-in and for forgotten
 * passwords, and each session's public id and device name. The default name "Admin" becomes the part of the email before "@".
 */
export const people: StepParts = (engine) => {
  const firstPart = engine === 'sqlite' ? "substr(email, 1, instr(email, '@') - 1)" : "split_part(email, '@', 1)";
  return [
    `update admins set name = ${firstPart} where name = 'Admin'`,
    'alter table admins add column last_seen_at text',
    "alter table sessions add column id text not null default ''",
    "alter table sessions add column device text not null default ''",
    // A part of the token's hash becomes the session's public id. Nobody can use a session with only this id.
    'update sessions set id = substr(token_hash, 1, 22)',
    `create table sign_in_links (
       token_hash text primary key, kind text not null check (kind in ('admin', 'staff')),
       admin_id text references admins (id) on delete cascade, created_at text not null,
       check (kind <> 'admin' or admin_id is not null)
     )${engine === 'sqlite' ? ' strict' : ''}`,
    'create index sign_in_links_by_admin on sign_in_links (admin_id)',
    'create index sign_in_links_by_age on sign_in_links (created_at)',
  ];
};
