import { orNotFound } from '#platform/server/records/ids.ts';
import type { Along, TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { material } from '../contract.ts';
import { toMaterial, trashedContent } from './tables.ts';

/** The contents of deleted materials. */
export const CONTENTS_ALONG: Along = {
  table: 'contents',
  by: 'material_id',
  from: 'materials',
  record: { entity: 'content', toRecord: trashedContent, count: 'contents' },
};

/** A deleted material keeps its contents, and its place among those of its subject. */
export const materialTrash: TrashKind = {
  entity: 'material',
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
