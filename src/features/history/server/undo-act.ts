import { sql } from 'kysely';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import type { EarlierValues, RecordUndo } from '#platform/server/records/undo.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { CHANGE_ACTIONS } from '#platform/shared/records/history.ts';
import { dateInWib, formatDate, formatTime, timeInWib } from '#platform/shared/wib.ts';
import type { z } from 'zod';
import type { undoAnswer } from '../contract.ts';
import { MORE_INSIDE_TEXT, NO_UNDO_TEXT } from '../messages.ts';
import { recordKind, type Entity } from '../records.ts';
import { mainOf } from './acts.ts';
import { toEntries, validRows, type Row } from './queries.ts';
import { referencesIn, storedChanges } from './stored-changes.ts';
import { changedSince, earlierValues, planUndo, readLater, UNDO_MAX, type UndoPlan, type Undos } from './undo-plan.ts';

type Undone = z.infer<typeof undoAnswer>;

/** The rows of the entry's act, the first first; more than `UNDO_MAX` if there are so many. */
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

const DONE: Partial<Record<string, string>> = {
  delete: 'dihapus',
  restore: 'dipulihkan',
  reorder: 'diurutkan lagi',
  archive: 'diarsipkan',
  unarchive: 'dikeluarkan dari arsip',
};

/** @throws ConflictProblem that says who changed it, and when */
async function refuse(db: Reader, row: Row): Promise<never> {
  const entry = orNotFound((await toEntries(db, [row]))[0]);
  const at = new Date(entry.at);
  const when = `${formatDate(dateInWib(at))}, ${formatTime(timeInWib(at))} WIB`;
  const what = `${recordKind(entry.entity).noun} ${entry.name} sudah ${DONE[entry.action] ?? 'diubah'}`;
  throw new ConflictProblem(`Tidak dapat diurungkan: ${what} oleh ${entry.by?.name ?? 'Suluh'}, ${when}.`);
}

/** @throws ConflictProblem if a record that an earlier value names no longer exists */
async function assertNamed(db: Reader, rows: readonly Row[]): Promise<void> {
  const named = rows.flatMap((row) => {
    const entity = row.entity as Entity;
    return referencesIn(
      entity,
      storedChanges(entity, row.changes).map(({ field, before }) => ({ field, before, after: null })),
    );
  });
  for (const [entity, some] of groupBy(named, (one) => one.entity)) {
    const { storedName, noun } = recordKind(entity as Entity);
    const ids = [...new Set(some.map(({ id }) => id))];
    if (!storedName) continue;
    const { rows: known } = await sql`select id from ${sql.table(storedName[0])} where id in (${sql.join(ids)})`.execute(db);
    if (known.length < ids.length) {
      throw new ConflictProblem(`Tidak dapat diurungkan: ${noun} yang semula dipakai sudah dihapus.`);
    }
  }
}

/** How an edit of this kind of record is written back. */
const undoFor = (undos: Undos, entity: string): RecordUndo => orNotFound(undos.get(entity));

async function writeBack(tx: Tx, by: Author, undos: Undos, rows: readonly Row[]): Promise<Undone['warnings']> {
  await assertNamed(tx, rows);
  const warnings: Undone['warnings'] = [];
  for (const [entity, some] of groupBy(rows, (row) => row.entity)) {
    const undo = undoFor(undos, entity);
    const ordered = some.filter(({ action }) => action === 'reorder').map(earlierValues);
    for (const { id, values } of ordered) await undo.reorder?.(tx, by, id, idsOf(values));
    const edited = some.filter(({ action }) => action !== 'reorder').map(earlierValues);
    if (edited.length > 0) warnings.push(...(await undo.writeBack(tx, by, edited)));
  }
  return warnings;
}

/** The order in a row of a reorder. */
function idsOf(values: EarlierValues['values']): string[] {
  return Object.values(values)
    .flat()
    .filter((id): id is string => typeof id === 'string');
}

/** Moves records to the trash; what was added inside them since must not go with them unseen. */
async function remove(tx: Tx, by: Author, undos: Undos, rows: readonly Row[], all: readonly Row[]): Promise<void> {
  const [first, ...others] = rows.map(({ entity_id }) => entity_id);
  await undoFor(undos, rows[0]?.entity ?? '').remove(tx, by, [orNotFound(first), ...others]);
  const known = new Set(all.map(({ entity, entity_id }) => `${entity} ${entity_id}`));
  const gone = await tx
    .selectFrom('audit_log')
    .select(['entity', 'entity_id'])
    .where('at', '=', by.now.toISOString())
    .where('by_id', '=', by.adminId)
    .where('action', '=', 'delete')
    .limit(UNDO_MAX * 2)
    .execute();
  if (gone.some(({ entity, entity_id }) => !known.has(`${entity} ${entity_id}`))) throw new ConflictProblem(MORE_INSIDE_TEXT);
}

/**
 * Undoes an act, all or none. The undo is an act of its own.
 * @throws ConflictProblem if the act has no undo, or its records were changed since
 */
export async function undoAct(tx: Tx, by: Author, undos: Undos, id: string): Promise<Undone> {
  const rows = await readAct(tx, id);
  const plan: UndoPlan | null = planUndo(undos, mainOf(rows.toReversed() as [Row, ...Row[]]), rows);
  if (plan === null) throw new ConflictProblem(NO_UNDO_TEXT);
  const later = changedSince(plan, await readLater(tx, [plan]));
  if (later) await refuse(tx, later);
  const undone = plan.rows.length;
  if (plan.kind === 'edit') return { data: { undone }, warnings: await writeBack(tx, by, undos, plan.rows) };
  await remove(tx, by, undos, plan.rows, rows);
  return { data: { undone }, warnings: [] };
}
