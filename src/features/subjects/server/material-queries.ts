import { sql } from 'kysely';
import { readLinkMarks } from '#features/links/server/mark-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { orNotFound, idFromPath } from '#platform/server/records/ids.ts';
import { NotFoundProblem } from '#platform/shared/problem.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { callUrl } from '#platform/shared/calls.ts';
import { readPublicContent as readContentCall } from '../calls.ts';
import type { Content, MaterialDetail, PublicContentDetail, PublicMaterialDetail } from '../contract.ts';
import { withoutMeetingLinks } from '#platform/shared/links/meeting-links.ts';
import { titleSlug } from '../rules.ts';
import { readFiles } from './content-part.ts';
import { resolveSubject, toPublicMaterial } from './queries.ts';
import { toContent, toMaterial, toPublicContent } from './tables.ts';

/** Matches the address of a file in a text; its group is the file's checksum. */
const FILE_IN_TEXT = /\/berkas\/([0-9a-f]{64})\//g;
/** How many contents `listUsedFiles` reads in one query: their texts may be long. */
const USED_PAGE = 100;

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

/** Returns the material after this one in the admins' order; undefined after the last. */
function findNextMaterial(db: Reader, { id, subject_id, position }: Awaited<ReturnType<typeof findMaterial>>) {
  return db
    .selectFrom('materials')
    .select(['id', 'title'])
    .where('subject_id', '=', subject_id)
    .where((where) =>
      where.or([where('position', '>', position), where.and([where('position', '=', position), where('id', '>', id)])]),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
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

function contentRows(db: Reader, materialId: string) {
  return db
    .selectFrom('contents')
    .selectAll()
    .where('material_id', '=', materialId)
    .orderBy('position')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

/** Lists the contents of one material, in the admins' order. */
export async function listContents(db: Reader, materialId: string): Promise<Content[]> {
  const rows = await contentRows(db, materialId);
  const files = await readFiles(db, rows);
  return rows.map((row) => toContent(row, files));
}

/** Reads a material with its contents in the admins' order. */
export async function readMaterial(db: Reader, subjectReference: string, materialId: string): Promise<MaterialDetail> {
  const subject = await resolveSubject(db, subjectReference);
  const material = await findMaterial(db, subject.id, materialId);
  return {
    ...toMaterial(material),
    subject: { _id: subject.id, slug: subject.slug, name: subject.name },
    specificContents: await listContents(db, material.id),
  };
}

/** Reads a material with its contents, for students. */
export async function readPublicMaterial(
  db: Reader,
  subjectReference: string,
  materialId: string,
): Promise<PublicMaterialDetail> {
  const { id, slug, name } = await resolveSubject(db, subjectReference);
  const material = await findMaterial(db, id, materialId);
  const rows = await contentRows(db, material.id);
  const files = await readFiles(db, rows);
  const markOf = await readLinkMarks(
    db,
    rows.map(({ link }) => link),
  );
  const next = await findNextMaterial(db, material);
  return {
    ...toPublicMaterial(toMaterial(material)),
    subject: { _id: id, slug, name },
    specificContents: rows.map((row) => toPublicContent(row, files, markOf)),
    next: next ? { _id: next.id, title: next.title } : null,
  };
}

/** Reads a content of this material of this subject, for students. */
export async function readPublicContent(
  db: Reader,
  subjectReference: string,
  materialId: string,
  contentId: string,
): Promise<PublicContentDetail> {
  const { id, slug, name } = await resolveSubject(db, subjectReference);
  const row = await findContent(db, id, contentId);
  if (row.material_id !== materialId) throw new NotFoundProblem();
  const material = await findMaterial(db, id, materialId);
  return {
    ...toPublicContent(row, await readFiles(db, [row]), await readLinkMarks(db, [row.link])),
    subject: { _id: id, slug, name },
    material: { _id: material.id, title: material.title },
  };
}

/** The data that a student's device needs to save a content for reading without a connection. */
export interface OfflineContent {
  _id: string;
  materialId: string;
  updatedAt: string;
  /** The address from which a page requests the text; null for a link or a file. */
  url: string | null;
  /** The size of the text; 0 for a link or a file. */
  bytes: number;
  fileId: string | null;
  /** The HTML of a text that may show files of this site; null for any other content. */
  html: string | null;
}

/** Lists the contents of a subject, in the admins' order, with the sizes of their texts. */
export async function listOfflineContents(db: Reader, subjectReference: string): Promise<OfflineContent[]> {
  const { id, slug } = await resolveSubject(db, subjectReference);
  const rows = await db
    .selectFrom('contents as c')
    .innerJoin('materials as m', 'm.id', 'c.material_id')
    .select(['c.id', 'c.link', 'c.file_id', 'c.updated_at', 'm.id as materialId', 'm.title'])
    .select(sql<number | string | null>`octet_length(c.html)`.as('bytes'))
    .select(sql<string | null>`case when c.html like '%/berkas/%' then c.html end`.as('html'))
    .where('m.subject_id', '=', id)
    .orderBy('m.position')
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(LIST_MAX)
    .execute();
  return rows.map((row) => {
    const isText = row.link === '' && row.bytes !== null;
    const params = {
      subjectId: slug,
      // Students see the title without meeting links. Their pages make the address from that title.
      materialTitle: titleSlug(withoutMeetingLinks(row.title)),
      materialId: row.materialId,
      contentId: row.id,
    };
    return {
      _id: row.id,
      materialId: row.materialId,
      updatedAt: row.updated_at,
      url: isText ? callUrl(readContentCall, { params }) : null,
      bytes: isText ? Number(row.bytes) : 0,
      fileId: row.link === '' ? row.file_id : null,
      html: isText ? row.html : null,
    };
  });
}

/** Returns the path of the page of the content whose id begins with this text; null if there is none, or several. */
export async function findContentPath(db: Reader, start: string): Promise<string | null> {
  if (!/^[\da-f]{8}$/.test(start)) return null;
  // Both bounds have the form of an id, so that every collation orders them alike.
  const [found, ...others] = await db
    .selectFrom('contents as c')
    .innerJoin('materials as m', 'm.id', 'c.material_id')
    .innerJoin('subjects as s', 's.id', 'm.subject_id')
    .select(['c.id', 'm.id as materialId', 'm.title', 's.slug'])
    .where('c.id', '>=', `${start}-0000-0000-0000-000000000000`)
    .where('c.id', '<=', `${start}-ffff-ffff-ffff-ffffffffffff`)
    .limit(2)
    .execute();
  if (!found || others.length > 0) return null;
  return `/subject/${found.slug}/${titleSlug(withoutMeetingLinks(found.title))}/${found.materialId}/${found.id}`;
}

/** Lists the files that contents use: ids of files, and checksums of the files in texts. Reads the contents in pages. */
export async function listUsedFiles(db: Reader): Promise<{ ids: Set<string>; checksums: Set<string> }> {
  const [ids, checksums] = [new Set<string>(), new Set<string>()];
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('contents')
      .select(['id', 'file_id', 'text'])
      .where('id', '>', after)
      .where((where) => where.or([where('file_id', 'is not', null), where('text', 'like', '%/berkas/%')]))
      .orderBy('id')
      .limit(USED_PAGE)
      .execute();
    for (const { file_id, text } of rows) {
      if (file_id !== null) ids.add(file_id);
      for (const [, checksum = ''] of text?.matchAll(FILE_IN_TEXT) ?? []) checksums.add(checksum);
    }
    const last = rows.at(-1);
    if (!last || rows.length < USED_PAGE) return { ids, checksums };
    after = last.id;
  }
}
