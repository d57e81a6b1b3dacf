import type { Reader } from '#platform/server/database/database.ts';
import { orNotFound, idFromPath } from '#platform/server/records/ids.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import type { Content, MaterialDetail, PublicContent, PublicMaterialDetail } from '../contract.ts';
import { listMaterials, resolveSubject, toPublicMaterial } from './queries.ts';
import { toContent, toMaterial } from './tables.ts';

/** Finds a material of this subject; a material of another subject is not found. */
export async function findMaterial(db: Reader, subjectId: string, materialId: string) {
  return orNotFound(
    await db
      .selectFrom('materials')
      .selectAll()
      .where('id', '=', idFromPath(materialId))
      .where('subject_id', '=', subjectId)
      .executeTakeFirst(),
  );
}

/** Finds a content of this subject; a content of another subject is not found. */
export async function findContent(db: Reader, subjectId: string, contentId: string) {
  return orNotFound(
    await db
      .selectFrom('contents')
      .innerJoin('materials', 'materials.id', 'contents.material_id')
      .selectAll('contents')
      .where('contents.id', '=', idFromPath(contentId))
      .where('materials.subject_id', '=', subjectId)
      .executeTakeFirst(),
  );
}

/** The contents of one material, in the admins' order. */
export async function listContents(db: Reader, materialId: string): Promise<Content[]> {
  const rows = await db
    .selectFrom('contents')
    .selectAll()
    .where('material_id', '=', materialId)
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  return rows.map(toContent);
}

/** A material with its contents in the admins' order. */
export async function readMaterial(db: Reader, subjectReference: string, materialId: string): Promise<MaterialDetail> {
  const subject = await resolveSubject(db, subjectReference);
  const material = await findMaterial(db, subject.id, materialId);
  return {
    ...toMaterial(material),
    subject: { _id: subject.id, slug: subject.slug, name: subject.name },
    specificContents: await listContents(db, material.id),
  };
}

/** A material with its contents, for students. */
export async function readPublicMaterial(
  db: Reader,
  subjectReference: string,
  materialId: string,
): Promise<PublicMaterialDetail> {
  const detail = await readMaterial(db, subjectReference, materialId);
  const { _id, slug, name } = detail.subject;
  const materials = await listMaterials(db, _id);
  const next = materials[materials.findIndex((material) => material._id === detail._id) + 1];
  return {
    ...toPublicMaterial(detail),
    subject: { _id, slug, name },
    specificContents: detail.specificContents.map(toPublicContent),
    next: next ? { _id: next._id, title: next.title } : null,
  };
}

/** A content for students. */
export function toPublicContent(content: Content): PublicContent {
  return {
    _id: content._id,
    title: content.title,
    description: content.description,
    link: content.link,
    materialType: content.materialType,
    updatedAt: content.updatedAt,
  };
}
