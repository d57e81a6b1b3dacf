import { sql, type Selectable } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import type { PlatformTables } from '#platform/server/database/tables.ts';
import { readCursor, writeCursor } from '#platform/server/records/page.ts';
import type { AuditedEntity } from '#platform/shared/history.ts';
import { PAGE_USUAL } from '#platform/shared/pages.ts';
import { addDaysWithin, toInstant, type IsoDate } from '#platform/shared/wib.ts';
import { BY_NOBODY, type HistoryEntry, type HistoryQuery } from '../contract.ts';
import { readNames, type NamedRecord, type NameOf } from './names.ts';
import { referencesIn, storedChanges, withNames } from './stored-changes.ts';

const ORDER = '-at';

const startOf = (day: IsoDate) => toInstant(day, '00:00').toISOString();

/**
 * The rows of a page, the newest first, each query along one index (`0013-history`). A row id rises with the writes of its
 * process, so that what was written at one instant stands in the order in which it was written.
 */
export function selectHistory(db: Reader, { entity, entityId, by, from, to, cursor }: HistoryQuery) {
  let rows = db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_USUAL + 1);
  if (entityId !== undefined) rows = rows.where('entity_id', '=', entityId);
  if (by !== undefined) rows = by === BY_NOBODY ? rows.where('by_id', 'is', null) : rows.where('by_id', '=', by);
  if (entity !== undefined) {
    // Beside a record the kind narrows nothing: hidden from the choice of an index.
    rows = entityId === undefined ? rows.where('entity', '=', entity) : rows.where(sql<boolean>`entity || '' = ${entity}`);
  }
  if (from !== undefined) rows = rows.where('at', '>=', startOf(from));
  const end = to === undefined ? null : startOf(addDaysWithin(to, 1));
  const place = cursor === undefined ? null : readCursor(cursor, ORDER);
  // One upper bound, the lower of both: beside another an engine may begin at the higher one and read its way down.
  if (place !== null && (end === null || place.value < end)) {
    return rows.where(sql<boolean>`(at, id) < (${place.value}, ${place.id})`);
  }
  return end === null ? rows : rows.where('at', '<', end);
}

type Row = Selectable<PlatformTables['audit_log']>;

function prepare(row: Row) {
  const entity = row.entity as AuditedEntity;
  return { row, entity, raw: storedChanges(entity, row.changes) };
}

function namedBy({ row, entity, raw }: ReturnType<typeof prepare>): NamedRecord[] {
  return [
    ...(row.name === null ? [{ entity, id: row.entity_id }] : []),
    ...(row.by_kind !== null && row.by_id !== null ? [{ entity: row.by_kind, id: row.by_id }] : []),
    ...referencesIn(entity, raw),
  ];
}

function toEntry({ row, entity, raw }: ReturnType<typeof prepare>, nameOf: NameOf): HistoryEntry {
  const { by_kind: byKind, by_id: byId } = row;
  return {
    _id: row.id,
    at: row.at,
    by: byKind === null || byId === null ? null : { _id: byId, name: nameOf(byKind, byId) },
    byKind,
    action: row.action as HistoryEntry['action'],
    entity,
    entityId: row.entity_id,
    name: row.name ?? nameOf(entity, row.entity_id),
    changes: withNames(entity, raw, nameOf),
  };
}

/** A page of the history. */
export async function readHistoryPage(db: Reader, asked: HistoryQuery): Promise<{ data: HistoryEntry[]; next: string | null }> {
  const found = await selectHistory(db, asked).execute();
  const page = found.slice(0, PAGE_USUAL).map(prepare);
  const nameOf = await readNames(db, page.flatMap(namedBy));
  const last = page.at(-1)?.row;
  return {
    data: page.map((entry) => toEntry(entry, nameOf)),
    next: found.length > PAGE_USUAL && last ? writeCursor([ORDER, last.at, last.id]) : null,
  };
}
