import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import { groupBy } from '#platform/shared/collections.ts';
import type { PublicMaterialDetail, PublicSubjectDetail } from '../contract.ts';
import { toPublicContent } from './material-queries.ts';
import { toPublicMaterial } from './queries.ts';
import { toContent, toMaterial } from './tables.ts';

/** A subject with its materials and contents, for students. */
type WholeSubject = Omit<PublicSubjectDetail, 'materials' | 'contentCounts'> & {
  /** Its slugs from before renames. */
  oldSlugs: string[];
  materials: Omit<PublicMaterialDetail, 'subject' | 'next'>[];
};

/** All subjects by name, with materials and contents in the admins' order. The number of queries is constant. */
export async function listWholeSubjects(db: Reader): Promise<WholeSubject[]> {
  const max = LIST_MAX * 10;
  const subjects = await db.selectFrom('subjects').selectAll().limit(LIST_MAX).execute();
  const slugs = await db.selectFrom('subject_slugs').selectAll().orderBy('slug').limit(max).execute();
  const materials = await db.selectFrom('materials').selectAll().orderBy('position').orderBy('id').limit(max).execute();
  const contents = await db.selectFrom('contents').selectAll().orderBy('position').orderBy('id').limit(max).execute();
  const slugsOf = groupBy(slugs, ({ subject_id }) => subject_id);
  const materialsOf = groupBy(materials, ({ subject_id }) => subject_id);
  const contentsOf = groupBy(contents, ({ material_id }) => material_id);
  const whole = subjects.map(({ id, slug, name, kurikulum, updated_at }) => ({
    _id: id,
    id,
    slug,
    name,
    kurikulum,
    updatedAt: updated_at,
    oldSlugs: (slugsOf.get(id) ?? []).map((row) => row.slug).filter((known) => known !== slug),
    materials: (materialsOf.get(id) ?? []).map((material) => ({
      ...toPublicMaterial(toMaterial(material)),
      specificContents: (contentsOf.get(material.id) ?? []).map((content) => toPublicContent(toContent(content))),
    })),
  }));
  return sortByName(whole, (subject) => subject.name);
}
