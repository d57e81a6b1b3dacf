import './tables.ts';
import type { PersonAway } from '#features/schedules/away/contract.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';

type Times = Omit<PersonAway, '_id'>;

/** Parses the stored times at which a person is not available; null if there are none. */
export function parseTimes(cell: string | null): Times | null {
  if (cell === null) return null;
  const { weekly = [], dates = [] }: Partial<Times> = JSON.parse(cell);
  return weekly.length + dates.length > 0 ? { weekly, dates } : null;
}

/** Reads when teachers and mentors are not available, by their ids. People who are always available have no entry. */
export async function readAway(db: Reader, ids: readonly string[] | 'all' = 'all'): Promise<Map<string, Times>> {
  const found = new Map<string, Times>();
  if (ids !== 'all' && ids.length === 0) return found;
  const rowsOf = (table: 'teachers' | 'mentors') =>
    db
      .selectFrom(table)
      .select(['id', 'unavailable'])
      .where('unavailable', 'is not', null)
      .$if(ids !== 'all', (query) => query.where('id', 'in', ids === 'all' ? [] : ids));
  // One statement for both tables, because the number of an import's statements is limited.
  const rows = await rowsOf('teachers')
    .unionAll(rowsOf('mentors'))
    .limit(2 * LIST_MAX)
    .execute();
  for (const { id, unavailable } of rows) {
    const times = parseTimes(unavailable);
    if (times !== null) found.set(id, times);
  }
  return found;
}
