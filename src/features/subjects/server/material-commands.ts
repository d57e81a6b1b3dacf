import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/records/ids.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { Material, MaterialInput, MaterialUpdate } from '../contract.ts';
import { findMaterial } from './material-queries.ts';
import { materialTrash } from './material-trash.ts';
import { listMaterials, resolveSubject } from './queries.ts';
import { toMaterial, toMaterialColumns } from './tables.ts';
import { materialRecord, subjectRecord } from '../record.ts';

/** Adds a material at the end of its subject. */
export async function createMaterial(tx: Tx, by: Author, subjectReference: string, input: MaterialInput): Promise<Material> {
  const subject = await resolveSubject(tx, subjectReference);
  const { last } = await tx
    .selectFrom('materials')
    .select((expression) => expression.fn.max('position').as('last'))
    .where('subject_id', '=', subject.id)
    .executeTakeFirstOrThrow();
  const row = {
    id: newId(),
    subject_id: subject.id,
    ...toMaterialColumns(input),
    position: Number(last ?? 0) + 1,
    updated_at: nextUpdatedAt(by.now),
  };
  await tx.insertInto('materials').values(row).execute();
  const after = toMaterial(row);
  await recordChange(tx, by, { action: 'create', record: materialRecord, entityId: row.id, after });
  return after;
}

export async function updateMaterial(
  tx: Tx,
  by: Author,
  subjectReference: string,
  materialId: string,
  input: MaterialUpdate,
): Promise<Material> {
  const subject = await resolveSubject(tx, subjectReference);
  const stored = await findMaterial(tx, subject.id, materialId);
  assertUnchanged(stored, input.updatedAt);
  const set = { ...toMaterialColumns(input), updated_at: nextUpdatedAt(by.now, stored) };
  await tx.updateTable('materials').set(set).where('id', '=', stored.id).where('subject_id', '=', subject.id).execute();
  const after = toMaterial({ ...stored, ...set });
  await recordChange(tx, by, {
    action: 'update',
    record: materialRecord,
    entityId: stored.id,
    before: toMaterial(stored),
    after,
  });
  return after;
}

/** Deletes a material and its contents. */
export async function deleteMaterial(tx: Tx, by: Author, subjectReference: string, materialId: string): Promise<Deleted> {
  const subject = await resolveSubject(tx, subjectReference);
  const before = toMaterial(await findMaterial(tx, subject.id, materialId));
  const parents = [{ entity: 'subject', _id: subject.id, name: subject.name }];
  return moveToTrash(tx, by, materialTrash, [before], { name: before.title, parents });
}

/**
 * Puts a subject's materials in the given order, which must contain each of them once.
 * @throws ConflictProblem if a material was added or deleted meanwhile
 */
export async function orderMaterials(tx: Tx, by: Author, subjectReference: string, ids: readonly string[]): Promise<Material[]> {
  const subject = await resolveSubject(tx, subjectReference);
  const before = await listMaterials(tx, subject.id);
  assertSameIds(
    before.map((material) => material._id),
    ids,
    'materials',
  );
  for (const [index, id] of ids.entries()) {
    await tx
      .updateTable('materials')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('subject_id', '=', subject.id)
      .execute();
  }
  await recordChange(tx, by, {
    action: 'reorder',
    record: subjectRecord,
    entityId: subject.id,
    before: before.map((material) => material._id),
    after: ids,
  });
  return listMaterials(tx, subject.id);
}

/**
 * Checks that an order contains exactly the stored ids.
 * @throws ConflictProblem on `field`
 */
export function assertSameIds(stored: readonly string[], sent: readonly string[], field: string): void {
  const known = new Set(stored);
  if (sent.length === stored.length && sent.every((id) => known.has(id))) return;
  throw new ConflictProblem('Daftar ini sudah berubah sejak Anda membukanya. Muat ulang, lalu urutkan lagi.', field);
}
