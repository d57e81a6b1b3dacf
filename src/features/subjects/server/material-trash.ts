import type { OwnedRows, TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { content, material } from '../contract.ts';
import { textOf } from '#platform/server/records/trash/trash-document.ts';
import { linkedVideos } from './companions/companions.ts';
import { readFiles } from './content-part.ts';
import { toContent, toMaterial, trashedContent } from './tables.ts';
import { contentRecord, materialRecord } from '../record.ts';

/** The contents that go to the trash together with their material. */
export const CONTENTS_OF_MATERIALS: OwnedRows = {
  table: 'contents',
  parentColumn: 'material_id',
  parentTable: 'materials',
  records: { kind: contentRecord, toRecord: trashedContent },
};

/**
 * Moves materials to the trash and back. The trash also keeps a material's contents and its position in its subject. `TrashKind` explains
 * the keys.
 */
export const materialTrash: TrashKind = {
  record: materialRecord,
  table: 'materials',
  parent: { column: 'subject_id', table: 'subjects' },
  isOrdered: true,
  along: [CONTENTS_OF_MATERIALS],
  async readRestored(tx, _by, ids) {
    const rows = await tx.selectFrom('materials').selectAll().where('id', 'in', ids).execute();
    return { records: rows.map(toMaterial), warnings: [] };
  },
  answer: material,
};

/**
 * Moves contents to the trash and back. The trash also keeps a content's position in its material. If a video is deleted, the contents
 * that accompany it stay and lose the video; a restore connects them again.
 */
export const contentTrash: TrashKind = {
  record: contentRecord,
  table: 'contents',
  parent: { column: 'material_id', table: 'materials' },
  isOrdered: true,
  // A content that accompanies the video is not inside it, so the trash does not count it.
  pointers: [
    {
      table: 'contents',
      column: 'video_id',
      relation: { record: { ...contentRecord, trash: { noun: contentRecord.noun } }, field: 'video' },
      // If the content became a link in the meantime, it can't accompany a video.
      isAlsoReassigned: (row) => row['link'] !== '',
    },
  ],
  // A restored content accompanies its video again if the video still has a link.
  async checkRestore(tx, { records }) {
    const videos = await linkedVideos(
      tx,
      records.flatMap((row) => textOf(row, 'video_id') || []),
    );
    for (const row of records) if (!videos.has(textOf(row, 'video_id'))) row['video_id'] = null;
    return [];
  },
  async readRestored(tx, _by, ids) {
    const rows = await tx.selectFrom('contents').selectAll().where('id', 'in', ids).execute();
    const files = await readFiles(tx, rows);
    return { records: rows.map((row) => toContent(row, files)), warnings: [] };
  },
  answer: content,
};
