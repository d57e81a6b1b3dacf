import { sql } from 'kysely';
import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { sameKey } from '#platform/shared/fields.ts';

/**
 * The tables whose names or emails must be unique. `text` is the column of the name or email, and `key` the column of its key,
 * which is unique. `entity` is the kind of record in the history.
 */
const KEYED = [
  { table: 'admins', text: 'email', key: 'email_key', entity: 'admin' },
  { table: 'teachers', text: 'email', key: 'email_key', entity: 'teacher' },
  { table: 'mentors', text: 'email', key: 'email_key', entity: 'mentor' },
  { table: 'mentoring_groups', text: 'group_name', key: 'name_key', entity: 'mentoringGroup' },
] as const;

/**
 * Computes the keys of a table again. If several records now have the same key, the one that was created first (according to the
 * history) gets it. The others get a key that no name can have, and stay as they are until somebody edits their names.
 */
async function recomputeKeys(tx: Tx, { table, text, key, entity }: (typeof KEYED)[number]): Promise<void> {
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
  // A key may move from one record to another. So all changed keys are first replaced by unique keys, and only then get their
  // values.
  for (const row of changed) await set(row.id, `${sameKey(row.text)}\n${row.id}`);
  for (const row of changed) if (owners.get(sameKey(row.text)) === row.id) await set(row.id, sameKey(row.text));
}

/**
 * Computes the keys of names again: names that differ only by invisible characters or by the kind of spaces now have the same key.
 */
export const sameNames: StepParts = () =>
  KEYED.map((keyed) => async (tx: Tx) => {
    await recomputeKeys(tx, keyed);
  });
