/**
 * Removes the sample data that nobody changed or uses, and restores it. The table `sample_records` has a row for each sample
 * record. The row contains a stamp (a checksum of the record's values), which later shows whether somebody changed the record.
 * After a removal, the row also contains the record's entry in the trash.
 */
import { sql } from 'kysely';
import '#features/classes/server/tables.ts';
import '#features/schedules/server/tables.ts';
import '#features/subjects/server/tables.ts';
import { restore, type TrashKinds } from '#features/trash/server/commands.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import { readRecords, readRecordsBy, stampOf } from '#platform/server/records/sheets/read-records.ts';
import type { SheetKind, SheetRecord } from '#platform/server/records/sheets/sheet-kind.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { insertRows } from '#platform/server/records/trash/raw-rows.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import { nestValues } from '#platform/shared/sheets/sheet.ts';
import type { SamplesRemoved, SamplesRestored } from '../contract.ts';
import { NO_REMOVED_SAMPLES_TEXT } from '../messages.ts';
import './tables.ts';

/** The kinds of sample records, by the entity's name. */
export type SampleKinds = ReadonlyMap<string, SheetKind>;

/** The order of a removal: a record is removed before the records that it refers to. A restore uses the opposite order. */
const ORDER = ['schedule', 'webinar', 'report', 'content', 'material', 'mentoringGroup', 'class', 'mentor', 'teacher', 'subject'];

/**
 * Relations that prevent a removal: while a record stays, the records that it uses stay too. Each is a table, the column with the
 * id of the record that uses another one, and the column with the id of the used record.
 */
const USES = [
  ['schedule_classes', 'schedule_id', 'class_id'],
  ['schedule_groups', 'schedule_id', 'group_id'],
  ['schedule_webinars', 'schedule_id', 'webinar_id'],
  ['schedules', 'id', 'subject_id'],
  ['schedules', 'id', 'teacher_id'],
  ['schedules', 'id', 'mentor_id'],
  ['schedules', 'id', 'teacher_substitute_id'],
  ['schedules', 'id', 'mentor_substitute_id'],
  ['contents', 'id', 'material_id'],
  ['materials', 'id', 'subject_id'],
  ['mentoring_groups', 'id', 'class_id'],
  ['mentoring_groups', 'class_id', 'id'],
  ['mentoring_groups', 'id', 'mentor_id'],
  ['subject_teachers', 'teacher_id', 'subject_id'],
  ['subject_teachers', 'subject_id', 'teacher_id'],
] as const;

/** Stores the ids and stamps of all records of a database that was just filled with samples. */
export async function noteSamples(tx: Tx, kinds: SampleKinds): Promise<void> {
  for (const [entity, kind] of kinds) {
    const records = await readRecords(tx, kind);
    await insertRows(
      tx,
      'sample_records',
      records.map((record) => ({ entity, entity_id: record.id, stamp: stampOf(record), trash: null })),
    );
  }
}

/** Reads the sample records that nobody has changed, by kind, and counts the changed ones. */
async function readUnchanged(tx: Tx, kinds: SampleKinds): Promise<{ unchanged: Map<string, SheetRecord[]>; changed: number }> {
  const notes = await tx.selectFrom('sample_records').selectAll().execute();
  const unchanged = new Map<string, SheetRecord[]>();
  let changed = 0;
  for (const [entity, notesOfKind] of groupBy(notes, (note) => note.entity)) {
    const kind = kinds.get(entity);
    if (!kind) continue;
    const stamps = new Map(notesOfKind.map(({ entity_id, stamp }) => [entity_id, stamp]));
    const records = await readRecordsBy(tx, kind, 'id', [...stamps.keys()]);
    const same = records.filter((record) => stamps.get(record.id) === stampOf(record));
    unchanged.set(entity, same);
    changed += records.length - same.length;
  }
  return { unchanged, changed };
}

/**
 * Returns which of these records must stay, because a record that stays uses them. A record that must stay can use further ones, so
 * the search is repeated until it finds nothing new.
 */
