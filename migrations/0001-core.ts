import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Creates the first schema. It has only text and integer columns, the same on both engines. Instants are ISO text in UTC; the day
 * and the times of a schedule are wall-clock text in WIB. Constraints enforce unique names and emails, the values of enumerations,
 * a start before the end, and which other rows are deleted with a row. A group has at most one class and one mentor, because they
 * are columns of the group.
 */
export const core: StepParts = (engine) => {
  const table = (name: string, columns: string) => `create table ${name} (${columns})${engine === 'sqlite' ? ' strict' : ''}`;
  return [
    table(
      'admins',
      `id text primary key, email text not null, email_key text not null unique, name text not null,
       password_hash text not null, created_at text not null, updated_at text not null`,
    ),
    table(
      'sessions',
      `token_hash text primary key, admin_id text not null references admins (id) on delete cascade,
       created_at text not null, last_seen_at text not null`,
    ),
    'create index sessions_by_admin on sessions (admin_id)',
    'create index sessions_by_creation on sessions (created_at)',
    table('login_attempts', 'key text primary key, window_start text not null, attempts integer not null'),
    'create index login_attempts_by_window on login_attempts (window_start)',
    table(
      'idempotency_keys',
      `admin_id text not null references admins (id) on delete cascade, call text not null, key text not null,
       body_hash text not null, status integer not null, answer text not null, created_at text not null,
       primary key (admin_id, call, key)`,
    ),
    'create index idempotency_keys_by_age on idempotency_keys (created_at)',
    table(
      'audit_log',
      `id text primary key, at text not null, admin_id text, action text not null, entity text not null,
       entity_id text not null, changes text not null`,
    ),
    'create index audit_log_by_time on audit_log (at)',
    'create index audit_log_by_entity on audit_log (entity, entity_id, at)',
    table('content_version', 'id integer primary key check (id = 1), version integer not null'),
    'insert into content_version (id, version) values (1, 0)',
    table(
      'subjects',
      'id text primary key, name text not null, kurikulum text not null, slug text not null unique, updated_at text not null',
    ),
    table('subject_slugs', 'slug text primary key, subject_id text not null references subjects (id) on delete cascade'),
    'create index subject_slugs_by_subject on subject_slugs (subject_id)',
    table(
      'materials',
      `id text primary key, subject_id text not null references subjects (id) on delete cascade, title text not null,
       content text not null, position integer not null, updated_at text not null`,
    ),
    'create index materials_by_subject on materials (subject_id, position)',
    table(
      'contents',
      `id text primary key, material_id text not null references materials (id) on delete cascade, title text not null,
       description text not null, link text not null,
       material_type text not null check (material_type in ('video', 'book', 'exercise')),
       position integer not null, updated_at text not null`,
    ),
    'create index contents_by_material on contents (material_id, position)',
    table(
      'teachers',
      `id text primary key, name text not null, email text not null, email_key text not null unique,
       password_hash text not null, updated_at text not null`,
    ),
    table(
      'subject_teachers',
      `subject_id text not null references subjects (id) on delete cascade,
       teacher_id text not null references teachers (id) on delete cascade, primary key (subject_id, teacher_id)`,
    ),
    'create index subject_teachers_by_teacher on subject_teachers (teacher_id)',
    table(
      'classes',
      'id text primary key, class_name text not null, class_number integer not null check (class_number > 0), updated_at text not null',
    ),
    table(
      'mentors',
      `id text primary key, name text not null, email text not null, email_key text not null unique,
       password_hash text not null, updated_at text not null`,
    ),
    table(
      'mentoring_groups',
      `id text primary key, group_name text not null, name_key text not null unique,
       class_id text references classes (id) on delete set null,
       mentor_id text references mentors (id) on delete set null, updated_at text not null`,
    ),
    'create index mentoring_groups_by_class on mentoring_groups (class_id)',
    'create index mentoring_groups_by_mentor on mentoring_groups (mentor_id)',
    table(
      'webinars',
      `id text primary key, theme text not null, description text not null, speaker text not null, photo text not null,
       link_zoom text not null, updated_at text not null`,
    ),
    table(
      'reports',
      `id text primary key, name text not null, description text not null, link text not null, created_at text not null,
       updated_at text not null`,
    ),
    table(
      'schedules',
      `id text primary key, kind text not null check (kind in ('classes', 'mentoring', 'webinar', 'other')),
       date text not null, start_time text not null, end_time text not null, link_zoom text not null,
       another_event text not null,
       subject_id text references subjects (id) on delete set null,
       teacher_id text references teachers (id) on delete set null,
       mentor_id text references mentors (id) on delete set null,
       updated_at text not null, check (start_time < end_time)`,
    ),
    'create index schedules_by_date on schedules (date, start_time, id)',
    'create index schedules_by_subject on schedules (subject_id)',
    'create index schedules_by_teacher on schedules (teacher_id)',
    'create index schedules_by_mentor on schedules (mentor_id)',
    ...(['class', 'group', 'webinar'] as const).flatMap((part) => {
      const parent = { class: 'classes', group: 'mentoring_groups', webinar: 'webinars' }[part];
      const name = { class: 'schedule_classes', group: 'schedule_groups', webinar: 'schedule_webinars' }[part];
      return [
        table(
          name,
          `schedule_id text not null references schedules (id) on delete cascade,
           ${part}_id text not null references ${parent} (id) on delete cascade,
           position integer not null, primary key (schedule_id, ${part}_id)`,
        ),
        `create index ${name}_by_${part} on ${name} (${part}_id)`,
      ];
    }),
  ];
};
