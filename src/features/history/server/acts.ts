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

/** A page ends after this number of acts, or after `READS_MAX` reads. */
const ACTS_MIN = 25;
const READS_MAX = 20;
/** Rows beside those of a filter that a page reads. */
const OTHERS_MAX = 5_000;

/** Actions of the main record of an act before those that follow from it. */
const RANKS: readonly string[] = ['archive', 'unarchive', 'deleteForever', 'restore', 'delete', 'create', 'reorder', 'update'];

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
export function mainOf(rows: readonly [Row, ...Row[]]): Row {
  const rank = ({ action }: Row) => RANKS.indexOf(action);
  return rows.reduce((best, row) => (rank(row) <= rank(best) ? row : best));
}

const isChange = ({ action }: Pick<Row, 'action'>) => CHANGE_ACTIONS.some((known) => known === action);

/**
 * One write gives all of its rows the same author and the same instant. Sign-ins and the like are acts of their own; one-time links
 * that one write made are one act.
 * @param rows newest first
 */
function toActs(rows: readonly Row[]): Write[] {
  const keyOf = ({ id, at, action, by_id }: Row) => {
    if (isChange({ action })) return `${at} ${by_id}`;
    return action === 'linkMade' ? `${at} ${by_id} ${action}` : id;
  };
  const groups = groupBy(rows, keyOf);
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

function undoOfCopy(copy: CopyState | undefined): Act['undo'] {
  if (copy === undefined || copy.deletes === 0) return null;
  const { batch, deletes, keeps } = copy;
  return { kind: 'weekCopy', batch, deletes, keeps };
}

/** An import is the write of its admin at its instant. */
const keyOfImport = ({ madeAt, adminId }: Pick<ImportState, 'madeAt' | 'adminId'>) => `${madeAt} ${adminId}`;

/** What an import made or changed, without what followed from it. */
function importedBy(imported: ImportState | undefined, rows: readonly Row[]): Act['imported'] {
  if (imported === undefined) return null;
  const own = rows.filter(({ entity, action }) => entity === imported.kind && (action === 'create' || action === 'update'));
  return { entity: imported.kind as Entity, rows: own.length };
}

function undoOfImport(imported: ImportState | undefined): Act['undo'] {
  if (imported === undefined || imported.deletes + imported.restores === 0) return null;
  const { batch, deletes, restores } = imported;
  return { kind: 'import', batch, deletes, restores };
}

/** The rows of these acts that a filter by a kind or a record leaves out, by instant and author. */
async function readOthers(db: Reader, acts: readonly Write[], { entity, entityId }: HistoryQuery): Promise<Map<string, Row[]>> {
  const isLeftOut = entityId === undefined ? (['entity', entity] as const) : (['entity_id', entityId] as const);
  const instants = [...new Set(acts.map(({ main }) => main.at))];
  if (instants.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('at', 'in', instants)
    .where(isLeftOut[0], '!=', isLeftOut[1] ?? '')
    .orderBy('at')
    .orderBy('id')
    .limit(OTHERS_MAX)
    .execute();
  return groupBy(validRows(rows), (row) => `${row.at} ${row.by_id}`);
}

/** The acts with the rows that a filter by a kind or a record leaves out: they are undone as a whole. */
async function readWhole(db: Reader, acts: readonly Write[], asked: HistoryQuery): Promise<Write[]> {
  if (asked.entity === undefined && asked.entityId === undefined) return [...acts];
  const others = await readOthers(db, acts, asked);
  return acts.map((act) => {
    const {
      main,
      rows: [first = main, ...rest],
    } = act;
    if (!isChange(main)) return act;
    const beside = (others.get(`${main.at} ${main.by_id}`) ?? []).filter(isChange);
    const [newest = first, ...rows] = [first, ...rest, ...beside].sort((a, b) => (a.id < b.id ? 1 : -1));
    return { main: mainOf([newest, ...rows]), rows: [newest, ...rows] };
  });
}

/** The undo of each act whose records nobody changed since. */
async function readPlans(db: Reader, undos: Undos, acts: readonly Write[]): Promise<Map<Write, UndoPlan>> {
  const plans = acts.flatMap((act): [Write, UndoPlan][] => {
    const plan = planUndo(undos, act.main, act.rows);
    return plan === null ? [] : [[act, plan]];
  });
  const later = await readLater(
    db,
    plans.map(([, plan]) => plan),
  );
  return new Map(plans.filter(([, plan]) => changedSince(plan, later) === undefined));
}

/** How each whole act can be undone, and what it was. */
async function readUndos(db: Reader, undos: Undos, acts: readonly Write[], now: Date) {
  const instants = (some: readonly Write[]) => [...new Set(some.map(({ main }) => main.at))];
  const creating = acts.filter(isWeekCopied);
  const copies = groupBy(await findCopiesMadeAt(db, instants(creating)), ({ madeAt }) => madeAt);
  const plans = await readPlans(db, undos, acts);
  const archiving = acts.filter(({ main }) => main.action === 'archive').map(({ main }) => main.entity_id);
  const years = await findUndoableYears(db, archiving, now);
  const trash = await findTrash(db, instants(acts.filter(({ main }) => main.action === 'delete')), now);
  const samples = await findSampleEntries(db, [...trash.values()]);
  const imports = new Map((await findImportsMadeAt(db, instants(acts), now)).map((one) => [keyOfImport(one), one]));
  return acts.map((one) => {
    const { main } = one;
    const isLinks = main.action === 'linkMade';
    const imported = isLinks ? undefined : imports.get(keyOfImport({ madeAt: main.at, adminId: main.by_id }));
    // A copy does not record its author: two copies of one instant can't be told apart, and offer no undo.
    const made = isWeekCopied(one) ? (copies.get(main.at) ?? []) : [];
    const isOnly = made.length === 1 && creating.filter(({ main: { at } }) => at === main.at).length === 1;
    const [copy] = isOnly ? made : [];
    const entry = main.action === 'delete' ? trash.get(`${main.at} ${main.entity} ${main.entity_id}`) : undefined;
    const plan = made.length > 0 || imported ? undefined : plans.get(one);
    const own: Act['undo'] = plan === undefined ? null : { kind: plan.kind, rows: plan.rows.length };
    const undo: Act['undo'] = years.has(main.entity_id)
      ? { kind: 'schoolYear', _id: main.entity_id }
      : entry === undefined
        ? (undoOfCopy(copy) ?? undoOfImport(imported) ?? own)
        : samples.has(entry)
          ? { kind: 'samples' }
          : { kind: 'trash', trash: entry };
    return { undo, imported, isWeekCopy: made.length > 0 };
  });
}

/** Adds to each act how it can be undone. */
async function describe(db: Reader, undos: Undos, acts: readonly Write[], asked: HistoryQuery, now: Date): Promise<Act[]> {
  const whole = await readUndos(db, undos, await readWhole(db, acts, asked), now);
  return acts.map((one, index): Act => {
    const { undo = null, imported, isWeekCopy = false } = whole[index] ?? {};
    return {
      rows: one.rows.length,
      parts: partsOf(one),
      deed: commonDeed(one),
      isWeekCopy,
      imported: importedBy(imported, one.rows),
      undo,
    };
  });
}

/** A page of the history by acts: one entry per write, that of its main record, with what the whole write did. */
export async function readActs(db: Reader, undos: Undos, asked: HistoryQuery, now: Date): Promise<HistoryPage> {
  const acts: Write[] = [];
  let next: string | null = asked.cursor ?? null;
  for (let reads = 0; reads < READS_MAX && acts.length < ACTS_MIN && (reads === 0 || next !== null); reads += 1) {
    const read = await readInstants(db, { ...asked, cursor: next ?? undefined });
    acts.push(...toActs(validRows(read.rows)));
    next = read.next;
  }
  const described = await describe(db, undos, acts, asked, now);
  const entries = await toEntries(
    db,
    acts.map(({ main }) => main),
  );
  return { data: entries.map((entry, index) => ({ ...entry, act: described[index] })), next };
}
