import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import type { EarlierValues, RecordUndo } from '#platform/server/records/undo.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { CHANGE_ACTIONS, type ChangeAction } from '#platform/shared/records/history.ts';
import { dateInWib, formatDate, formatTime, timeInWib } from '#platform/shared/wib.ts';
import type { z } from 'zod';
import type { undoAnswer } from '../contract.ts';
import { MORE_INSIDE_TEXT, NO_UNDO_TEXT } from '../messages.ts';
import { recordKind, type Entity } from '../records.ts';
import { findMainRow } from './act-rows.ts';
import { toEntries, validRows, type Row } from './queries.ts';
import { referencesIn, storedChanges } from './stored-changes.ts';
import {
  earlierValues,
  planUndo,
  readLaterChanges,
  UNDO_MAX,
  undosById,
  whyNotUndoable,
  type Refusal,
  type UndoPlan,
  type Undos,
} from './undo-plan.ts';

type Undone = z.infer<typeof undoAnswer>;

/**
 * Reads the rows of an entry's act, the oldest first: one request wrote them, so they have the same instant and author. Reads at most
 * one row more than `UNDO_MAX`, to notice an act that is too large.
 */
async function readAct(db: Reader, id: string): Promise<[Row, ...Row[]]> {
  const row = orNotFound(await db.selectFrom('audit_log').selectAll().where('id', '=', id).executeTakeFirst());
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('at', '=', row.at)
    .where('action', 'in', CHANGE_ACTIONS)
    .where('by_id', row.by_id === null ? 'is' : '=', row.by_id)
    .orderBy('id')
    .limit(UNDO_MAX + 1)
    .execute();
  const [first, ...others] = validRows(rows);
  return [orNotFound(first), ...others];
}

/** The words for a later change of a record, for the refusal of an undo. */
const CHANGE_WORDS: Partial<Record<string, string>> = {
  delete: 'dihapus',
  restore: 'dipulihkan',
  reorder: 'diurutkan lagi',
  archive: 'diarsipkan',
  unarchive: 'dikeluarkan dari arsip',
};

/** Refuses an undo because of a later act. @throws ConflictProblem that says who undid the act or changed the record, and when */
async function refuse(db: Reader, { noUndo, by, undonePart }: Refusal): Promise<never> {
  const entry = orNotFound((await toEntries(db, [by]))[0]);
  const changedAt = new Date(entry.at);
  const when = `${formatDate(dateInWib(changedAt))}, ${formatTime(timeInWib(changedAt))} WIB`;
  const who = `oleh ${entry.by?.name ?? 'Suluh'}, ${when}`;
  if (noUndo === 'undone' && !undonePart) throw new ConflictProblem(`Sudah diurungkan ${who}.`);
  const what = `${recordKind(entry.entity).noun} ${entry.name} sudah ${CHANGE_WORDS[entry.action] ?? 'diubah'}`;
  throw new ConflictProblem(`Tidak dapat diurungkan: ${what} ${who}.`);
}

/** Checks that all records to which the earlier values refer still exist. @throws ConflictProblem if one does not */
async function assertReferencesExist(db: Reader, rows: readonly Row[]): Promise<void> {
  const references = rows.flatMap((row) => {
    const entity = row.entity as Entity;
    return referencesIn(
      entity,
      storedChanges(entity, row.changes).map(({ field, before }) => ({ field, before, after: null })),
    );
  });
  for (const [entity, group] of groupBy(references, (reference) => reference.entity)) {
    const { nameColumn, noun } = recordKind(entity as Entity);
    const ids = [...new Set(group.map(({ id }) => id))];
    if (!nameColumn) continue;
    const { rows: known } = await sql`select id from ${sql.table(nameColumn[0])} where id in (${sql.join(ids)})`.execute(db);
    if (known.length < ids.length) {
      throw new ConflictProblem(`Tidak dapat diurungkan: ${noun} yang semula dipakai sudah dihapus.`);
    }
  }
}

/** Returns how changes to a kind of record are undone. */
const undoFor = (undos: Undos, entity: string): RecordUndo => orNotFound(undos.get(entity));

/** Writes back the values before an edit. Returns warnings for the admin. */
async function writeBack(tx: Tx, by: Author, undos: Undos, rows: readonly Row[]): Promise<Undone['warnings']> {
  await assertReferencesExist(tx, rows);
  const warnings: Undone['warnings'] = [];
  for (const [entity, group] of groupBy(rows, (row) => row.entity)) {
    const undo = undoFor(undos, entity);
    const reorders = group.filter(({ action }) => action === 'reorder').map(earlierValues);
    for (const { id, values } of reorders) await undo.reorder?.(tx, by, id, idsOf(values));
    const edits = group.filter(({ action }) => action !== 'reorder').map(earlierValues);
    if (edits.length > 0) warnings.push(...(await undo.writeBack(tx, by, edits)));
  }
  return warnings;
}

/** Returns the order of ids before a reorder. */
function idsOf(values: EarlierValues['values']): string[] {
  return Object.values(values)
    .flat()
    .filter((id): id is string => typeof id === 'string');
}

/**
 * Moves the records of an act to the trash. Refuses if something was added inside them later, because it would be deleted unnoticed.
 * @param rows the act's main records
 * @param all all rows of the act
 */
async function remove(tx: Tx, by: Author, undos: Undos, rows: readonly Row[], all: readonly Row[]): Promise<void> {
  const [first, ...others] = rows.map(({ entity_id }) => entity_id);
  await undoFor(undos, rows[0]?.entity ?? '').remove(tx, by, [orNotFound(first), ...others]);
  // The history now has a row for each record that went to the trash, including those inside the main records.
  const known = new Set(all.map(({ entity, entity_id }) => `${entity} ${entity_id}`));
  const deleted = await tx
    .selectFrom('audit_log')
    .select(['entity', 'entity_id'])
    .where('at', '=', by.now.toISOString())
    .where('by_id', '=', by.adminId)
    .where('action', '=', 'delete')
    .limit(UNDO_MAX * 2)
    .execute();
  if (deleted.some(({ entity, entity_id }) => !known.has(`${entity} ${entity_id}`))) throw new ConflictProblem(MORE_INSIDE_TEXT);
}

/**
 * Undoes an act completely or not at all, in the transaction of the call. The undo is itself an act in the history, so it can be undone
 * too.
 *
 * 1. Reads the rows of the act, and plans the undo (`undo-plan.ts`).
 * 2. Refuses the undo if somebody changed the same records later.
 * 3. Writes back the values before an edit, or moves created or restored records to the trash.
 * @throws ConflictProblem if the act can't be undone, or if its records were changed later
 */
export async function undoAct(tx: Tx, author: Author, undos: Undos, id: string): Promise<Undone> {
  const rows = await readAct(tx, id);
  // `findMainRow` expects the newest row first.
  const main = findMainRow(rows.toReversed() as [Row, ...Row[]]);
  const plan: UndoPlan | null = planUndo(undos, main, rows);
  if (plan === null) throw new ConflictProblem(NO_UNDO_TEXT);
  const later = await readLaterChanges(tx, [plan]);
  const refusal = whyNotUndoable(undos, plan, later, undosById(later));
  if (refusal) await refuse(tx, refusal);
  const by = { ...author, isUndo: main.action as ChangeAction };
  const undone = plan.rows.length;
  if (plan.kind === 'edit') return { data: { undone }, warnings: await writeBack(tx, by, undos, plan.rows) };
  await remove(tx, by, undos, plan.rows, rows);
  return { data: { undone }, warnings: [] };
}
