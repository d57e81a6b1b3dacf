import { sql } from 'kysely';
import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { sameKey } from '#platform/shared/fields.ts';

/** Where a name or email stands with its key, and what the history calls the record. */
const KEYED = [
  { table: 'admins', text: 'email', key: 'email_key', entity: 'admin' },
  { table: 'teachers', text: 'email', key: 'email_key', entity: 'teacher' },
  { table: 'mentors', text: 'email', key: 'email_key', entity: 'mentor' },
  { table: 'mentoring_groups', text: 'group_name', key: 'name_key', entity: 'mentoringGroup' },
] as const;

/**
 * Of records that are now the same, the one that was made first has the key (the history knows when); another's own is one
 * that no name can have, so that it stays as it is, until somebody edits its name.
 */
async function makeKeysAnew(tx: Tx, { table, text, key, entity }: (typeof KEYED)[number]): Promise<void> {
  const { rows } = await sql<{ id: string; text: string; key: string }>`
    select id, ${sql.ref(text)} as text, ${sql.ref(key)} as key
    from ${sql.table(table)} as record
    order by coalesce(
      (select min(at) from audit_log where entity = ${entity} and entity_id = record.id and action = 'create'), updated_at
    ), id`.execute(tx);
  const set = (id: string, value: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(key)} = ${value} where id = ${id}`.execute(tx);
  const owners = new Map<string, string>();
  for (const row of rows) if (!owners.has(sameKey(row.text))) owners.set(sameKey(row.text), row.id);
  const changed = rows.filter((row) => row.key !== sameKey(row.text) || owners.get(row.key) !== row.id);
  // First out of each other's way: a key may go from one record to another.
  for (const row of changed) await set(row.id, `${sameKey(row.text)}\n${row.id}`);
  for (const row of changed) if (owners.get(sameKey(row.text)) === row.id) await set(row.id, sameKey(row.text));
}

/** Keys under which names are the same that differ only by invisible characters and the width of spaces. */
export const sameNames: StepParts = () =>
  KEYED.map((keyed) => async (tx: Tx) => {
    await makeKeysAnew(tx, keyed);
  });
