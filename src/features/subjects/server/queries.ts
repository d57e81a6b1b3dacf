import '#features/people/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { groupBy } from '#platform/shared/collections.ts';
import { orNotFound, idFromPath } from '#platform/server/records/ids.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import type { AdminSubject, ContentCounts, Material, PublicMaterial, PublicSubjectDetail, PublicSubject } from '../contract.ts';
import { sumCounts } from '../rules.ts';
import { toMaterial } from './tables.ts';

/** The maximum number of materials of all subjects together, and of their relations to teachers. */
const RELATED_MAX = 10 * LIST_MAX;

/** Lists all subjects by name, for students. */
export async function listPublicSubjects(db: Reader): Promise<PublicSubject[]> {
  const rows = await db.selectFrom('subjects').select(['id', 'slug', 'name', 'updated_at']).limit(LIST_MAX).execute();
  const counts = await countContents(db, 'subject_id');
  const subjects = rows.map(({ id, slug, name, updated_at }) => ({
    _id: id,
    id,
    slug,
    name,
    updatedAt: updated_at,
    contentCounts: counts(id),
  }));
  return sortByName(subjects, (subject) => subject.name);
}

/** Counts contents by type, for all subjects or for the materials of one subject. Returns a function from an id to its counts. */
async function countContents(db: Reader, of: 'subject_id' | 'material_id', subjectId?: string) {
  let query = db
    .selectFrom('contents as c')
    .innerJoin('materials as m', 'm.id', 'c.material_id')
    .select([of, 'c.material_type', (sql) => sql.fn.countAll<number | string>().as('count')])
    .groupBy([of, 'c.material_type']);
  if (subjectId !== undefined) query = query.where('m.subject_id', '=', subjectId);
  const counted = groupBy(await query.execute(), (row) => row[of]);
  return (id: string): ContentCounts => {
    const counts = { video: 0, book: 0, exercise: 0 };
    for (const { material_type, count } of counted.get(id) ?? []) counts[material_type] = Number(count);
    return counts;
  };
}

/** Lists the materials of one subject, in the admins' order. */
export async function listMaterials(db: Reader, subjectId: string): Promise<Material[]> {
  const rows = await db
    .selectFrom('materials')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  return rows.map(toMaterial);
}

/** Lists all subjects by name, with their materials and the ids of their teachers. */
export async function listSubjects(db: Reader): Promise<AdminSubject[]> {
  const rows = await db.selectFrom('subjects').selectAll().limit(LIST_MAX).execute();
  const materials = await db.selectFrom('materials').selectAll().orderBy('position').orderBy('id').limit(RELATED_MAX).execute();
  const teachers = await teacherIdsBySubject(db, 'all');
  const bySubject = groupBy(materials, (material) => material.subject_id);
  const subjects = rows.map((row) => ({
    _id: row.id,
    id: row.id,
    slug: row.slug,
    name: row.name,
    kurikulum: row.kurikulum,
    classTeacher: teachers.get(row.id) ?? [],
    materials: (bySubject.get(row.id) ?? []).map(toMaterial),
    updatedAt: row.updated_at,
  }));
  return sortByName(subjects, (subject) => subject.name);
}

/** Reads the ids of the teachers of one subject or all, sorted by the teachers' names. */
async function teacherIdsBySubject(db: Reader, subjectId: string | 'all'): Promise<Map<string, string[]>> {
  let query = db
    .selectFrom('subject_teachers as st')
    .innerJoin('teachers as t', 't.id', 'st.teacher_id')
    .select(['st.subject_id', 't.id', 't.name']);
  if (subjectId !== 'all') query = query.where('st.subject_id', '=', subjectId);
  const rows = (await query.limit(RELATED_MAX).execute()).map((row) => ({ ...row, _id: row.id }));
  const sorted = sortByName(rows, (row) => row.name);
  const bySubject = groupBy(sorted, (row) => row.subject_id);
  return new Map([...bySubject].map(([id, teachers]) => [id, teachers.map(({ _id }) => _id)]));
}

/**
 * Finds a subject by its id, its slug, or a slug from before a rename.
 * @throws NotFoundProblem for any other text
 */
export async function resolveSubject(db: Reader, reference: string) {
  const byId = await db.selectFrom('subjects').selectAll().where('id', '=', idFromPath(reference)).executeTakeFirst();
  if (byId) return byId;
  const bySlug = await db
    .selectFrom('subject_slugs')
    .innerJoin('subjects', 'subjects.id', 'subject_slugs.subject_id')
    .selectAll('subjects')
    .where('subject_slugs.slug', '=', reference)
    .executeTakeFirst();
  return orNotFound(bySlug);
}

/** Returns the fields of a material that students see. */
export function toPublicMaterial({ _id, title, content, updatedAt }: Material): PublicMaterial {
  return { _id, title, content, updatedAt };
}

/** Reads a subject with its materials, for students. */
export async function readPublicSubject(db: Reader, reference: string): Promise<PublicSubjectDetail> {
  const { id, slug, name, kurikulum, updated_at } = await resolveSubject(db, reference);
  const listed = await listMaterials(db, id);
  const counts = await countContents(db, 'material_id', id);
  const materials = listed.map((material) => ({ ...toPublicMaterial(material), contentCounts: counts(material._id) }));
  const contentCounts = sumCounts(materials.map((material) => material.contentCounts));
  return { _id: id, id, slug, name, kurikulum, updatedAt: updated_at, contentCounts, materials };
}

/** Reads a subject with its materials and the ids of its teachers. */
export async function readSubject(db: Reader, reference: string): Promise<AdminSubject> {
  const { id, slug, name, kurikulum, updated_at } = await resolveSubject(db, reference);
  const materials = await listMaterials(db, id);
  const teachers = await teacherIdsBySubject(db, id);
  return { _id: id, id, slug, name, kurikulum, updatedAt: updated_at, materials, classTeacher: teachers.get(id) ?? [] };
}
