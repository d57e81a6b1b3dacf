/** A content with a text or a recording may accompany a video of its material: students find it below the video, with its size. */
import { findFile } from '#features/files/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import type { MaterialType } from '../../contract.ts';
import { COMPANION_PART_TEXT, COMPANION_VIDEO_TEXT, HAS_COMPANIONS_TEXT } from '../../messages.ts';
import type { ContentPart, SubjectTables } from '../tables.ts';

type Row = SubjectTables['contents'];

const invalid = (field: string, message: string) => new InvalidProblem([{ field, message }]);

/** Returns whether other contents may accompany this one: it is a video with a link. */
export const isLinkedVideo = ({ material_type, link }: Pick<Row, 'material_type' | 'link'>) =>
  material_type === 'video' && link !== '';

/** Finds which of these contents are videos with a link. Returns the material of each such video, by the content's id. */
export async function linkedVideos(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await inChunks(ids, (chunk) =>
    db
      .selectFrom('contents')
      .select(['id', 'material_id'])
      .where('id', 'in', chunk)
      .where('material_type', '=', 'video')
      .where('link', '!=', '')
      .execute(),
  );
  return new Map(rows.map(({ id, material_id }) => [id, material_id]));
}

async function isTextOrSound(db: Reader, { text, file_id }: ContentPart): Promise<boolean> {
  if (text !== null) return true;
  const file = file_id === null ? undefined : await findFile(db, file_id);
  return file?.type.startsWith('audio/') ?? false;
}

/**
 * Returns the video that a content accompanies after a create or update. Without `wanted`, a text or recording keeps its stored video.
 * @param wanted the id that was sent; null for none, undefined if the request lacks the field
 * @param part what the content consists of after the write
 * @throws InvalidProblem if `wanted` is not a video with a link of the same material, or if the content is neither a text nor a recording
 */
export async function videoOf(
  db: Reader,
  wanted: string | null | undefined,
  part: ContentPart,
  own: Pick<Row, 'id' | 'material_id' | 'video_id'>,
): Promise<string | null> {
  const video = wanted === undefined ? own.video_id : wanted;
  if (video === null) return null;
  if (!(await isTextOrSound(db, part))) {
    if (wanted === undefined) return null;
    throw invalid('video', COMPANION_PART_TEXT);
  }
  const isVideoHere = video !== own.id && (await linkedVideos(db, [video])).get(video) === own.material_id;
  if (wanted !== undefined && !isVideoHere) throw invalid('video', COMPANION_VIDEO_TEXT);
  return video;
}

/**
 * Checks that a video with a link may become another kind of content.
 * @param type the new type of the video
 * @throws InvalidProblem if a content accompanies the video
 */
export async function assertNoCompanions(db: Reader, id: string, type: MaterialType): Promise<void> {
  const companion = await db.selectFrom('contents').select('id').where('video_id', '=', id).limit(1).executeTakeFirst();
  if (companion) throw invalid(type === 'video' ? 'file' : 'materialType', HAS_COMPANIONS_TEXT);
}
