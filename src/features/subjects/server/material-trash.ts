import { orNotFound } from '#platform/server/records/ids.ts';
import type { Along, TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { content, material } from '../contract.ts';
import { toContent, toMaterial, trashedContent } from './tables.ts';
import { contentRecord, materialRecord } from '../record.ts';

/** The contents that are deleted with their materials. */
export const CONTENTS_ALONG: Along = {
  table: 'contents',
  by: 'material_id',
  from: 'materials',
  records: { kind: contentRecord, toRecord: trashedContent },
};

/** The trash keeps the contents of a material and its place in its subject. */
export const materialTrash: TrashKind = {
  record: materialRecord,
  table: 'materials',
  parent: { column: 'subject_id', table: 'subjects' },
  isOrdered: true,
  along: [CONTENTS_ALONG],
  async read(tx, _by, ids) {
    const row = await tx.selectFrom('materials').selectAll().where('id', 'in', ids).executeTakeFirst();
    return { records: [toMaterial(orNotFound(row))], warnings: [] };
  },
  answer: material,
};

/** The trash keeps the place of a content in its material. */
export const contentTrash: TrashKind = {
  record: contentRecord,
  table: 'contents',
  parent: { column: 'material_id', table: 'materials' },
  isOrdered: true,
  async read(tx, _by, ids) {
    const row = await tx.selectFrom('contents').selectAll().where('id', 'in', ids).executeTakeFirst();
    return { records: [toContent(orNotFound(row))], warnings: [] };
  },
  answer: content,
};
