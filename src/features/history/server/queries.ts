import { sql, type Selectable } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import type { PlatformTables } from '#platform/server/database/tables.ts';
import { goodRows } from '#platform/server/records/good-rows.ts';
import { readCursor, writeCursor } from '#platform/server/records/page.ts';
import { platformRows } from '#platform/server/records/platform-rows.ts';
import { oneOf } from '#platform/server/records/row-rules.ts';
import { ACCESS_ACTIONS, CHANGE_ACTIONS } from '#platform/shared/records/history.ts';
import { PAGE_USUAL } from '#platform/shared/pages.ts';
import { addDaysWithin, toInstant, type IsoDate } from '#platform/shared/wib.ts';
import { BY_NOBODY, type AuthorKind, type HistoryEntry, type HistoryQuery } from '../contract.ts';
import { ENTITIES, type Entity } from '../records.ts';
import { readNames, type NamedRecord, type NameOf } from './names.ts';
import { referencesIn, storedChanges, withNames } from './stored-changes.ts';

const ORDER = '-at';

export type Row = Selectable<PlatformTables['audit_log']>;
/** What the rows of one act share. */
type ActKey = Pick<Row, 'at' | 'by_id' | 'action'>;

const startOf = (day: IsoDate) => toInstant(day, '00:00').toISOString();

/**
 * The rows of a page, newest first. Each query reads along one index (`0013-history`). Row ids increase within a process, so that
 * rows of the same instant are in the order of their writes. Those of one act start with the first.
 */
export function selectHistory(db: Reader, { entity, entityId, by, from, to, cursor }: HistoryQuery, act?: ActKey) {
  const order = act === undefined ? 'desc' : 'asc';
  let rows = db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(PAGE_USUAL + 1);
  if (entityId !== undefined) rows = rows.where('entity_id', '=', entityId);
  if (by !== undefined) rows = by === BY_NOBODY ? rows.where('by_id', 'is', null) : rows.where('by_id', '=', by);
  if (entity !== undefined) {
    // With a record's id, the kind filters nothing; the expression keeps the engine from using its index.
    rows = entityId === undefined ? rows.where('entity', '=', entity) : rows.where(sql<boolean>`entity || '' = ${entity}`);
  }
  if (act !== undefined) {
    const actions = act.action === 'linkMade' ? [act.action] : CHANGE_ACTIONS;
    rows = rows.where('at', '=', act.at).where('action', 'in', actions);
    rows = act.by_id === null ? rows.where('by_id', 'is', null) : rows.where('by_id', '=', act.by_id);
  }
  if (from !== undefined) rows = rows.where('at', '>=', startOf(from));
  const end = to === undefined ? null : startOf(addDaysWithin(to, 1));
  const place = cursor === undefined ? null : readCursor(cursor, ORDER);
  // One upper bound, the lower one: with two, an engine may start at the higher one and read all rows between them.
  if (place !== null && (end === null || place.value < end)) {
    const beyond = sql.raw(act === undefined ? '<' : '>');
    return rows.where(sql<boolean>`(at, id) ${beyond} (${place.value}, ${place.id})`);
  }
  return end === null ? rows : rows.where('at', '<', end);
}

function prepare(row: Row) {
  const entity = row.entity as Entity;
  return { row, entity, raw: storedChanges(entity, row.changes) };
}

export interface HistoryPage {
  data: HistoryEntry[];
  next: string | null;
}

/** Null for the system itself. Rows of other kinds are left out before. */
const authorKindOf = ({ by_kind }: Row) => by_kind as AuthorKind | null;

function namedBy({ row, entity, raw }: ReturnType<typeof prepare>): NamedRecord[] {
  const byKind = authorKindOf(row);
  return [
    ...(row.name === null ? [{ entity, id: row.entity_id }] : []),
    ...(byKind !== null && row.by_id !== null ? [{ entity: byKind, id: row.by_id }] : []),
    ...referencesIn(entity, raw),
  ];
}

function toEntry({ row, entity, raw }: ReturnType<typeof prepare>, nameOf: NameOf): HistoryEntry {
  const { by_id: byId } = row;
  const byKind = authorKindOf(row);
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

const computed = {
  at: platformRows.audit_log.at,
  action: oneOf([...CHANGE_ACTIONS, ...ACCESS_ACTIONS]),
  entity: oneOf(ENTITIES),
  by_kind: oneOf(['admin', 'teacher', 'mentor']),
  changes: platformRows.audit_log.changes,
};

/** The valid ones of these rows. */
export const validRows = (rows: readonly Row[]): Row[] => goodRows('audit_log', computed, rows);

/** Valid rows with names instead of ids. */
export async function toEntries(db: Reader, rows: readonly Row[]): Promise<HistoryEntry[]> {
  const prepared = rows.map(prepare);
  const nameOf = await readNames(db, prepared.flatMap(namedBy));
  return prepared.map((entry) => toEntry(entry, nameOf));
}

export const cursorAfter = ({ at, id }: Row): string => writeCursor([ORDER, at, id]);

/** Undefined without `asked.act`; null if there is no such row. */
async function findAct(db: Reader, { act }: HistoryQuery): Promise<ActKey | undefined | null> {
  if (act === undefined) return undefined;
  return (await db.selectFrom('audit_log').select(['at', 'by_id', 'action']).where('id', '=', act).executeTakeFirst()) ?? null;
}

/** A page of the history, with names instead of ids. */
export async function readHistoryPage(db: Reader, asked: HistoryQuery): Promise<HistoryPage> {
  const act = await findAct(db, asked);
  if (act === null) return { data: [], next: null };
  const found = await selectHistory(db, asked, act).execute();
  const rows = found.slice(0, PAGE_USUAL);
  const last = rows.at(-1);
  return {
    data: await toEntries(db, validRows(rows)),
    next: found.length > PAGE_USUAL && last ? cursorAfter(last) : null,
  };
}
