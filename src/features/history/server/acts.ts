import type { Reader } from '#platform/server/database/database.ts';
import { PAGE_USUAL } from '#platform/shared/pages.ts';
import { WEEK_COPY } from '#features/planning/server/copy-queries.ts';
import { undoneImportKind, type ImportState } from '#features/spreadsheets/server/import-queries.ts';
import type { Act, HistoryQuery } from '../contract.ts';
import type { Entity } from '../records.ts';
import { commonDeed, commonFields, completeActs, partsOf, toActs, type ActRows } from './act-rows.ts';
import { readUndos } from './act-undos.ts';
import { cursorAfter, selectHistory, toEntries, validRows, type HistoryPage, type Row } from './queries.ts';
import { undoMark, undoneAction } from './stored-changes.ts';
import type { Undos } from './undo-plan.ts';

/** A page of the history ends as soon as it has this number of acts. */
const ACTS_MIN = 25;
/** A page also ends after this number of reads, because an act may have many rows. */
const READS_MAX = 20;

/**
 * Reads a page of the history by acts, for the filter `acts` of the call. An act is all that one call changed: for example the delete of
 * a class, and the schedules that lost the class. Each act becomes one entry: the entry of its main record, with a description of the whole act.
 *
 * The steps: read rows until there are enough acts (`act-rows.ts` groups rows into acts), find how each act can be undone
 * (`act-undos.ts`), and turn the main rows into entries with names.
 */
export async function readActs(db: Reader, undos: Undos, filters: HistoryQuery, now: Date): Promise<HistoryPage> {
  const { acts, next } = await readEnoughActs(db, filters);
  const descriptions = await describe(db, undos, acts, filters, now);
  const mainRows = acts.map(({ main }) => main);
  const entries = await toEntries(db, mainRows);
  return { data: entries.map((entry, index) => ({ ...entry, act: descriptions[index] })), next };
}

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

/** Describes each act for the answer: what it changed, and how it can be undone. Returns the descriptions in the order of the acts. */
async function describe(db: Reader, undos: Undos, acts: readonly ActRows[], filters: HistoryQuery, now: Date): Promise<Act[]> {
  const undoStates = await readUndos(db, undos, await completeActs(db, acts, filters), now);
  return acts.map((act, index): Act => {
    const { undo = null, noUndo = null, undoneAt, imported, isWeekCopy = false } = undoStates[index] ?? {};
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
    };
  });
}

/** Counts the records that an import created or changed, or that its undo wrote, without changes that only followed from them. */
function countImported(imported: ImportState | undefined, { main, rows }: ActRows): Act['imported'] {
  const kind = imported?.kind ?? undoneImportKind(undoMark(main.changes));
  const own = rows.filter(({ entity, action }) => entity === kind && ['create', 'update', 'delete'].includes(action));
  return kind === null || own.length === 0 ? null : { entity: kind as Entity, rows: own.length };
}
