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

/** The order of the history, as its cursors name it: by time, the newest first. */
const ORDER = '-at';

/** A row of the history. */
export type Row = Selectable<PlatformTables['audit_log']>;
/** The columns that are equal in all rows of an act. */
type ActKey = Pick<Row, 'at' | 'by_id' | 'action'>;

const startOf = (day: IsoDate) => toInstant(day, '00:00').toISOString();

/**
 * Selects the rows of a page and one more, the newest first; the rows of an act with the oldest first. Every query uses one index
 * (migration `0013-history`). Ids increase within a process, so rows of the same instant are in the order in which they were written.
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
    // With a record's id, the kind filters almost nothing. As an expression, it does not make the engine use the index of the kind.
    rows = entityId === undefined ? rows.where('entity', '=', entity) : rows.where(sql<boolean>`entity || '' = ${entity}`);
  }
  if (act !== undefined) {
    const actions = act.action === 'linkMade' ? [act.action] : CHANGE_ACTIONS;
    rows = rows.where('at', '=', act.at).where('action', 'in', actions);
    rows = act.by_id === null ? rows.where('by_id', 'is', null) : rows.where('by_id', '=', act.by_id);
  }
  if (from !== undefined) rows = rows.where('at', '>=', startOf(from));
  const end = to === undefined ? null : startOf(addDaysWithin(to, 1));
  const position = cursor === undefined ? null : readCursor(cursor, ORDER);
  // Uses only the lower of the two upper bounds. With both, an engine may start at the higher one and read all rows between them.
  if (position !== null && (end === null || position.value < end)) {
    const beyond = sql.raw(act === undefined ? '<' : '>');
    return rows.where(sql<boolean>`(at, id) ${beyond} (${position.value}, ${position.id})`);
  }
  return end === null ? rows : rows.where('at', '<', end);
}

/** Parses the changes of a row, which still contain ids of other records. */
function prepare(row: Row) {
  const entity = row.entity as Entity;
  return { row, entity, raw: storedChanges(entity, row.changes) };
}

/** A page of the history. `next` is the cursor of the next page; null on the last page. */
export interface HistoryPage {
  data: HistoryEntry[];
  next: string | null;
}

/** Returns the kind of the author; null for the server itself. `validRows` has removed rows with other kinds. */
const authorKindOf = ({ by_kind }: Row) => by_kind as AuthorKind | null;

/** Lists the records whose names an entry needs. */
function recordsToName({ row, entity, raw }: ReturnType<typeof prepare>): NamedRecord[] {
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

/** The rules for the columns that the history reads. */
const rules = {
  at: platformRows.audit_log.at,
  action: oneOf([...CHANGE_ACTIONS, ...ACCESS_ACTIONS]),
  entity: oneOf(ENTITIES),
  by_kind: oneOf(['admin', 'teacher', 'mentor']),
  changes: platformRows.audit_log.changes,
};

/** Leaves out rows with invalid values, so that one bad row does not hide the whole page. */
export const validRows = (rows: readonly Row[]): Row[] => goodRows('audit_log', rules, rows);

/** Turns valid rows into entries, with names instead of ids. */
export async function toEntries(db: Reader, rows: readonly Row[]): Promise<HistoryEntry[]> {
  const prepared = rows.map(prepare);
  const nameOf = await readNames(db, prepared.flatMap(recordsToName));
  return prepared.map((entry) => toEntry(entry, nameOf));
}

/** Returns the cursor of the page that begins after a row. */
export const cursorAfter = ({ at, id }: Row): string => writeCursor([ORDER, at, id]);

/** Finds the act of the filter `act`. Returns undefined without that filter, and null if there is no such row. */
async function findAct(db: Reader, { act }: HistoryQuery): Promise<ActKey | undefined | null> {
  if (act === undefined) return undefined;
  return (await db.selectFrom('audit_log').select(['at', 'by_id', 'action']).where('id', '=', act).executeTakeFirst()) ?? null;
}

/** Reads a page of the history by single rows, with names instead of ids. */
export async function readHistoryPage(db: Reader, filters: HistoryQuery): Promise<HistoryPage> {
  const act = await findAct(db, filters);
  if (act === null) return { data: [], next: null };
  const found = await selectHistory(db, filters, act).execute();
  const rows = found.slice(0, PAGE_USUAL);
  const last = rows.at(-1);
  return {
    data: await toEntries(db, validRows(rows)),
    next: found.length > PAGE_USUAL && last ? cursorAfter(last) : null,
  };
}
