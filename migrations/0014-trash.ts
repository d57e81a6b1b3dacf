import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/** Adds the trash, from which deleted records can be restored: one row per delete, with the deleted rows in `document`. */
export const trash: StepParts = (engine) => [
  `create table trash (
     id text primary key, entity text not null, entity_id text not null, name text not null, deleted_at text not null,
     admin_id text, counts text not null, parents text not null, document text not null
   )${engine === 'sqlite' ? ' strict' : ''}`,
  'create index trash_by_age on trash (deleted_at, id)',
  'create index trash_by_record on trash (entity, entity_id)',
];
