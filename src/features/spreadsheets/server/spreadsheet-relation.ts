import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/database.ts';
import './tables.ts';

/** Deletes the earlier values that imports stored about a record, so that no undo can restore them. */
export async function forgetInImports(tx: Tx, entity: string, id: string): Promise<void> {
  await tx.deleteFrom('import_rows').where('entity', '=', entity).where('entity_id', '=', id).execute();
}

/**
 * Deletes the earlier values of other records that contain a person's name, such as the speaker of a webinar. Such a record stays as
 * it is at an undo. Every character that JSON or an engine's `lower` may write otherwise matches any.
 */
export async function forgetNameInImports(tx: Tx, name: string): Promise<void> {
  const pattern = `%${JSON.stringify(name)
    .slice(1, -1)
    .toLowerCase()
    .replace(/[^ -~]|[\\"%_]/gu, '_')}%`;
  await sql`delete from import_rows where lower(before) like ${pattern}`.execute(tx);
}
