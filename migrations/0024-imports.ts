import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Stores which records each import of a spreadsheet created or changed, so that the import can be undone for 30 days. `before` has
 * the earlier values of a changed record. `stamp` is the hash of the record after the import. If the record now has another hash,
 * it was changed after the import.
 */
export const imports: StepParts = (engine) => {
  const strict = engine === 'sqlite' ? ' strict' : '';
  return [
    `create table imports (
      id text primary key,
      kind text not null,
      made_at text not null,
      admin_id text
    )${strict}`,
    'create index imports_by_time on imports (made_at)',
    `create table import_rows (
      batch text not null references imports (id) on delete cascade,
      entity text not null,
      entity_id text not null,
      line integer,
      stamp text not null,
      before text,
      primary key (batch, entity, entity_id)
    )${strict}`,
    'create index import_rows_by_record on import_rows (entity_id)',
  ];
};
