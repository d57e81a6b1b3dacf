import '#features/classes/server/tables.ts';
import '#features/people/server/tables.ts';
import '#features/subjects/server/tables.ts';
import '#features/webinars/server/tables.ts';
import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { SEARCHED_TEXT_MAX } from '../match-rules.ts';
import { readingWords } from '../reading-words-rules.ts';

/**
 * Returns the names, by id, of the records that schedules show. The search compares them to notice a change. A webinar has its
 * update time instead, because a schedule shows more than the webinar's name.
 */
export async function listShownNames(db: Reader): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('classes')
    .select(['id', 'class_name as shown'])
    .unionAll(db.selectFrom('mentoring_groups').select(['id', 'group_name as shown']))
    .unionAll(db.selectFrom('teachers').select(['id', 'name as shown']))
    .unionAll(db.selectFrom('mentors').select(['id', 'name as shown']))
    .unionAll(db.selectFrom('subjects').select(['id', 'name as shown']))
    .unionAll(db.selectFrom('webinars').select(['id', 'updated_at as shown']))
    .execute();
  return new Map(rows.map(({ id, shown }) => [id, shown]));
}

/** Lists all materials without their texts, in the order that admins chose. */
export function listMaterialTitles(db: Reader) {
  return db
    .selectFrom('materials')
    .select(['id', 'subject_id', 'title', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

/** Lists all contents without their texts, in the order that admins chose. */
export function listContentTitles(db: Reader) {
  return db
    .selectFrom('contents')
    .select(['id', 'material_id', 'title', 'material_type', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

const searchedText = (column: 'content' | 'description') =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(SEARCHED_TEXT_MAX)})`.as('text');

/** Reads the searched part of these materials' texts. */
export async function readMaterialTexts(db: Reader, ids: readonly string[]): Promise<[id: string, text: string][]> {
  const rows = await db
    .selectFrom('materials')
    .select(['id', searchedText('content')])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, text }) => [id, text]);
}

/** Reads the searched part of these contents' texts, and the words of their readings. */
export async function readContentTexts(db: Reader, ids: readonly string[]): Promise<[id: string, text: string][]> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', searchedText('description'), 'html'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, text, html }) => [id, html === null ? text : `${text} ${readingWords(html)}`]);
}
