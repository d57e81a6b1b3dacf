import { findCopiesMadeAt, type CopyState } from '#features/planning/server/copy-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { PAGE_USUAL } from '#platform/shared/pages.ts';
import { CHANGE_ACTIONS } from '#platform/shared/records/history.ts';
import { TRASH_DAYS } from '#platform/shared/records/trash.ts';
import type { Act, HistoryQuery } from '../contract.ts';
import { deedOf, type Deed } from '../deeds.ts';
import type { Entity } from '../records.ts';
import { cursorAfter, selectHistory, toEntries, validRows, type HistoryPage, type Row } from './queries.ts';
import { storedChanges } from './stored-changes.ts';

/** A page ends after this number of acts, or after `READS_MAX` reads. */
const ACTS_MIN = 25;
const READS_MAX = 20;

/** Actions of the main record of an act before those that follow from it. */
const RANKS: readonly string[] = ['deleteForever', 'restore', 'delete', 'create', 'reorder', 'update'];

/** The rows of one write, and the row of its main record. */
interface Write {
  main: Row;
  rows: readonly Row[];
}

/** Up to a page of rows, with all rows of their instants. */
async function readInstants(db: Reader, asked: HistoryQuery): Promise<{ rows: Row[]; next: string | null }> {
  const found = await selectHistory(db, asked).execute();
  const beyond = found[PAGE_USUAL];
  if (beyond === undefined) return { rows: found, next: null };
  const whole = found.filter(({ at }) => at !== beyond.at);
  const lastWhole = whole.at(-1);
  if (lastWhole !== undefined) return { rows: whole, next: cursorAfter(lastWhole) };
  const rows = await selectHistory(db, asked).where('at', '=', beyond.at).clearLimit().execute();
  const next = cursorAfter(rows.at(-1) ?? beyond);
  const later = await selectHistory(db, { ...asked, cursor: next })
    .limit(1)
    .execute();
  return { rows, next: later.length > 0 ? next : null };
}

/** The first of the most important action that the write recorded. */
function mainOf(rows: readonly [Row, ...Row[]]): Row {
  const rank = ({ action }: Row) => RANKS.indexOf(action);
  return rows.reduce((best, row) => (rank(row) <= rank(best) ? row : best));
}

/**
 * One write gives all of its rows the same author and the same instant. Sign-ins and the like are acts of their own.
 * @param rows newest first
 */
function toActs(rows: readonly Row[]): Write[] {
  const isChange = ({ action }: Row) => CHANGE_ACTIONS.some((known) => known === action);
  const groups = groupBy(rows, (row) => (isChange(row) ? `${row.at} ${row.by_id}` : row.id));
  return [...groups.values()].flatMap(([first, ...others]): Write[] => {
    if (first === undefined) return [];
    return [{ main: mainOf([first, ...others]), rows: [first, ...others] }];
  });
}

function partsOf({ main, rows }: Write): Act['parts'] {
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

/** What the act did to its schedules, if the same to all of them. */
function commonDeed({ rows }: Write): Deed | null {
  const deeds = new Set(
    rows.map(({ action, entity, changes }) =>
      deedOf({ action, entity, changes: action === 'update' ? storedChanges(entity as Entity, changes) : [] }),
    ),
  );
  const [deed = null] = deeds;
  return deeds.size === 1 ? deed : null;
}

const DAY_MS = 24 * 60 * 60_000;

/** The entries of the trash from deletes at these instants, by instant and record. */
async function findTrash(db: Reader, instants: readonly string[], now: Date): Promise<Map<string, string>> {
  if (instants.length === 0) return new Map();
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'entity', 'entity_id', 'deleted_at'])
    .where('deleted_at', 'in', instants)
    .where('deleted_at', '>', new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString())
    .execute();
  return new Map(rows.map(({ id, entity, entity_id, deleted_at }) => [`${deleted_at} ${entity} ${entity_id}`, id]));
}

const isWeekCopied = ({ rows }: Write) => rows.every(({ action, entity }) => action === 'create' && entity === 'schedule');

function undoOf(copy: CopyState | undefined): Act['undo'] {
  if (copy === undefined || copy.deletes === 0) return null;
  const { batch, deletes, keeps } = copy;
  return { kind: 'weekCopy', batch, deletes, keeps };
}

/** Adds to each act how it can be undone. */
async function describe(db: Reader, acts: readonly Write[], now: Date): Promise<Act[]> {
  const instants = (some: readonly Write[]) => [...new Set(some.map(({ main }) => main.at))];
  const creating = acts.filter(isWeekCopied);
  const copies = groupBy(await findCopiesMadeAt(db, instants(creating)), ({ madeAt }) => madeAt);
  const trash = await findTrash(db, instants(acts.filter(({ main }) => main.action === 'delete')), now);
  return acts.map((one): Act => {
    const { main, rows } = one;
    // A copy does not record its author: two copies of one instant can't be told apart, and offer no undo.
    const made = isWeekCopied(one) ? (copies.get(main.at) ?? []) : [];
    const isOnly = made.length === 1 && creating.filter(({ main: { at } }) => at === main.at).length === 1;
    const [copy] = isOnly ? made : [];
    const entry = main.action === 'delete' ? trash.get(`${main.at} ${main.entity} ${main.entity_id}`) : undefined;
    return {
      rows: rows.length,
      parts: partsOf(one),
      deed: commonDeed(one),
      isWeekCopy: made.length > 0,
      undo: entry === undefined ? undoOf(copy) : { kind: 'trash', trash: entry },
    };
  });
}

/** A page of the history by acts: one entry per write, that of its main record, with what the whole write did. */
export async function readActs(db: Reader, asked: HistoryQuery, now: Date): Promise<HistoryPage> {
  const acts: Write[] = [];
  let next: string | null = asked.cursor ?? null;
  for (let reads = 0; reads < READS_MAX && acts.length < ACTS_MIN && (reads === 0 || next !== null); reads += 1) {
    const read = await readInstants(db, { ...asked, cursor: next ?? undefined });
    acts.push(...toActs(validRows(read.rows)));
    next = read.next;
  }
  const described = await describe(db, acts, now);
  const entries = await toEntries(
    db,
    acts.map(({ main }) => main),
  );
  return { data: entries.map((entry, index) => ({ ...entry, act: described[index] })), next };
}
