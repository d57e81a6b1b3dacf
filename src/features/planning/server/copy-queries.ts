import '#features/schedules/server/tables.ts';
import './tables.ts';
import type { Reader } from '#platform/server/database/database.ts';

/** The mark (`isUndo`) in the history of an undone copy. */
export const WEEK_COPY = 'weekCopy';

/** A copy of a week, and the effect that an undo would have now. The history shows it. */
export interface CopyState {
  batch: string;
  madeAt: string;
  /** The number of its schedules that an undo would delete, because nobody changed them. */
  deletes: number;
  /** The number of its schedules that would stay, because somebody changed them. */
  keeps: number;
}

/** Finds the copies that were made at these instants. */
export async function findCopiesMadeAt(db: Reader, instants: readonly string[]): Promise<CopyState[]> {
  if (instants.length === 0) return [];
  const rows = await db
    .selectFrom('week_copies as copy')
    .leftJoin('schedules as s', (join) => join.onRef('s.copy_batch', '=', 'copy.id').on('s.archive_id', 'is', null))
    .select(({ fn }) => [
      'copy.id',
      'copy.made_at',
      fn.count<number | string>('s.id').as('made'),
      fn.count<number | string>('s.id').filterWhereRef('s.updated_at', '=', 'copy.made_at').as('unchanged'),
    ])
    .where('copy.made_at', 'in', instants)
    .groupBy(['copy.id', 'copy.made_at'])
    .execute();
  return rows.map(({ id, made_at, made, unchanged }) => ({
    batch: id,
    madeAt: made_at,
    deletes: Number(unchanged),
    keeps: Number(made) - Number(unchanged),
  }));
}
