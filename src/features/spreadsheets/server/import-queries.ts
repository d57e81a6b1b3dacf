import type { Reader } from '#platform/server/database/database.ts';
import type { ExpiringRows } from '#platform/server/database/delete-expired.ts';
import { TRASH_DAYS } from '#platform/shared/records/trash.ts';
import './tables.ts';

/** The time during which an import can be undone: as long as deleted records stay in the trash. */
export const UNDO_MS = TRASH_DAYS * 24 * 60 * 60_000;

/** The mark (`isUndo`) in the history of an undone import. The kind of the imported sheet follows it. */
const IMPORT_MARK = 'import ';

/** Returns the mark in the history of an undone import. */
export const importMark = (kind: string): string => IMPORT_MARK + kind;

/** Returns the kind of the sheet whose import an act undid, from the mark of the act; null for other acts. */
export const undoneImportKind = (mark: unknown): string | null =>
  typeof mark === 'string' && mark.startsWith(IMPORT_MARK) ? mark.slice(IMPORT_MARK.length) : null;

/** The rows that the clean-up deletes when they expire. */
export const EXPIRING_IMPORTS: ExpiringRows = { table: 'imports', column: 'made_at', lifetimeMs: UNDO_MS };

/** An import that can still be undone. */
export interface ImportState {
  /** The id of the import. */
  batch: string;
  /** The kind of its records. */
  kind: string;
  /** ISO instant. */
  madeAt: string;
  adminId: string | null;
  /** How many records its undo would delete, if nobody has changed them since (`countUndoable`). */
  deletes: number;
  /** How many records its undo would set back to their earlier values, if nobody has changed them since. */
  restores: number;
}

/** Finds the imports that were made at these instants and can still be undone. */
export async function findImportsMadeAt(db: Reader, instants: readonly string[], now: Date): Promise<ImportState[]> {
  if (instants.length === 0) return [];
  const oldest = new Date(now.getTime() - UNDO_MS).toISOString();
  const rows = await db
    .selectFrom('imports')
    .leftJoin('import_rows as row', (join) => join.onRef('row.batch', '=', 'imports.id').onRef('row.entity', '=', 'imports.kind'))
    .select(({ fn }) => [
      'imports.id',
      'imports.kind',
      'imports.made_at',
      'imports.admin_id',
      // `before` has a changed record's earlier values. It is null for a new record, which this count skips.
      fn.count<number | string>('row.entity_id').as('all'),
      fn.count<number | string>('row.before').as('restores'),
    ])
    .where('made_at', 'in', instants)
    .where('made_at', '>', oldest)
    .groupBy(['imports.id', 'imports.kind', 'imports.made_at', 'imports.admin_id'])
    .execute();
  return rows.map(({ id, kind, made_at, admin_id, all, restores }) => ({
    batch: id,
    kind,
    madeAt: made_at,
    adminId: admin_id,
    deletes: Number(all) - Number(restores),
    restores: Number(restores),
  }));
}

/** Lists the ids of an import's new records, with their lines. */
export async function listImportedIds(db: Reader, batch: string, entity: string): Promise<{ id: string; line: number }[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['entity_id', 'line'])
    .where('batch', '=', batch)
    .where('entity', '=', entity)
    .where('before', 'is', null)
    .orderBy('line')
    .execute();
  return rows.map(({ entity_id, line }) => ({ id: entity_id, line: line ?? 0 }));
}
