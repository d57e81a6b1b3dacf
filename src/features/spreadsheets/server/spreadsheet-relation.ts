import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/database.ts';
import './tables.ts';

// An import stores the earlier values of the records that it changes, so that it can be undone. When the feature `personal-data` erases
// a person, these functions delete that person's values from the stored imports.

/** Deletes the earlier values of a record that imports stored. After that, no undo can restore these values. */
export async function forgetInImports(tx: Tx, entity: string, id: string): Promise<void> {
  await tx.deleteFrom('import_rows').where('entity', '=', entity).where('entity_id', '=', id).execute();
}

/**
 * Deletes the earlier values of other records that contain a person's name, such as the speaker of a webinar. An undo leaves
 * such a record unchanged. In the pattern, characters that JSON or an engine's `lower` may change match any character.
 */
export async function forgetNameInImports(tx: Tx, name: string): Promise<void> {
  const pattern = `%${JSON.stringify(name)
    .slice(1, -1)
    .toLowerCase()
    .replace(/[^ -~]|[\\"%_]/gu, '_')}%`;
  await sql`delete from import_rows where lower(before) like ${pattern}`.execute(tx);
}
