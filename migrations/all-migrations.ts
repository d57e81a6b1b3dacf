import type { SchemaStep } from '#platform/server/database/migrate.ts';
import { core } from './0001-core.ts';

/** Every step of the schema, by name, oldest first. A step that has been released is never changed. */
export const migrations: Readonly<Record<string, SchemaStep>> = {
  '0001-core': core,
};
