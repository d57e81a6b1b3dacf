import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Stores the state of the daily backups in the database. If there are several servers, only one of them writes the backups, but
 * each shows their state. The table is empty before the first attempt to write a backup, and then has one row.
 */
export const backupState: StepParts = (engine) => [
  `create table backup_state (
     id integer primary key check (id = 1), last_date text, failed_at text,
     failed_reason text check (failed_reason in ('full', 'folder', 'damaged', 'other')),
     check ((failed_at is null) = (failed_reason is null))
   )${engine === 'sqlite' ? ' strict' : ''}`,
];
