import { findSampleEntries } from '#features/first-steps/server/queries.ts';
import { findCopiesMadeAt, type CopyState } from '#features/planning/server/copy-queries.ts';
import { findPublishedMonths } from '#features/reports/server/queries.ts';
import { findUndoableYears } from '#features/school-year/server/queries.ts';
import { findImportsMadeAt, undoneImportKind, type ImportState } from '#features/spreadsheets/server/import-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { readInside } from '#platform/server/records/trash/inside-records.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { TRASH_DAYS } from '#platform/shared/records/trash.ts';
import type { Act } from '../contract.ts';
import type { ActRows } from './act-rows.ts';
import type { Row } from './queries.ts';
import { storedChanges, undoMark } from './stored-changes.ts';
import {
  planUndo,
  readLaterChanges,
  UNDO_MAX,
  undosById,
  whyNotUndoable,
  type Refusal,
  type UndoPlan,
  type Undos,
  type Whole,
} from './undo-plan.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How an act can be undone, and whether it was an import or the copy of a week, which the history calls by these names. */
export interface ActUndo extends Partial<Refusal> {
  /** Null if the act can't be undone (any more). */
  undo: Act['undo'];
  /** The import that the act was; undefined for other acts. */
  imported: ImportState | undefined;
  isWeekCopy: boolean;
}

/** How the features undo their changes. */
export interface UndoKinds {
  undos: Undos;
  trashKinds: Readonly<Partial<Record<string, TrashKind>>>;
  /** Returns the imports without the records that their undo would keep. */
  countUndoable: (db: Reader, imports: readonly ImportState[], now: Date) => Promise<ImportState[]>;
}

/** The stored data that decides how acts can be undone. */
interface UndoSources {
  /** The copies of a week, by instant. */
  copies: ReadonlyMap<string, readonly CopyState[]>;
  /** The instants at which exactly one act may be the copy of a week. */
  uniqueCopyInstants: ReadonlySet<string>;
  /** The imports, by `importKey`. */
  imports: ReadonlyMap<string, ImportState>;
  /** The plans of acts whose records were not changed later. */
  plans: ReadonlyMap<ActRows, UndoPlan>;
  /** Why the other acts can't be undone, as far as a later act is the reason. */
  refusals: ReadonlyMap<ActRows, Refusal | null>;
  /** The acts that restored records in which there are more records by now. */
  grown: ReadonlySet<ActRows>;
  /** The ids of archived school years that can be taken out of the archive. */
  years: ReadonlySet<string>;
  /** The ids of the entries of the trash, by `trashKey`. */
  trash: ReadonlyMap<string, string>;
  /** The ids of those entries of the trash that contain the sample records. */
  samples: ReadonlySet<string>;
  /** The months of deleted reports that are published again. */
  published: ReadonlySet<string | null>;
}

/**
 * Finds how each act can be undone, and whether it was an import or the copy of a week. The features that store copies, imports, school
 * years and samples are asked once for all acts, not once for each.
 * @param acts complete: with the rows that a filter leaves out
 * @returns one result for each act, in the same order
 */
export async function readUndos(db: Reader, kinds: UndoKinds, acts: readonly ActRows[], now: Date): Promise<ActUndo[]> {
  const sources = await readSources(db, kinds, acts, now);
  return acts.map((act) => {
    const copies = copiesAt(sources, act);
    const imported = importOf(sources.imports, act);
    const undo = undoOf(sources, act, copies, imported);
    if (undo?.kind === 'trash' && sources.published.has(monthOf(act) ?? null))
      return { undo: null, noUndo: 'republished', imported, isWeekCopy: false };
    if (undo?.kind === 'remove' && sources.grown.has(act)) return { undo: null, noUndo: 'grown', imported, isWeekCopy: false };
    // The undo of an import also keeps records to which others were added, such as a subject with materials.
    const keptAll = imported ? { noUndo: 'changed' as const } : {};
    const refusal = undo === null ? (sources.refusals.get(act) ?? keptAll) : {};
    return { ...refusal, undo, imported, isWeekCopy: copies.length > 0 };
  });
}

