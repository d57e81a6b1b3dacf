import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, idFromPath, newId } from '#platform/server/records/ids.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import type { Content, ContentInput, ContentUpdate } from '../contract.ts';
import { assertSameIds } from './material-commands.ts';
import { assertNoCompanions, isLinkedVideo, videoOf } from './companions/companions.ts';
import { partOf, readFiles } from './content-part.ts';
import { findContent, findMaterial, listContents } from './material-queries.ts';
import { contentTrash } from './material-trash.ts';
import { resolveSubject } from './queries.ts';
import { toContent, toContentColumns } from './tables.ts';
import { contentRecord, materialRecord } from '../record.ts';

/** Adds a content at the end of its material. */
export async function createContent(
  tx: Tx,
  by: Author,
  subjectReference: string,
  materialId: string,
  input: ContentInput,
): Promise<Content> {
  const subject = await resolveSubject(tx, subjectReference);
  const material = await findMaterial(tx, subject.id, materialId);
  const { last } = await tx
    .selectFrom('contents')
    .select((expression) => expression.fn.max('position').as('last'))
    .where('material_id', '=', material.id)
    .executeTakeFirstOrThrow();
  const part = await partOf(tx, input);
  const newContent = { id: newId(), material_id: material.id, video_id: null };
  const row = {
    ...newContent,
    ...toContentColumns(input, part),
    video_id: await videoOf(tx, input.video, part, newContent),
    position: Number(last ?? 0) + 1,
    updated_at: nextUpdatedAt(by.now),
  };
  await tx.insertInto('contents').values(row).execute();
  const after = toContent(row, await readFiles(tx, [row]));
  await recordChange(tx, by, { action: 'create', record: contentRecord, entityId: row.id, after });
  return after;
}

export async function updateContent(
  tx: Tx,
  by: Author,
  subjectReference: string,
  contentId: string,
  input: ContentUpdate,
): Promise<Content> {
  const subject = await resolveSubject(tx, subjectReference);
  const stored = await findContent(tx, subject.id, contentId);
  assertUnchanged(stored, input.updatedAt);
  const part = await partOf(tx, input, stored);
  const columns = toContentColumns(input, part);
  if (isLinkedVideo(stored) && !isLinkedVideo(columns)) await assertNoCompanions(tx, stored.id, columns.material_type);
  const video_id = await videoOf(tx, input.video, part, stored);
  const set = { ...columns, video_id, updated_at: nextUpdatedAt(by.now, stored) };
  await tx.updateTable('contents').set(set).where('id', '=', stored.id).where('material_id', '=', stored.material_id).execute();
  const written = { ...stored, ...set };
  const files = await readFiles(tx, [stored, written]);
  const [before, after] = [toContent(stored, files), toContent(written, files)];
  await recordChange(tx, by, { action: 'update', record: contentRecord, entityId: stored.id, before, after });
  return after;
}

export async function deleteContent(tx: Tx, by: Author, subjectReference: string, contentId: string): Promise<Deleted> {
  const subject = await resolveSubject(tx, subjectReference);
  const stored = await findContent(tx, subject.id, contentId);
  const material = await findMaterial(tx, subject.id, stored.material_id);
  const parents = [
    { entity: 'material', _id: material.id, name: material.title },
    { entity: 'subject', _id: subject.id, name: subject.name },
  ];
  return moveToTrash(tx, by, contentTrash, [toContent(stored, await readFiles(tx, [stored]))], { name: stored.title, parents });
}

/**
 * Puts a material's contents in the given order, which must contain each of them once.
 * @throws ConflictProblem if a content was added or deleted meanwhile
 */
export async function orderContents(tx: Tx, by: Author, materialId: string, ids: readonly string[]): Promise<Content[]> {
  const material = orNotFound(
    await tx.selectFrom('materials').select('id').where('id', '=', idFromPath(materialId)).executeTakeFirst(),
  );
  const before = (await listContents(tx, material.id)).map((content) => content._id);
  assertSameIds(before, ids, 'contents');
  for (const [index, id] of ids.entries()) {
    await tx
      .updateTable('contents')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('material_id', '=', material.id)
      .execute();
  }
  await recordChange(tx, by, { action: 'reorder', record: materialRecord, entityId: material.id, before, after: ids });
  return listContents(tx, material.id);
}
