import './tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { ArchiveMark } from '../archive-contract.ts';

/** Returns the field `archive` for a row; no field for a current row. */
export type MarkOf = (row: { archive_id: string | null }) => { archive?: NonNullable<ArchiveMark> };

/** Reads the archives of these rows, and returns the function that marks each row. Without archived rows it makes no query. */
export async function readMarks(db: Reader, rows: readonly { archive_id: string | null }[]): Promise<MarkOf> {
  const ids = new Set(rows.flatMap(({ archive_id }) => archive_id ?? []));
  const found =
    ids.size === 0
      ? []
      : await db
          .selectFrom('school_years')
          .select(['id', 'name'])
          .where('id', 'in', [...ids])
          .execute();
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ({ archive_id: id }) => (id === null ? {} : { archive: { _id: id, name: names.get(id) ?? '' } });
}
