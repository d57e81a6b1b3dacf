import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { TrashKind } from './trash-kind.ts';

/** A record inside another one, such as a content of a subject. `root` is the id of the outermost record. */
interface InsideRecord {
  root: string;
  entity: string;
  id: string;
}

/** Reads which records a delete of these records would delete too, at most `max` of each kind. */
export async function readInside(db: Reader, kind: TrashKind, ids: readonly string[], max: number): Promise<InsideRecord[]> {
  const roots = new Map([[kind.table, new Map(ids.map((id) => [id, id]))]]);
  const inside: InsideRecord[] = [];
  for (const { table, parentColumn, parentTable = kind.table, records } of kind.along ?? []) {
    const parents = roots.get(parentTable);
    if (records === undefined || parents === undefined || parents.size === 0) continue;
    const { rows } = await sql<{ id: string; parent: string }>`select id, ${sql.ref(parentColumn)} as parent
      from ${sql.table(table)} where ${sql.ref(parentColumn)} in (${sql.join([...parents.keys()])}) limit ${max}`.execute(db);
    const found = rows.map(({ id, parent }) => ({ id, root: parents.get(parent) ?? '', entity: records.kind.entity }));
    roots.set(table, new Map(found.map(({ id, root }) => [id, root])));
    inside.push(...found);
  }
  return inside;
}
