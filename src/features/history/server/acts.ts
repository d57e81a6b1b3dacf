import { findSampleEntries } from '#features/first-steps/server/queries.ts';
import { findUndoableYears } from '#features/school-year/server/queries.ts';
import { findImportsMadeAt, type ImportState } from '#features/spreadsheets/server/import-queries.ts';
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
import { changedSince, planUndo, readLater, type UndoPlan, type Undos } from './undo-plan.ts';

/** A page of the history ends as soon as it has this number of acts. */
const ACTS_MIN = 25;
/** A page also ends after this number of reads, because an act may have many rows. */
const READS_MAX = 20;
/** The largest number of rows that a page reads in addition to those that match the filters. */
const OTHERS_MAX = 5_000;

/** The actions by importance. An act's main record has the most important action; less important ones often follow from it. */
const RANKS: readonly string[] = ['archive', 'unarchive', 'deleteForever', 'restore', 'delete', 'create', 'reorder', 'update'];

/** The rows of one act, that is of one transaction. */
interface ActRows {
  /** The row of the main record. */
  main: Row;
  /** All rows, the newest first. */
  rows: readonly Row[];
}

/** Reads up to a page of rows, so that no instant is divided between two pages: all rows of an act have the same instant. */
async function readInstants(db: Reader, filters: HistoryQuery): Promise<{ rows: Row[]; next: string | null }> {
  const found = await selectHistory(db, filters).execute();
  const beyond = found[PAGE_USUAL];
  if (beyond === undefined) return { rows: found, next: null };
  const complete = found.filter(({ at }) => at !== beyond.at);
  const lastComplete = complete.at(-1);
  if (lastComplete !== undefined) return { rows: complete, next: cursorAfter(lastComplete) };
  const rows = await selectHistory(db, filters).where('at', '=', beyond.at).clearLimit().execute();
  const next = cursorAfter(rows.at(-1) ?? beyond);
  const later = await selectHistory(db, { ...filters, cursor: next })
    .limit(1)
    .execute();
  return { rows, next: later.length > 0 ? next : null };
}

/** Returns the row of an act's main record: the first one with the most important action. @param rows the newest first */
export function mainOf(rows: readonly [Row, ...Row[]]): Row {
  const rank = ({ action }: Row) => RANKS.indexOf(action);
  return rows.reduce((best, row) => (rank(row) <= rank(best) ? row : best));
}

const isChange = ({ action }: Pick<Row, 'action'>) => CHANGE_ACTIONS.some((known) => known === action);

/**
 * Groups rows into acts. Changes with the same author and instant are one act, because one transaction wrote them. One-time links that
 * were created together are one act too. Any other row, such as a sign-in, is an act by itself.
 * @param rows the newest first
 */
function toActs(rows: readonly Row[]): ActRows[] {
  const keyOf = ({ id, at, action, by_id }: Row) => {
    if (isChange({ action })) return `${at} ${by_id}`;
    return action === 'linkMade' ? `${at} ${by_id} ${action}` : id;
  };
  const groups = groupBy(rows, keyOf);
  return [...groups.values()].flatMap(([first, ...others]): ActRows[] => {
    if (first === undefined) return [];
    return [{ main: mainOf([first, ...others]), rows: [first, ...others] }];
  });
}

/** Counts the rows of an act by action and kind of record. The part with the main record comes first. */
function partsOf({ main, rows }: ActRows): Act['parts'] {
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

/** Returns what an act did to its schedules, if it did the same to all of them. */
function commonDeed({ rows }: ActRows): Deed | null {
  const deeds = new Set(
    rows.map(({ action, entity, changes }) =>
      deedOf({ action, entity, changes: action === 'update' ? storedChanges(entity as Entity, changes) : [] }),
    ),
  );
  const [deed = null] = deeds;
  return deeds.size === 1 ? deed : null;
}

const DAY_MS = 24 * 60 * 60_000;

/** Finds the entries of the trash that were created at these instants. Returns their ids by instant and record. */
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

/** Returns true if an act may be the copy of a week: it only created schedules. */
const createsSchedules = ({ rows }: ActRows) => rows.every(({ action, entity }) => action === 'create' && entity === 'schedule');

function undoOfCopy(copy: CopyState | undefined): Act['undo'] {
  if (copy === undefined || copy.deletes === 0) return null;
  const { batch, deletes, keeps } = copy;
  return { kind: 'weekCopy', batch, deletes, keeps };
}

/** Identifies an import by its instant and admin, which are those of its act. */
const keyOfImport = ({ madeAt, adminId }: Pick<ImportState, 'madeAt' | 'adminId'>) => `${madeAt} ${adminId}`;

/** Counts the records that an import created or changed, without changes that only followed from them. */
function importedBy(imported: ImportState | undefined, rows: readonly Row[]): Act['imported'] {
  if (imported === undefined) return null;
  const imports = rows.filter(({ entity, action }) => entity === imported.kind && (action === 'create' || action === 'update'));
  return { entity: imported.kind as Entity, rows: imports.length };
}

function undoOfImport(imported: ImportState | undefined): Act['undo'] {
  if (imported === undefined || imported.deletes + imported.restores === 0) return null;
  const { batch, deletes, restores } = imported;
  return { kind: 'import', batch, deletes, restores };
}

/** Reads the rows of these acts that a filter by kind or record leaves out. Returns them by instant and author. */
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
  return groupBy(validRows(rows), (row) => `${row.at} ${row.by_id}`);
}

