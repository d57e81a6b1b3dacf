import type { Reader } from '#platform/server/database/database.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { CHANGE_ACTIONS } from '#platform/shared/records/history.ts';
import type { Act, HistoryQuery } from '../contract.ts';
import { deedOf, type Deed } from '../deeds.ts';
import { recordKind, type Entity } from '../records.ts';
import { validRows, type Row } from './queries.ts';
import { storedChanges } from './stored-changes.ts';

/** The largest number of rows that a page reads in addition to those that match the filters. */
const OTHERS_MAX = 5_000;

/** The actions by importance. An act's main record has the most important action; less important ones often follow from it. */
const RANKS: readonly string[] = ['archive', 'unarchive', 'deleteForever', 'restore', 'delete', 'create', 'reorder', 'update'];

/** The rows of one act, that is of one transaction. */
export interface ActRows {
  /** The row of the main record. */
  main: Row;
  /** All rows, the newest first. */
  rows: readonly Row[];
}

/** Returns the key that all changes of one transaction share: their instant and author. */
const transactionOf = ({ at, by_id }: Pick<Row, 'at' | 'by_id'>) => `${at} ${by_id}`;

const isChange = ({ action }: Pick<Row, 'action'>) => CHANGE_ACTIONS.some((changeAction) => changeAction === action);

/**
 * Groups rows into acts. Changes with the same author and instant are one act, because one transaction wrote them. One-time links that
 * were created together (`linkMade`) are one act too. Any other row, such as a sign-in, is a separate act.
 * @param rows the newest first
 */
export function toActs(rows: readonly Row[]): ActRows[] {
  const actKeyOf = (row: Row) => {
    if (isChange(row)) return transactionOf(row);
    return row.action === 'linkMade' ? `${transactionOf(row)} ${row.action}` : row.id;
  };
  const groups = groupBy(rows, actKeyOf);
  return [...groups.values()].flatMap(([first, ...others]): ActRows[] => {
    if (first === undefined) return [];
    return [{ main: findMainRow([first, ...others]), rows: [first, ...others] }];
  });
}

/**
 * Returns the row of an act's main record: the oldest one with the most important action. Of an edit of several kinds of records it is
 * of the kind that was written last: the records that lose or get a relation are written before the one that the person edited.
 * @param rows the newest first
 */
export function findMainRow(rows: readonly [Row, ...Row[]]): Row {
  const rank = ({ action }: Row) => RANKS.indexOf(action);
  const isOfMainKind = (row: Row, main: Row) => main.action !== 'update' || row.entity === main.entity;
  return rows.reduce((main, row) =>
    rank(row) < rank(main) || (rank(row) === rank(main) && isOfMainKind(row, main)) ? row : main,
  );
}

/** Counts the rows of an act by action and kind of record: a part for each. The part with the main record comes first. */
export function partsOf({ main, rows }: ActRows): Act['parts'] {
  const key = ({ action, entity }: Row) => `${action} ${entity}`;
  const groups = groupBy([main, ...rows.filter((row) => row !== main)], key);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : {
          action: first.action as Act['parts'][number]['action'],
          entity: first.entity as Entity,
          rows: others.length + 1,
        },
  );
}

/** Returns what an act did to its schedules (cancelled them, logged them: `deeds.ts`), if it did the same to all of them. */
export function commonDeed({ rows }: ActRows): Deed | null {
  const deeds = new Set(
    rows.map(({ action, entity, changes }) =>
      deedOf({ action, entity, changes: action === 'update' ? storedChanges(entity as Entity, changes) : [] }),
    ),
  );
  const [deed = null] = deeds;
  return deeds.size === 1 ? deed : null;
}

/** Returns the fields that an edit of several records changed in the same way in all of them, such as the hour of a series. */
export function commonFields({ main, rows }: ActRows): string[] {
  if (rows.length === 1 || rows.some(({ action, entity }) => action !== 'update' || entity !== main.entity)) return [];
  const entity = main.entity as Entity;
  const { fields } = recordKind(entity);
  // Formatted, because the instants of the same hour differ from day to day.
  const textOf = (field: string, value: unknown) =>
    (typeof value === 'string' ? fields[field]?.format?.(value) : undefined) ?? value;
  const changesOf = ({ changes }: Row) =>
    new Map(
      storedChanges(entity, changes).map(({ field, before, after }) => [
        field,
        JSON.stringify([textOf(field, before), textOf(field, after)]),
      ]),
    );
  const ofMain = changesOf(main);
  const ofAll = rows.map(changesOf);
  // Two nulls: the history stores no values of the field, so they may differ.
  const isCommon = ([field, text]: [string, string]) =>
    text !== '[null,null]' && ofAll.every((changes) => changes.get(field) === text);
  return [...ofMain].filter(isCommon).map(([field]) => field);
}

/**
 * Adds to each act the rows that a filter by kind or record leaves out, because an act is undone as a whole. Without such a filter the
 * acts are already complete.
 */
export async function completeActs(db: Reader, acts: readonly ActRows[], filters: HistoryQuery): Promise<ActRows[]> {
  if (filters.entity === undefined && filters.entityId === undefined) return [...acts];
  const filteredOut = await readFilteredOut(db, acts, filters);
  return acts.map((act) => {
    if (!isChange(act.main)) return act;
    const added = (filteredOut.get(transactionOf(act.main)) ?? []).filter(isChange);
    const [newest = act.main, ...others] = [...act.rows, ...added].sort((a, b) => (a.id < b.id ? 1 : -1));
    return { main: findMainRow([newest, ...others]), rows: [newest, ...others] };
  });
}

/** Reads the rows that a filter by kind or record leaves out, at the instants of these acts. Returns them by transaction. */
async function readFilteredOut(
  db: Reader,
  acts: readonly ActRows[],
  { entity, entityId }: HistoryQuery,
): Promise<Map<string, Row[]>> {
  const [column, value] = entityId === undefined ? (['entity', entity] as const) : (['entity_id', entityId] as const);
  const instants = [...new Set(acts.map(({ main }) => main.at))];
  if (instants.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('at', 'in', instants)
    .where(column, '!=', value ?? '')
    .orderBy('at')
    .orderBy('id')
    .limit(OTHERS_MAX)
    .execute();
  return groupBy(validRows(rows), transactionOf);
}
