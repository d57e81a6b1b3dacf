import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { UNKNOWN_NAME } from '../messages.ts';
import { RECORDS, recordKind, type Entity } from '../records.ts';

/** The number of ids in one statement. */
const BATCH = 1_000;

/** A record whose name is needed. */
export interface NamedRecord {
  entity: Entity;
  id: string;
}
/** Returns the name of a record. */
export type NameOf = (entity: Entity, id: string) => string;

const keyOf = (entity: Entity, id: string) => `${entity} ${id}`;

function batches(ids: readonly string[]): string[][] {
  const distinct = [...new Set(ids)];
  return Array.from({ length: Math.ceil(distinct.length / BATCH) }, (_, index) =>
    distinct.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** Adds the names of the records that exist. */
async function addCurrentNames(db: Reader, names: Map<string, string>, records: readonly NamedRecord[]): Promise<void> {
  for (const { entity, nameColumn } of RECORDS) {
    if (!nameColumn) continue;
    for (const ids of batches(records.filter((record) => record.entity === entity).map(({ id }) => id))) {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, ${sql.ref(nameColumn[1])} as name from ${sql.table(nameColumn[0])} where id in (${sql.join(ids)})`.execute(db);
      for (const { id, name } of rows) names.set(keyOf(entity, id), name);
    }
  }
}

/** Adds the names of deleted records, from the rows of their deletion. */
async function addDeletedNames(db: Reader, names: Map<string, string>, records: readonly NamedRecord[]): Promise<void> {
  const missing = records.filter(({ entity, id }) => !names.has(keyOf(entity, id)));
  for (const ids of batches(missing.map(({ id }) => id))) {
    const rows = await db
      .selectFrom('audit_log')
      .select(['entity', 'entity_id', 'name'])
      .where('entity_id', 'in', ids)
      .where('action', '=', 'delete')
      // If a record was deleted several times, the last deletion decides the name.
      .orderBy('at')
      .limit(BATCH * 10)
      .execute();
    for (const { entity, entity_id, name } of rows) {
      if (name !== null) names.set(keyOf(entity as Entity, entity_id), name);
    }
  }
}

/** Reads the current names of records; for a deleted record, its last name. The names of deleted people are never read. */
export async function readNames(db: Reader, records: readonly NamedRecord[]): Promise<NameOf> {
  const names = new Map<string, string>();
  await addCurrentNames(db, names, records);
  await addDeletedNames(
    db,
    names,
    records.filter(({ entity }) => !recordKind(entity).isPerson),
  );
  return (entity, id) => {
    const name = names.get(keyOf(entity, id));
    if (name !== undefined) return name;
    return recordKind(entity).unknownName ?? UNKNOWN_NAME;
  };
}
