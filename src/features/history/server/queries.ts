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
/** Identifies the act whose rows are selected. All its rows have the same `at` and `by_id`, because one transaction wrote them. */
type ActKey = Pick<Row, 'at' | 'by_id' | 'action'>;

/** Returns the first instant of a day in WIB. */
const startOf = (day: IsoDate) => toInstant(day, '00:00').toISOString();

/** A page of the history. `next` is the cursor of the next page; null on the last page. */
export interface HistoryPage {
  data: HistoryEntry[];
  next: string | null;
}

/**
 * Reads a page of the history by single rows, for the call `readHistory` without the filter `acts` (with it, `acts.ts` reads the page).
 * The entries contain names instead of ids. With the filter `act`, the page has only the rows of that act.
 */
export async function readHistoryPage(db: Reader, filters: HistoryQuery): Promise<HistoryPage> {
  const act = await findAct(db, filters);
  if (act === null) return { data: [], next: null };
  const pageAndOneMore = await selectHistory(db, filters, act).execute();
  const rows = pageAndOneMore.slice(0, PAGE_USUAL);
  const last = rows.at(-1);
  return {
    data: await toEntries(db, validRows(rows)),
    next: pageAndOneMore.length > PAGE_USUAL && last ? cursorAfter(last) : null,
  };
}

/** Finds the act of the filter `act`. Returns undefined without that filter, and null if there is no such row. */
async function findAct(db: Reader, { act }: HistoryQuery): Promise<ActKey | undefined | null> {
  if (act === undefined) return undefined;
  return (await db.selectFrom('audit_log').select(['at', 'by_id', 'action']).where('id', '=', act).executeTakeFirst()) ?? null;
}

/**
 * Selects the rows of a page and one more, which shows whether there is a further page. The newest row comes first; of the rows of a single
 * `act` the oldest comes first. Called by `readHistoryPage` and by `acts.ts`.
 *
 * Every query uses one index (migration `0013-history`), so a long history does not make it slow. Ids increase within a process, so rows
 * of the same instant are in the order in which they were written.
 */
export function selectHistory(db: Reader, { entity, entityId, by, from, to, cursor }: HistoryQuery, act?: ActKey) {
  const order = act === undefined ? 'desc' : 'asc';
  let select = db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(PAGE_USUAL + 1);
  if (entityId !== undefined) select = select.where('entity_id', '=', entityId);
  if (by !== undefined) select = by === BY_NOBODY ? select.where('by_id', 'is', null) : select.where('by_id', '=', by);
  if (entity !== undefined) {
    // With a record's id, few rows are left, so the kind needs no index. The engine could still choose the index of the kind, and
    // would then read all rows of this kind. The expression `entity || ''` prevents that, because no index contains it.
    select = entityId === undefined ? select.where('entity', '=', entity) : select.where(sql<boolean>`entity || '' = ${entity}`);
  }
  if (act !== undefined) {
    // One-time links that were created together are a separate act, even if the same transaction also changed records.
    const actions = act.action === 'linkMade' ? [act.action] : CHANGE_ACTIONS;
    select = select.where('at', '=', act.at).where('action', 'in', actions);
    select = act.by_id === null ? select.where('by_id', 'is', null) : select.where('by_id', '=', act.by_id);
  }
  if (from !== undefined) select = select.where('at', '>=', startOf(from));
  const end = to === undefined ? null : startOf(addDaysWithin(to, 1));
  const position = cursor === undefined ? null : readCursor(cursor, ORDER);
  // Uses only the lower of the two upper bounds. With both, an engine may start at the higher one and read all rows between them.
  if (position !== null && (end === null || position.value < end)) {
    const isAfterCursor = sql.raw(act === undefined ? '<' : '>');
    return select.where(sql<boolean>`(at, id) ${isAfterCursor} (${position.value}, ${position.id})`);
  }
  return end === null ? select : select.where('at', '<', end);
}

/** A row and its parsed changes. */
interface ParsedRow {
  row: Row;
  entity: Entity;
  /** The changes as they are stored: with ids of other records, not yet with their names. */
  changesWithIds: ReturnType<typeof storedChanges>;
}

function parseRow(row: Row): ParsedRow {
  const entity = row.entity as Entity;
  return { row, entity, changesWithIds: storedChanges(entity, row.changes) };
}

/** Returns the kind of the author; null for the server itself. `validRows` has removed rows with other kinds. */
const authorKindOf = ({ by_kind }: Row) => by_kind as AuthorKind | null;

/** Lists the records whose names an entry needs. */
function recordsToName({ row, entity, changesWithIds }: ParsedRow): NamedRecord[] {
  const byKind = authorKindOf(row);
  return [
    ...(row.name === null ? [{ entity, id: row.entity_id }] : []),
    ...(byKind !== null && row.by_id !== null ? [{ entity: byKind, id: row.by_id }] : []),
    ...referencesIn(entity, changesWithIds),
  ];
}

function toEntry({ row, entity, changesWithIds }: ParsedRow, nameOf: NameOf): HistoryEntry {
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
    changes: withNames(entity, changesWithIds, nameOf),
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

/** Turns valid rows into entries, with names instead of ids. Reads all names together. */
export async function toEntries(db: Reader, rows: readonly Row[]): Promise<HistoryEntry[]> {
  const parsedRows = rows.map(parseRow);
  const nameOf = await readNames(db, parsedRows.flatMap(recordsToName));
  return parsedRows.map((parsed) => toEntry(parsed, nameOf));
}

/** Returns the cursor of the page that begins after a row. */
export const cursorAfter = ({ at, id }: Row): string => writeCursor([ORDER, at, id]);