async function readSources(
  db: Reader,
  { undos, countUndoable, trashKinds }: UndoKinds,
  acts: readonly ActRows[],
  now: Date,
): Promise<UndoSources> {
  const possibleCopies = acts.filter(createsSchedules);
  const copies = groupBy(await findCopiesMadeAt(db, instantsOf(possibleCopies)), ({ madeAt }) => madeAt);
  const actsByInstant = groupBy(possibleCopies, ({ main }) => main.at);
  const uniqueCopyInstants = [...actsByInstant].filter(([, sameInstant]) => sameInstant.length === 1).map(([instant]) => instant);
  const imports = await countUndoable(db, await findImportsMadeAt(db, instantsOf(acts), now), now);
  const importByKey = new Map(imports.map((state) => [importKey(state.madeAt, state.adminId), state]));
  const { plans, refusals } = await readPlans(db, undos, acts, (act) => importOf(importByKey, act));
  const archivedYears = acts.filter(({ main }) => main.action === 'archive').map(({ main }) => main.entity_id);
  const years = await findUndoableYears(db, archivedYears, now);
  const trash = await findTrash(db, instantsOf(acts.filter(({ main }) => main.action === 'delete')), now);
  const samples = await findSampleEntries(db, [...trash.values()]);
  const published = await findPublishedMonths(db, [...new Set(acts.flatMap((act) => monthOf(act) ?? []))]);
  return {
    copies,
    uniqueCopyInstants: new Set(uniqueCopyInstants),
    imports: importByKey,
    plans,
    refusals,
    grown: await findGrown(db, trashKinds, plans),
    years,
    trash,
    samples,
    published,
  };
}

/** Returns what undoes an act: its school year, its entry of the trash, its copy of a week, its import, or its rows. */
function undoOf(
  sources: UndoSources,
  act: ActRows,
  copies: readonly CopyState[],
  imported: ImportState | undefined,
): Act['undo'] {
  const { main } = act;
  if (sources.years.has(main.entity_id)) return { kind: 'schoolYear', _id: main.entity_id };
  const entry = main.action === 'delete' ? sources.trash.get(trashKey(main.at, main.entity, main.entity_id)) : undefined;
  if (entry !== undefined) return sources.samples.has(entry) ? { kind: 'samples' } : { kind: 'trash', trash: entry };
  // A stored copy has an instant but no author. So two copies at the same instant can't be distinguished, and offer no undo.
  const isUnique = copies.length === 1 && sources.uniqueCopyInstants.has(main.at);
  const undoAsWhole = undoOfCopy(isUnique ? copies[0] : undefined) ?? undoOfImport(imported);
  // A copy or an import has its own undo. If that is not possible any more, its single rows are not undone either.
  if (undoAsWhole !== null || copies.length > 0 || imported) return undoAsWhole;
  const plan = sources.plans.get(act);
  return plan === undefined ? null : { kind: plan.kind, rows: plan.rows.length };
}

/** Returns the copies that were stored at the instant of an act, if the act may be one of them. */
function copiesAt({ copies }: UndoSources, act: ActRows): readonly CopyState[] {
  return createsSchedules(act) ? (copies.get(act.main.at) ?? []) : [];
}

/** Returns the import that an act was. The sign-in links that an import creates are a separate act, which is not an import. */
function importOf(imports: UndoSources['imports'], { main }: ActRows): ImportState | undefined {
  return main.action === 'linkMade' ? undefined : imports.get(importKey(main.at, main.by_id));
}

function undoOfCopy(copy: CopyState | undefined): Act['undo'] {
  if (copy === undefined || copy.deletes === 0) return null;
  const { batch, deletes, keeps } = copy;
  return { kind: 'weekCopy', batch, deletes, keeps };
}

function undoOfImport(imported: ImportState | undefined): Act['undo'] {
  if (imported === undefined || imported.deletes + imported.restores === 0) return null;
  const { batch, deletes, restores } = imported;
  return { kind: 'import', batch, deletes, restores };
}

/** Returns true if an act may be the copy of a week: it only created schedules. */
function createsSchedules({ rows }: ActRows): boolean {
  return rows.every(({ action, entity }) => action === 'create' && entity === 'schedule');
}

