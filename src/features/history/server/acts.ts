import type { Reader } from '#platform/server/database/database.ts';
import { PAGE_USUAL } from '#platform/shared/pages.ts';
import { WEEK_COPY } from '#features/planning/server/copy-queries.ts';
import { undoneImportKind, type ImportState } from '#features/spreadsheets/server/import-queries.ts';
import type { Act, HistoryEntry, HistoryQuery } from '../contract.ts';
import type { Entity } from '../records.ts';
import { commonDeed, commonFields, completeActs, partsOf, toActs, type ActRows } from './act-rows.ts';
import { importedRows, readUndos, type ActUndo, type UndoKinds } from './act-undos.ts';
import { cursorAfter, selectHistory, toEntries, validRows, type HistoryPage, type Row } from './queries.ts';
import { undoMark, undoneAction } from './stored-changes.ts';

/** A page of the history ends as soon as it has this number of acts. */
const ACTS_MIN = 25;
/** A page also ends after this number of reads, because an act may have many rows. */
const READS_MAX = 20;

/**
 * Reads a page of the history by acts, for the filter `acts` of the call. An act is all that one call changed: for example the delete of
 * a class, and the schedules that lost the class. Each act becomes one entry: the entry of its main record, with a description of the whole act.
 *
 * The steps: read rows until there are enough acts (`act-rows.ts` groups rows into acts), add the rows that the filters leave out, find
 * how each act can be undone (`act-undos.ts`), and turn the main rows into entries with names.
 */
export async function readActs(db: Reader, kinds: UndoKinds, filters: HistoryQuery, now: Date): Promise<HistoryPage> {
  const { acts: found, next } = await readEnoughActs(db, filters);
  const acts = await completeActs(db, found, filters);
  // The history of one record shows what happened to this record; any other filter only selects acts.
  const shown = (filters.entityId === undefined ? acts : found).map(({ main }) => main);
  const states = await readUndos(db, kinds, acts, now);
  const undoRows = validRows(states.flatMap(({ noUndo, by }) => (noUndo === 'undone' && by ? by : [])));
  const entries = await toEntries(db, [...shown, ...acts.map(({ main }) => main), ...undoRows]);
  const entryById = new Map(entries.map((entry) => [entry._id, entry]));
  const data = acts.flatMap((act, index): HistoryEntry[] => {
    const state: Partial<ActUndo> = states[index] ?? {};
    const [entry, main, undo] = [shown[index], act.main, state.by].map((row) => entryById.get(row?.id ?? ''));
    if (!entry) return [];
    const isConsequence = main && (main.action !== entry.action || main.entity !== entry.entity);
    const undoneBy = state.noUndo === 'undone' && undo ? { undoneBy: undo.by } : {};
    return [{ ...entry, act: { ...describe(act, state), ...undoneBy, ...(isConsequence && { main: toChange(main) }) } }];
  });
  return { data, next };
}

const toChange = ({ action, entity, entityId, name, changes }: HistoryEntry) => ({ action, entity, entityId, name, changes });

/** Rows of the history, and the cursor of the page after them; null after the last row. */
interface RowPage {
  rows: Row[];
  next: string | null;
}

async function readEnoughActs(db: Reader, filters: HistoryQuery): Promise<{ acts: ActRows[]; next: string | null }> {
  const acts: ActRows[] = [];
  let cursor = filters.cursor;
  for (let reads = 0; reads < READS_MAX; reads += 1) {
    const { rows, next } = await readInstants(db, { ...filters, cursor });
    acts.push(...toActs(validRows(rows)));
    if (next === null || acts.length >= ACTS_MIN) return { acts, next };
    cursor = next;
  }
  return { acts, next: cursor ?? null };
}

/**
 * Reads about a page of rows, but only whole instants: all rows of an act have the same instant, so no act is divided between two pages.
 * If the last instant continues on the next page, its rows are left out here. If one instant fills the page, all its rows are read.
 */
async function readInstants(db: Reader, filters: HistoryQuery): Promise<RowPage> {
  const rows = await selectHistory(db, filters).execute();
  // The query reads one row more than a page.
  const rowBeyond = rows[PAGE_USUAL];
  if (rowBeyond === undefined) return { rows, next: null };
  const complete = rows.filter(({ at }) => at !== rowBeyond.at);
  const lastComplete = complete.at(-1);
  if (lastComplete !== undefined) return { rows: complete, next: cursorAfter(lastComplete) };
  return readLongInstant(db, filters, rowBeyond);
}

/** Reads all rows of an instant that has more rows than a page. */
async function readLongInstant(db: Reader, filters: HistoryQuery, someRow: Row): Promise<RowPage> {
  const rows = await selectHistory(db, filters).where('at', '=', someRow.at).clearLimit().execute();
  const next = cursorAfter(rows.at(-1) ?? someRow);
  const laterRows = await selectHistory(db, { ...filters, cursor: next })
    .limit(1)
    .execute();
  return { rows, next: laterRows.length > 0 ? next : null };
}

/** Describes an act for the answer: what it changed, and how it can be undone. */
function describe(act: ActRows, state: Partial<ActUndo>): Act {
  const { undo = null, noUndo = null, undoneAt, undonePart, imported, isWeekCopy = false } = state;
  return {
    rows: act.rows.length,
    parts: partsOf(act),
    deed: commonDeed(act),
    common: commonFields(act),
    undoes: undoneAction(act.main),
    isWeekCopy: isWeekCopy || undoMark(act.main.changes) === WEEK_COPY,
    imported: countImported(imported, act),
    undo,
    noUndo,
    undoneAt,
    undonePart,
  };
}

/** Counts the records of an import or of its undo (`importedRows`). */
function countImported(imported: ImportState | undefined, act: ActRows): Act['imported'] {
  const kind = imported?.kind ?? undoneImportKind(undoMark(act.main.changes));
  if (kind === null) return null;
  const own = importedRows(act, kind);
  return own.length === 0 ? null : { entity: kind as Entity, rows: own.length };
}
