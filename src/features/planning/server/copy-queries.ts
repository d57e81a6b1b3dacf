import '#features/schedules/server/tables.ts';
import './tables.ts';
import type { Reader } from '#platform/server/database/database.ts';

/** A copy of a week, and what its undo would do now. */
export interface CopyState {
  batch: string;
  madeAt: string;
  /** How many of its schedules nobody changed since. */
  deletes: number;
  /** How many were changed, and stay. */
  keeps: number;
}

/** The copies that were made at these instants. */
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
