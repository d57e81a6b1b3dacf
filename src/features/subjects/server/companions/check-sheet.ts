import '#features/files/server/tables.ts';
import { listFiles } from '#features/files/server/queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { SheetChange, SheetFinding } from '#platform/server/records/sheets/sheet-kind.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import { textOf } from '#platform/server/records/trash/trash-document.ts';
import { sheetText } from '#platform/shared/sheets/sheet.ts';
import { COMPANION_PART_TEXT, COMPANION_VIDEO_TEXT, HAS_COMPANIONS_TEXT } from '../../messages.ts';
import { linkedVideos } from './companions.ts';

const isVideo = ({ values }: Pick<SheetChange, 'values'>) =>
  values['materialType'] === 'video' && sheetText(values, 'link') !== '';

const fileOf = ({ stored }: SheetChange) => (stored ? textOf(stored.row, 'file_id') : '');

/** Finds which of these files are recordings. Returns their ids. */
async function recordingsAmong(db: Reader, ids: readonly string[]): Promise<Set<string>> {
  const files = await inChunks(ids, (chunk) => listFiles(db, chunk));
  return new Set(files.flatMap(({ id, type }) => (type.startsWith('audio/') ? id : [])));
}

/** Returns which of these contents have companions. Companions that the import changes do not count. */
async function accompanied(db: Reader, ids: readonly string[], changed: ReadonlySet<string>): Promise<Set<string>> {
  const rows = await inChunks(ids, (chunk) =>
    db.selectFrom('contents').select(['id', 'video_id']).where('video_id', 'in', chunk).execute(),
  );
  return new Set(rows.flatMap(({ id, video_id }) => (video_id === null || changed.has(id) ? [] : video_id)));
}

/**
 * The `check` of contents: finds the rows that break a rule of companions (`companions.ts`). A row may change the video that another
 * row names.
 */
export async function checkCompanions(db: Reader, changes: readonly SheetChange[]): Promise<SheetFinding[]> {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const videos = await linkedVideos(
    db,
    changes.flatMap(({ values }) => sheetText(values, 'video') || []),
  );
  const recordings = await recordingsAmong(
    db,
    changes.flatMap((change) => fileOf(change) || []),
  );
  const lost = changes.filter((change) => change.stored !== null && isVideo(change.stored) && !isVideo(change));
  const needed = await accompanied(
    db,
    lost.map(({ id }) => id),
    new Set(byId.keys()),
  );
  return changes.flatMap((change): SheetFinding[] => {
    const { line, id, values } = change;
    if (line === null) return [];
    const video = sheetText(values, 'video');
    const target = byId.get(video);
    const isPart = sheetText(values, 'text') !== '' || (sheetText(values, 'link') === '' && recordings.has(fileOf(change)));
    const isTarget = video !== id && (target ? isVideo(target) : videos.has(video));
    const finding = (column: string, message: string): SheetFinding => ({ line, column, message });
    if (video !== '' && !isPart) return [finding('video', COMPANION_PART_TEXT)];
    if (video !== '' && !isTarget) return [finding('video', COMPANION_VIDEO_TEXT)];
    return needed.has(id) ? [finding('materialType', HAS_COMPANIONS_TEXT)] : [];
  });
}
