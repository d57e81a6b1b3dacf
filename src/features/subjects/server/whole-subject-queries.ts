import { sql } from 'kysely';
import { readLinkMarks } from '#features/links/server/mark-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sortByName } from '#platform/server/records/sort-names.ts';
import { groupBy } from '#platform/shared/collections.ts';
import type { PublicContent, PublicMaterialDetail, PublicSubjectDetail } from '../contract.ts';
import { readFiles } from './content-part.ts';
import { toPublicMaterial } from './queries.ts';
import { toMaterial, toPublicContent, type ContentFiles } from './tables.ts';

/**
 * A content without its text. `reading` is null unless the content is a reading: then it has the version and length (bytes) of
 * the text. `video` is present only if the content accompanies a video.
 */
type WholeContent = Omit<PublicContent, 'html' | 'htmlBytes' | 'video'> & {
  video?: string;
  reading: { version: string; length: number } | null;
};

/** A subject with its materials and contents, for the copy on students' devices. */
type WholeSubject = Omit<PublicSubjectDetail, 'materials' | 'contentCounts'> & {
  /** The slugs that it had before it was renamed. */
  oldSlugs: string[];
  materials: (Omit<PublicMaterialDetail, 'subject' | 'next' | 'specificContents'> & { specificContents: WholeContent[] })[];
};

/** Reads the contents without their texts, which would be most of the bytes. */
function contentRows(db: Reader, max: number) {
  return db
    .selectFrom('contents')
    .select([
      'id',
      'material_id',
      'title',
      'description',
      'link',
      'file_id',
      'material_type',
      'video_id',
      'position',
      'updated_at',
    ])
    .select(sql<number | string | null>`octet_length(html)`.as('html_length'))
    .orderBy('position')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Returns the version of a text: the time of its last change in base 36. */
const versionOf = ({ updated_at }: { updated_at: string }) => Date.parse(updated_at).toString(36);

/**
 * Lists the texts of these contents as HTML, in this order. Stops before the first text that makes the sum exceed `max` bytes. Devices
 * that store readings automatically request these texts (`features/offline`).
 */
export async function listTexts(db: Reader, ids: readonly string[], max: number) {
  const readings = db.selectFrom('contents').where('html', 'is not', null).where('link', '=', '');
  const sizes = await readings
    .select(['id', sql<number | string>`octet_length(html)`.as('bytes')])
    .where('id', 'in', ids)
    .execute();
  const bytesOf = new Map(sizes.map(({ id, bytes }) => [id, Number(bytes)]));
  let sum = 0;
  const fitting = [...new Set(ids)].filter((id) => bytesOf.has(id) && (sum += bytesOf.get(id) ?? 0) <= max);
  if (fitting.length === 0) return [];
  const rows = await readings.select(['id', 'html', 'updated_at']).where('id', 'in', fitting).execute();
  const byId = new Map(rows.map((row) => [row.id, { _id: row.id, version: versionOf(row), html: row.html ?? '' }]));
  return fitting.flatMap((id) => byId.get(id) ?? []);
}

function toWholeContent(
  row: Awaited<ReturnType<typeof contentRows>>[number],
  files: ContentFiles,
  markOf: Awaited<ReturnType<typeof readLinkMarks>>,
): WholeContent {
  const { html: _, htmlBytes: __, video, ...content } = toPublicContent({ ...row, text: null, html: null }, files, markOf);
  const isReading = row.html_length !== null && content.link === null;
  const reading = isReading ? { version: versionOf(row), length: Number(row.html_length) } : null;
  return { ...content, ...(video !== null && { video }), reading };
}

/**
 * Lists all subjects, sorted by name, with materials and contents in the order that admins chose. The offline feature sends them to
 * students' devices as part of the copy. The number of queries is constant.
 */
export async function listWholeSubjects(db: Reader): Promise<WholeSubject[]> {
  const max = LIST_MAX * 10;
  const subjects = await db.selectFrom('subjects').selectAll().limit(LIST_MAX).execute();
  const slugs = await db.selectFrom('subject_slugs').selectAll().orderBy('slug').limit(max).execute();
  const materials = await db.selectFrom('materials').selectAll().orderBy('position').orderBy('id').limit(max).execute();
  const contents = await contentRows(db, max);
  const files = await readFiles(db, contents);
  const markOf = await readLinkMarks(
    db,
    contents.map(({ link }) => link),
  );
  const slugsOf = groupBy(slugs, ({ subject_id }) => subject_id);
  const materialsOf = groupBy(materials, ({ subject_id }) => subject_id);
  const contentsOf = groupBy(contents, ({ material_id }) => material_id);
  // Public answers of subjects have the id under both names, `_id` and `id`.
  const wholeSubjects = subjects.map(({ id, slug, name, kurikulum, updated_at }) => ({
    _id: id,
    id,
    slug,
    name,
    kurikulum,
    updatedAt: updated_at,
    oldSlugs: (slugsOf.get(id) ?? []).map((row) => row.slug).filter((known) => known !== slug),
    materials: (materialsOf.get(id) ?? []).map((material) => ({
      ...toPublicMaterial(toMaterial(material)),
      specificContents: (contentsOf.get(material.id) ?? []).map((content) => toWholeContent(content, files, markOf)),
    })),
  }));
  return sortByName(wholeSubjects, (subject) => subject.name);
}
