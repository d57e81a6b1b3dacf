import { orNotFound } from '#platform/server/records/ids.ts';
import type { TrashKind } from '#platform/server/records/trash/trash-kind.ts';
import { content } from '../contract.ts';
import { toContent } from './tables.ts';

/** A deleted content keeps its place among those of its material. */
export const contentTrash: TrashKind = {
  entity: 'content',
  table: 'contents',
  parent: { column: 'material_id', table: 'materials' },
  isOrdered: true,
  async read(tx, _by, ids) {
    const row = await tx.selectFrom('contents').selectAll().where('id', 'in', ids).executeTakeFirst();
    return { records: [toContent(orNotFound(row))], warnings: [] };
  },
  answer: content,
};
