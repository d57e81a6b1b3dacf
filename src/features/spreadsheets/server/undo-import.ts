import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import { readRecordsBy, stampOf } from '#platform/server/records/sheets/read-records.ts';
import type { SheetChange, SheetKind, SheetRecord } from '#platform/server/records/sheets/sheet-kind.ts';
import { writeRecords } from '#platform/server/records/sheets/write-records.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { nestValues, type SheetValues } from '#platform/shared/sheets/sheet.ts';
import type { ImportUndone } from '../contract.ts';
import { IMPORT_GONE_TEXT } from '../messages.ts';
import type { SheetKinds } from './plan.ts';
import { importMark, UNDO_MS, type ImportState } from './import-queries.ts';
import './tables.ts';

/** A row of `import_rows`: a record that the import created or changed. */
interface ImportRow {
  entity: string;
  entity_id: string;
  /** The hash of the record after the import. If the record's hash is different now, somebody has changed the record. */
  stamp: string;
  /** The record's values before the import as JSON; null if the import created it. */
  before: string | null;
}

/** The effects of an undo on the records of one kind. `kept` counts the records that stay unchanged. */
interface KindUndo {
  kind: SheetKind;
  trashed: SheetRecord[];
  restored: SheetChange[];
  kept: number;
}

/** Returns the ids of those records that contain other records. A delete would also delete the contained ones. */
async function holdersOf(db: Reader, kind: SheetKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return (await kind.holders?.(db, ids)) ?? new Set();
}

/** Returns the change that restores the values that a record had before the import. */
function restoringChange(record: SheetRecord, before: string): SheetChange {
  const values = JSON.parse(before) as SheetValues;
  return { line: null, id: record.id, stored: record, values, input: nestValues(values) };
}

/** Decides for each record whether to move it to the trash, restore it, or keep it because somebody has changed it. */
async function planUndo(db: Reader, now: Date, kind: SheetKind, importRows: readonly ImportRow[]): Promise<KindUndo> {
  const ids = importRows.map(({ entity_id }) => entity_id);
  const records = new Map((await readRecordsBy(db, kind, 'id', ids)).map((record) => [record.id, record]));
  const holders = await holdersOf(db, kind, ids);
  const undo: KindUndo = { kind, trashed: [], restored: [], kept: 0 };
  for (const { entity_id: id, stamp, before } of importRows) {
    const record = records.get(id);
    if (!record) continue;
    const isChanged = stampOf(record) !== stamp || (before === null && holders.has(id));
    if (isChanged) undo.kept += 1;
    else if (before === null) undo.trashed.push(record);
    else undo.restored.push(restoringChange(record, before));
  }
  return withoutConflicts(db, now, undo);
}

/** Counts records as kept instead of restored if another record now has their earlier values, such as the name. */
async function withoutConflicts(db: Reader, now: Date, undo: KindUndo): Promise<KindUndo> {
  const { kind, restored } = undo;
  // A finding refers to its change by `line`, so each change gets its index as its line.
  const numbered = restored.map((change, line) => ({ ...change, line }));
  const found = (await kind.check?.(db, numbered, now)) ?? [];
  // A finding with a code is only a warning.
  const refused = new Set(found.filter(({ code }) => code === undefined).map(({ line }) => line));
  return { ...undo, restored: restored.filter((_, line) => !refused.has(line)), kept: undo.kept + refused.size };
}

/** The largest number of records that `countUndoable` reads. */
const COUNTED_MAX = 500;

/**
 * Returns the imports with the effect that their undo would have now: without the records that it would keep. Larger imports, after
 * `COUNTED_MAX` records, are returned as they are.
 */
export async function countUndoable(
  db: Reader,
  kinds: SheetKinds,
  imports: readonly ImportState[],
  now: Date,
): Promise<ImportState[]> {
  let left = COUNTED_MAX;
  const counted: ImportState[] = [];
  for (const state of imports) {
    const kind = kinds.get(state.kind);
    const count = state.deletes + state.restores;
    if (kind === undefined || count > left) {
      counted.push(state);
      continue;
    }
    left -= count;
    const rows = db.selectFrom('import_rows').selectAll().where('batch', '=', state.batch).where('entity', '=', state.kind);
    const { trashed, restored } = await planUndo(db, now, kind, count === 0 ? [] : await rows.execute());
    counted.push({ ...state, deletes: trashed.length, restores: restored.length });
  }
  return counted;
}

/** Moves the new records to the trash as one entry. Returns the entry's id. */
async function trash(tx: Tx, by: Author, { kind, trashed }: KindUndo): Promise<string | null> {
  const [first, ...others] = trashed;
  if (!first) return null;
  const described = await kind.describe?.(tx, trashed.map(({ id }) => id)); // prettier-ignore
  const listed = ({ id, values }: SheetRecord) => ({ _id: id, ...nestValues(values), ...described?.get(id)?.record });
  const { record } = kind.trash;
  const { trash: entry } = await moveToTrash(tx, by, kind.trash, [listed(first), ...others.map(listed)], {
    name: `Impor ${trashed.length} ${record.trash?.noun ?? record.noun}`,
    ...(described && { names: trashed.map(({ id }) => described.get(id)?.name ?? '') }),
  });
  return entry;
}

/**
 * Undoes an import: its new records go to the trash, its changed records get their earlier values again. Records that somebody
 * has changed since are kept.
 * @throws NotFoundProblem for an unknown import, or an import older than 30 days
 */
export async function undoImport(tx: Tx, author: Author, kinds: SheetKinds, batch: string): Promise<ImportUndone> {
  const oldest = new Date(author.now.getTime() - UNDO_MS).toISOString();
  const query = tx.selectFrom('imports').select('kind').where('id', '=', batch).where('made_at', '>', oldest);
  const imported = orNotFound(await query.executeTakeFirst(), IMPORT_GONE_TEXT);
  const by = { ...author, isUndo: importMark(imported.kind) };
  const importRows = await tx.selectFrom('import_rows').selectAll().where('batch', '=', batch).orderBy('line').execute();
  const undone: ImportUndone = { deleted: 0, restored: 0, kept: 0, trash: null };
  const byKind = [...groupBy(importRows, ({ entity }) => entity)];
  // The kind of the imported sheet comes first. Its rows may have named records of other kinds, such as a material's subject, which
  // the import then created. These can be deleted only when the imported records no longer use them.
  byKind.sort(([a], [b]) => Number(b === imported.kind) - Number(a === imported.kind));
  for (const [entity, rows] of byKind) {
    const kind = orNotFound(kinds.get(entity));
    const undo = await planUndo(tx, by.now, kind, rows);
    const entry = await trash(tx, by, undo);
    await writeRecords(tx, by, kind, undo.restored);
    undone.deleted += undo.trashed.length;
    undone.restored += undo.restored.length;
    undone.kept += undo.kept;
    undone.trash ??= entry;
    // The kept records stay listed, so a second undo finds only them.
    const undoneIds = [...undo.trashed, ...undo.restored].map(({ id }) => id);
    await inChunks(undoneIds, (ids) =>
      tx
        .deleteFrom('import_rows')
        .where('batch', '=', batch)
        .where('entity', '=', entity)
        .where('entity_id', 'in', ids)
        .execute(),
    );
  }
  return undone;
}