/** Returns the published month of a deleted report; undefined for any other act. */
function monthOf({ main }: ActRows): string | undefined {
  if (main.action !== 'delete' || main.entity !== 'report') return undefined;
  const month = storedChanges('report', main.changes).find(({ field }) => field === 'month')?.before;
  return typeof month === 'string' ? month : undefined;
}

function instantsOf(acts: readonly ActRows[]): string[] {
  return [...new Set(acts.map(({ main }) => main.at))];
}

/** Returns the rows of the records that an import created or changed, or that its undo wrote, without changes that only followed from them. */
export function importedRows({ rows }: ActRows, kind: string): Row[] {
  return rows.filter(({ entity, action }) => entity === kind && ['create', 'update', 'delete'].includes(action));
}

/** Identifies an import by its instant and admin, which are those of its act. */
function importKey(instant: string, adminId: string | null): string {
  return `${instant} ${adminId}`;
}

/** Identifies an entry of the trash by the instant of the delete and the deleted record. */
function trashKey(instant: string, entity: string, id: string): string {
  return `${instant} ${entity} ${id}`;
}

/** Finds the entries of the trash that were created at these instants. Returns their ids by `trashKey`. */
async function findTrash(db: Reader, instants: readonly string[], now: Date): Promise<Map<string, string>> {
  if (instants.length === 0) return new Map();
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'entity', 'entity_id', 'deleted_at'])
    .where('deleted_at', 'in', instants)
    .where('deleted_at', '>', new Date(now.getTime() - TRASH_DAYS * DAY_MS).toISOString())
    .execute();
  return new Map(rows.map(({ id, entity, entity_id, deleted_at }) => [trashKey(deleted_at, entity, entity_id), id]));
}

/** Returns how the rows of each act can be undone, and why others can't be: they were undone, or their records were changed later. */
async function readPlans(
  db: Reader,
  undos: Undos,
  acts: readonly ActRows[],
  importedBy: (act: ActRows) => ImportState | undefined,
): Promise<Pick<UndoSources, 'plans' | 'refusals'>> {
  const plans = new Map<ActRows, UndoPlan>();
  const wholes = new Map<ActRows, Whole>();
  for (const act of acts) {
    const { main, rows } = act;
    const plan = planUndo(undos, main, rows);
    // The trash restores only what the undo of an import deleted, not what it wrote back.
    const isImportUndo = undoneImportKind(undoMark(main.changes)) !== null;
    const imported = importedBy(act);
    if (plan !== null) plans.set(act, plan);
    else if (isImportUndo) wholes.set(act, { rows: rows.slice(0, UNDO_MAX) });
    else if (imported) wholes.set(act, { rows: importedRows(act, imported.kind).slice(0, UNDO_MAX) });
    else if (['delete', 'archive'].includes(main.action)) wholes.set(act, { rows: [main] });
  }
  const planned = [...plans, ...wholes];
  const later = await readLaterChanges(
    db,
    planned.map(([, plan]) => plan),
  );
  const undosOfRows = undosById(later);
  const refusals = new Map(planned.map(([act, plan]) => [act, whyNotUndoable(undos, plan, later, undosOfRows)]));
  return { plans: new Map([...plans].filter(([act]) => refusals.get(act) === null)), refusals };
}

/** Finds the acts that restored records in which there are more records by now. Their undo would also delete what was added. */
async function findGrown(
  db: Reader,
  trashKinds: UndoKinds['trashKinds'],
  plans: ReadonlyMap<ActRows, UndoPlan>,
): Promise<Set<ActRows>> {
  const restores = [...plans.keys()].filter(({ main }) => main.action === 'restore');
  const grown = new Set<ActRows>();
  for (const [entity, acts] of groupBy(restores, ({ main }) => main.entity)) {
    const kind = trashKinds[entity];
    if (kind?.along === undefined) continue;
    const roots = groupBy(
      acts.flatMap((act) => (plans.get(act)?.rows ?? []).map(({ entity_id: id }) => ({ id, act }))),
      ({ id }) => id,
    );
    for (const inside of await readInside(db, kind, [...roots.keys()], UNDO_MAX)) {
      const isIn = ({ rows }: ActRows) => rows.some((row) => row.entity === inside.entity && row.entity_id === inside.id);
      for (const { act } of roots.get(inside.root) ?? []) if (!isIn(act)) grown.add(act);
    }
  }
  return grown;
}