/** Adds to each act the rows that a filter by kind or record leaves out, because an act is undone as a whole. */
async function completeActs(db: Reader, acts: readonly ActRows[], filters: HistoryQuery): Promise<ActRows[]> {
  if (filters.entity === undefined && filters.entityId === undefined) return [...acts];
  const rowsByAct = await readFilteredOut(db, acts, filters);
  return acts.map((act) => {
    const {
      main,
      rows: [first = main, ...others],
    } = act;
    if (!isChange(main)) return act;
    const filteredOut = (rowsByAct.get(`${main.at} ${main.by_id}`) ?? []).filter(isChange);
    const [newest = first, ...rows] = [first, ...others, ...filteredOut].sort((a, b) => (a.id < b.id ? 1 : -1));
    return { main: mainOf([newest, ...rows]), rows: [newest, ...rows] };
  });
}

/** Returns how each act can be undone. Leaves out acts whose records were changed later. */
async function readPlans(db: Reader, undos: Undos, acts: readonly ActRows[]): Promise<Map<ActRows, UndoPlan>> {
  const plans = acts.flatMap((act): [ActRows, UndoPlan][] => {
    const plan = planUndo(undos, act.main, act.rows);
    return plan === null ? [] : [[act, plan]];
  });
  const later = await readLater(
    db,
    plans.map(([, plan]) => plan),
  );
  return new Map(plans.filter(([, plan]) => changedSince(plan, later) === undefined));
}

/** Finds how each complete act can be undone, and whether it was an import or the copy of a week. */
async function readUndos(db: Reader, undos: Undos, acts: readonly ActRows[], now: Date) {
  const instants = (list: readonly ActRows[]) => [...new Set(list.map(({ main }) => main.at))];
  const possibleCopies = acts.filter(createsSchedules);
  const copies = groupBy(await findCopiesMadeAt(db, instants(possibleCopies)), ({ madeAt }) => madeAt);
  const plans = await readPlans(db, undos, acts);
  const archivedYears = acts.filter(({ main }) => main.action === 'archive').map(({ main }) => main.entity_id);
  const years = await findUndoableYears(db, archivedYears, now);
  const trash = await findTrash(db, instants(acts.filter(({ main }) => main.action === 'delete')), now);
  const samples = await findSampleEntries(db, [...trash.values()]);
  const imports = new Map((await findImportsMadeAt(db, instants(acts), now)).map((found) => [keyOfImport(found), found]));
  return acts.map((act) => {
    const { main } = act;
    const isLinks = main.action === 'linkMade';
    const imported = isLinks ? undefined : imports.get(keyOfImport({ madeAt: main.at, adminId: main.by_id }));
    // A stored copy has an instant but no author. So two copies at the same instant can't be distinguished, and offer no undo.
    const copiesAtInstant = createsSchedules(act) ? (copies.get(main.at) ?? []) : [];
    const isUnique = copiesAtInstant.length === 1 && possibleCopies.filter(({ main: { at } }) => at === main.at).length === 1;
    const [copy] = isUnique ? copiesAtInstant : [];
    const entry = main.action === 'delete' ? trash.get(`${main.at} ${main.entity} ${main.entity_id}`) : undefined;
    const plan = copiesAtInstant.length > 0 || imported ? undefined : plans.get(act);
    const editUndo: Act['undo'] = plan === undefined ? null : { kind: plan.kind, rows: plan.rows.length };
    const undo: Act['undo'] = years.has(main.entity_id)
      ? { kind: 'schoolYear', _id: main.entity_id }
      : entry === undefined
        ? (undoOfCopy(copy) ?? undoOfImport(imported) ?? editUndo)
        : samples.has(entry)
          ? { kind: 'samples' }
          : { kind: 'trash', trash: entry };
    return { undo, imported, isWeekCopy: copiesAtInstant.length > 0 };
  });
}

/** Describes each act for the answer: what it changed, and how it can be undone. */
async function describe(db: Reader, undos: Undos, acts: readonly ActRows[], filters: HistoryQuery, now: Date): Promise<Act[]> {
  const undoStates = await readUndos(db, undos, await completeActs(db, acts, filters), now);
  return acts.map((act, index): Act => {
    const { undo = null, imported, isWeekCopy = false } = undoStates[index] ?? {};
    return {
      rows: act.rows.length,
      parts: partsOf(act),
      deed: commonDeed(act),
      isWeekCopy,
      imported: importedBy(imported, act.rows),
      undo,
    };
  });
}

/**
 * Reads a page of the history by acts. Each act is one entry: that of its main record, with a description of the whole act. An act is
 * all that one call changed.
 */
export async function readActs(db: Reader, undos: Undos, filters: HistoryQuery, now: Date): Promise<HistoryPage> {
  const acts: ActRows[] = [];
  let next: string | null = filters.cursor ?? null;
  for (let reads = 0; reads < READS_MAX && acts.length < ACTS_MIN && (reads === 0 || next !== null); reads += 1) {
    const read = await readInstants(db, { ...filters, cursor: next ?? undefined });
    acts.push(...toActs(validRows(read.rows)));
    next = read.next;
  }
  const described = await describe(db, undos, acts, filters, now);
  const entries = await toEntries(
    db,
    acts.map(({ main }) => main),
  );
  return { data: entries.map((entry, index) => ({ ...entry, act: described[index] })), next };
}
