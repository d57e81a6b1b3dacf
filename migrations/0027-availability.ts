import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds the times when a teacher or mentor is unavailable, and the absences that were reported for a schedule. Both are JSON
 * columns of the record itself, so that trash, erasure and backup include them. `substitute_asks` has the one-time links that
 * were sent to possible substitutes. Each has the date and the times that the schedule had when the link was sent.
 */
export const availability: StepParts = (engine) => [
  'alter table teachers add column unavailable text',
  'alter table mentors add column unavailable text',
  'alter table schedules add column absences text',
  `create table substitute_asks (
    id text primary key,
    token_hash text not null unique,
    schedule_id text not null references schedules (id) on delete cascade,
    teacher_id text references teachers (id) on delete cascade,
    mentor_id text references mentors (id) on delete cascade,
    instead_of text,
    date text not null,
    start_time text not null,
    end_time text not null,
    asked_at text not null,
    answer text check (answer in ('yes', 'no')),
    answered_at text
  )${engine === 'sqlite' ? ' strict' : ''}`,
  'create index substitute_asks_by_schedule on substitute_asks (schedule_id)',
  'create index substitute_asks_by_teacher on substitute_asks (teacher_id)',
  'create index substitute_asks_by_mentor on substitute_asks (mentor_id)',
  'create index substitute_asks_by_time on substitute_asks (asked_at)',
];