async function findUsed(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (let before = -1; before < used.size;) {
    before = used.size;
    const removable = ids.filter((id) => !used.has(id));
    if (removable.length === 0) return used;
    for (const [table, user, target] of USES) {
      const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(target)} as id from ${sql.table(table)}
        where ${sql.ref(target)} in (${sql.join(removable)}) and ${sql.ref(user)} not in (${sql.join(removable)})`.execute(tx);
      for (const { id } of rows) used.add(id);
    }
  }
  return used;
}

/** Moves records of one kind to the trash as one entry. Returns the entry's id; null without records. */
async function trashSamples(tx: Tx, by: Author, kind: SheetKind, records: readonly SheetRecord[]): Promise<string | null> {
  const [first, ...others] = records;
  if (!first) return null;
  const described = await kind.describe?.(tx, records.map(({ id }) => id)); // prettier-ignore
  const listed = ({ id, values }: SheetRecord) => ({ _id: id, ...nestValues(values), ...described?.get(id)?.record });
  const { record } = kind.trash;
  const { trash } = await moveToTrash(tx, by, kind.trash, [listed(first), ...others.map(listed)], {
    name: `Contoh: ${records.length} ${record.trash?.noun ?? record.noun}`,
    ...(described && { names: records.map(({ id }) => described.get(id)?.name ?? '') }),
  });
  return trash;
}

/**
 * Moves to the trash the sample records that nobody changed or uses. The samples that stay are ordinary records from now on.
 * 1. It finds the removable records: unchanged, and not used by a record that stays.
 * 2. It moves them to the trash, with one entry for each kind. A material is in the entry of its subject, and a content in that of
 *    its material, if the subject or material is removed too.
 * 3. It notes the entry of each record, for a restore.
 */
export async function removeSamples(tx: Tx, by: Author, kinds: SampleKinds): Promise<SamplesRemoved> {
  const { unchanged, changed } = await readUnchanged(tx, kinds);
  const all = [...unchanged.values()].flat();
  const used = await findUsed(
    tx,
    all.map(({ id }) => id),
  );
  const removable = new Set(all.map(({ id }) => id).filter((id) => !used.has(id)));
  await tx.deleteFrom('sample_records').execute();
  const entries = new Map<string, string>();
  const parents = new Map<string, string>();
  for (const entity of ORDER) {
    const kind = kinds.get(entity);
    const records = (unchanged.get(entity) ?? []).filter(({ id }) => removable.has(id));
    if (!kind) continue;
    const parent = kind.trash.parent?.column;
    if (parent !== undefined) for (const { id, row } of records) parents.set(id, String(row[parent]));
    const withoutParent = records.filter(({ id }) => !removable.has(parents.get(id) ?? ''));
    const entry = await trashSamples(tx, by, kind, withoutParent);
    if (entry !== null) for (const { id } of withoutParent) entries.set(id, entry);
  }
  const entryOf = (id: string): string | null => entries.get(id) ?? (parents.has(id) ? entryOf(parents.get(id) ?? '') : null);
  const notes = [...unchanged].flatMap(([entity, records]) =>
    records
      .filter(({ id }) => removable.has(id))
      .map((record) => ({ entity, entity_id: record.id, stamp: stampOf(record), trash: entryOf(record.id) })),
  );
  await insertRows(tx, 'sample_records', notes);
  return { deleted: removable.size, kept: changed + used.size };
}

/**
 * Restores the sample records that a removal moved to the trash.
 * @throws ConflictProblem if none of them is in the trash
 */
export async function restoreSamples(tx: Tx, by: Author, kinds: TrashKinds): Promise<SamplesRestored> {
  const entries = await tx
    .selectFrom('trash')
    .select(['id', 'entity'])
    .where('id', 'in', tx.selectFrom('sample_records').select('trash').where('trash', 'is not', null))
    .execute();
  if (entries.length === 0) throw new ConflictProblem(NO_REMOVED_SAMPLES_TEXT);
  entries.sort((a, b) => ORDER.indexOf(b.entity) - ORDER.indexOf(a.entity));
  const warnings: SamplesRestored['warnings'] = [];
  let restored = 0;
  for (const { id } of entries) {
    const result = await restore(tx, by, kinds, id, undefined);
    restored += result.restored ?? 1;
    warnings.push(...result.warnings);
  }
  await tx.updateTable('sample_records').set({ trash: null }).where('trash', 'is not', null).execute();
  return { data: { restored }, warnings };
}
