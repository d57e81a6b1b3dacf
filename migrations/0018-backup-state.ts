import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Stores the state of the daily backups in the database, because another machine may write them. The table has one row after the
 * first attempt.
 */
export const backupState: StepParts = (engine) => [
  `create table backup_state (
     id integer primary key check (id = 1), last_date text, failed_at text,
     failed_reason text check (failed_reason in ('full', 'folder', 'damaged', 'other')),
     check ((failed_at is null) = (failed_reason is null))
   )${engine === 'sqlite' ? ' strict' : ''}`,
];
