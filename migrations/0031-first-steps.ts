import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * Adds the one-time key of the page that creates the first admin, the ids of the loaded sample records with the hash of each
 * (`stamp`), and the time when an admin closed the list of first steps. In existing programmes the list counts as closed.
 */
export const firstSteps: StepParts = (engine) => {
  const strict = engine === 'sqlite' ? ' strict' : '';
  return [
    `create table first_keys (
      token_hash text primary key,
      admin_id text references admins (id) on delete cascade,
      created_at text not null
    )${strict}`,
    'create index first_keys_by_admin on first_keys (admin_id)',
    `create table sample_records (
      entity text not null,
      entity_id text not null,
      stamp text not null,
      trash text,
      primary key (entity, entity_id)
    )${strict}`,
    'alter table first_start add column closed_at text',
    'update first_start set closed_at = finished_at',
  ];
};
