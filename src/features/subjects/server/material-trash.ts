import type { Along, TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { content, material } from '../contract.ts';
import { readFiles } from './content-part.ts';
import { toContent, toMaterial, trashedContent } from './tables.ts';
import { contentRecord, materialRecord } from '../record.ts';

/** The contents that go to the trash together with their material. */
export const CONTENTS_ALONG: Along = {
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
  along: [CONTENTS_ALONG],
  async readRestored(tx, _by, ids) {
    const rows = await tx.selectFrom('materials').selectAll().where('id', 'in', ids).execute();
    return { records: rows.map(toMaterial), warnings: [] };
  },
  answer: material,
};

/** Moves contents to the trash and back. The trash also keeps a content's position in its material. */
export const contentTrash: TrashKind = {
  record: contentRecord,
  table: 'contents',
  parent: { column: 'material_id', table: 'materials' },
  isOrdered: true,
  async readRestored(tx, _by, ids) {
    const rows = await tx.selectFrom('contents').selectAll().where('id', 'in', ids).execute();
    const files = await readFiles(tx, rows);
    return { records: rows.map((row) => toContent(row, files)), warnings: [] };
  },
  answer: content,
};
