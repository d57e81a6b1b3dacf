import '#features/subjects/server/tables.ts';
import { sql } from 'kysely';
import { listPublicSubjects } from '#features/subjects/server/queries.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { groupBy } from '#platform/shared/group-by.ts';
import type { SearchedSubject } from '../document-rules.ts';
import { SEARCHED_TEXT_MAX } from '../match-rules.ts';

/** Every subject with all that stands in it, as far as it is searched, in the order in which students see it. */
export async function listSearchedSubjects(db: Reader): Promise<SearchedSubject[]> {
  const subjects = await listPublicSubjects(db);
  const materials = await db
    .selectFrom('materials')
    .select(['id', 'subject_id', 'title', sql<string>`substr(content, 1, ${sql.lit(SEARCHED_TEXT_MAX)})`.as('content')])
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  const contents = await db
    .selectFrom('contents')
    .select([
      'id',
      'material_id',
      'title',
      'material_type',
      sql<string>`substr(description, 1, ${sql.lit(SEARCHED_TEXT_MAX)})`.as('description'),
    ])
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  const contentsOf = groupBy(contents, ({ material_id }) => material_id);
  const materialsOf = groupBy(materials, ({ subject_id }) => subject_id);
  return subjects.map(({ _id, slug, name }) => ({
    _id,
    slug,
    name,
    materials: (materialsOf.get(_id) ?? []).map(({ id, title, content }) => ({
      _id: id,
      title,
      content,
      specificContents: (contentsOf.get(id) ?? []).map((item) => ({
        _id: item.id,
        title: item.title,
        description: item.description,
        materialType: item.material_type,
      })),
    })),
  }));
}

/** The number that each change of content raises. */
export async function readContentVersion(db: Reader): Promise<number> {
  return (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
}
