import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Lets teachers and mentors sign in: adds their sessions and devices, and one-time links that belong to an admin, a teacher or a
 * mentor. If a person is both, the session remains when one of the person's two records is deleted.
 */
export const staff: StepParts = (engine) => {
  const table = (name: string, columns: string) => `create table ${name} (${columns})${engine === 'sqlite' ? ' strict' : ''}`;
  const roles = `teacher_id text references teachers (id) on delete set null,
    mentor_id text references mentors (id) on delete set null`;
  return [
    table(
      'staff_sessions',
      `token_hash text primary key, id text not null, ${roles}, device text not null, created_at text not null,
       last_seen_at text not null`,
    ),
    'create index staff_sessions_by_teacher on staff_sessions (teacher_id)',
    'create index staff_sessions_by_mentor on staff_sessions (mentor_id)',
    'create index staff_sessions_by_age on staff_sessions (created_at)',
    'create index staff_sessions_by_use on staff_sessions (last_seen_at)',
    table('staff_devices', `token_hash text not null, ${roles}, created_at text not null, last_used_at text not null`),
    'create index staff_devices_by_token on staff_devices (token_hash)',
    'create index staff_devices_by_teacher on staff_devices (teacher_id, last_used_at)',
    'create index staff_devices_by_mentor on staff_devices (mentor_id, last_used_at)',
    'create index staff_devices_by_use on staff_devices (last_used_at)',
    // SQLite can't change a check of an existing table, so the table is created again.
    table(
      'links_of_all',
      `token_hash text primary key, kind text not null check (kind in ('admin', 'teacher', 'mentor')),
       admin_id text references admins (id) on delete cascade, teacher_id text references teachers (id) on delete cascade,
       mentor_id text references mentors (id) on delete cascade, created_at text not null,
       check ((kind = 'admin') = (admin_id is not null)), check ((kind = 'teacher') = (teacher_id is not null)),
       check ((kind = 'mentor') = (mentor_id is not null))`,
    ),
    `insert into links_of_all (token_hash, kind, admin_id, created_at)
       select token_hash, kind, admin_id, created_at from sign_in_links where kind = 'admin'`,
    'drop table sign_in_links',
    'alter table links_of_all rename to sign_in_links',
    'create index sign_in_links_by_admin on sign_in_links (admin_id)',
    'create index sign_in_links_by_teacher on sign_in_links (teacher_id)',
    'create index sign_in_links_by_mentor on sign_in_links (mentor_id)',
    'create index sign_in_links_by_age on sign_in_links (created_at)',
  ];
};
