import '#features/files/server/tables.ts';
import { fileUrl, findFile, listFiles } from '#features/files/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import type { ContentUpdate, MaterialType } from '../contract.ts';
import { CONTENT_LINK_TEXT, FILE_TEXT, VIDEO_FILE_TEXT, VIDEO_TEXT_TEXT } from '../messages.ts';
import type { ContentFiles, ContentPart, SubjectTables } from './tables.ts';

type Row = SubjectTables['contents'];

/** Reads the files of these contents; the key is the file's id. */
export async function readFiles(db: Reader, rows: readonly Pick<Row, 'file_id'>[]): Promise<ContentFiles> {
  const ids = [...new Set(rows.flatMap(({ file_id }) => file_id ?? []))];
  const files = await inChunks(ids, (chunk) => listFiles(db, chunk));
  return new Map(
    files.map((file) => [file.id, { _id: file.id, name: file.name, type: file.type, bytes: file.bytes, url: fileUrl(file) }]),
  );
}

/** Returns the columns of a content that is a link. */
export const linkPart = (link: string): ContentPart => ({ link, text: null, html: null, file_id: null });
/** Returns the columns of a content that is a text, with its HTML. */
export const textPart = (text: string): ContentPart => ({ link: '', text, html: renderMarkdown(text), file_id: null });

/** @throws InvalidProblem if the file is not stored, or if a content of this type can't contain it */
async function assertFile(db: Reader, id: string, type: MaterialType): Promise<void> {
  const file = await findFile(db, id);
  if (!file) throw new InvalidProblem([{ field: 'file', message: FILE_TEXT }]);
  if (type === 'video' && !file.type.startsWith('audio/'))
    throw new InvalidProblem([{ field: 'file', message: VIDEO_FILE_TEXT }]);
}

/**
 * Returns the columns for the link, text or file of a create or update. Without them an update keeps the stored text or file.
 * @throws InvalidProblem if the content would have none of them, or for a file that is not stored
 */
export async function partOf(db: Reader, { link, text, file, materialType }: ContentUpdate, stored?: Row): Promise<ContentPart> {
  if (link !== '') return linkPart(link);
  if (text) return textPart(text);
  if (file) {
    await assertFile(db, file, materialType);
    return { link: '', text: null, html: null, file_id: file };
  }
  // The stored text or file stays only if the request lacks its field. A stored link never stays: every request has `link`.
  const keepsStored = stored?.link === '' && (stored.text === null ? file : text) === undefined;
  if (!keepsStored) throw new InvalidProblem([{ field: 'link', message: CONTENT_LINK_TEXT }]);
  if (stored.text !== null && materialType === 'video') throw new InvalidProblem([{ field: 'text', message: VIDEO_TEXT_TEXT }]);
  if (stored.file_id !== null) await assertFile(db, stored.file_id, materialType);
  return { link: '', text: stored.text, html: stored.html, file_id: stored.file_id };
}
