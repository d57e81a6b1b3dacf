import { sql } from 'kysely';
import { history } from '#migrations/0013-history.ts';
import type { HistoryQuery } from '#features/history/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { writeCursor } from '#platform/server/records/page.ts';

/** The number of rows that `fillLongHistory` inserts. */
export const LONG_HISTORY_ROWS = 1_000_000;

/** How many rows one statement inserts. A statement may take at most 10 s. */
const BATCH = 50_000;

/** Cursors in the middle of the list and near its end. */
const HALF = writeCursor(['-at', '2025-10-24T00:00:00.000Z', '00000007a120']);
const DEEP = writeCursor(['-at', '2024-11-05T00:00:00.000Z', '000000001000']);

/**
 * Queries of the history with their descriptions, for its test and its benchmark. They have each filter and combinations of
 * filters, and read at the top and deep in the list.
 */
export const LONG_HISTORY_PAGES: readonly [string, HistoryQuery][] = [
  ['all', {}],
  ['all, near the end', { cursor: DEEP }],
  ['the most frequent kind, half way', { entity: 'schedule', cursor: HALF }],
  ['a rare kind, near the end', { entity: 'report', cursor: DEEP }],
  ['a record that changed often, half way', { entity: 'schedule', entityId: 'record-0', cursor: HALF }],
  ['a record that changed ten times', { entity: 'schedule', entityId: 'record-77777' }],
  ['a person who did nearly all, near the end', { by: 'ani', cursor: DEEP }],
  ['a person who did little', { by: 'budi' }],
  ['a rare kind, by a person who did nearly all, half way', { by: 'ani', entity: 'report', cursor: HALF }],
  ['a kind that a person never changed', { by: 'budi', entity: 'schedule' }],
  ['two days', { from: '2025-03-01', to: '2025-03-02' }],
  ['two years, near the end', { from: '2024-10-01', to: '2026-12-31', cursor: DEEP }],
  ['a rare kind, until a given day', { entity: 'report', to: '2025-01-01' }],
];

/**
 * Fills an empty history with two years of a very busy programme. Four rows have the same time. It drops the indexes before it
 * inserts the rows, and creates them again at the end.
 *
 * - Author: `ani`; in every 50th row the server itself; in every 10,000th row `budi`.
 * - Kind: a schedule; in every 1,000th row a report (so `budi` changed only reports).
 * - Record: in every fifth row `record-0`. Each of the other records has ten rows.
 */
export async function fillLongHistory(db: Database): Promise<void> {
  const isSqlite = db.engine === 'sqlite';
  const numbers = isSqlite
    ? 'recursive numbers (n) as (select :first union all select n + 1 from numbers where n < :last)'
    : 'numbers as (select generate_series(:first, :last) as n)';
  const at = isSqlite
    ? "strftime('%Y-%m-%dT%H:%M:%S.000Z', 1730000000 + (n / 4) * 250, 'unixepoch')"
    : `to_char(to_timestamp(1730000000 + (n / 4) * 250) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000Z"')`;
  const id = isSqlite ? "printf('%012x', n)" : "lpad(to_hex(n), 12, '0')";
  const indexes = history(db.engine).filter((part) => typeof part === 'string' && part.startsWith('create index'));
  await db.write(async (tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    if (!isSqlite) await run("set local statement_timeout = '120s'");
    for (const index of indexes) await run(String(index).replace(/create index (\w+) .*/, 'drop index $1'));
    for (let first = 1; first < LONG_HISTORY_ROWS; first += BATCH) {
      const series = numbers.replace(':first', String(first)).replace(':last', String(first + BATCH - 1));
      await run(`insert into audit_log (id, at, by_kind, by_id, action, entity, entity_id, name, changes)
      with ${series}
      select ${id}, ${at}, case when n % 50 = 7 then null else 'admin' end,
        case when n % 50 = 7 then null when n % 10000 = 0 then 'budi' else 'ani' end, 'update',
        case when n % 1000 = 0 then 'report' else 'schedule' end,
        case when n % 5 = 1 then 'record-0' else 'record-' || (n % 100000) end, 'Nama',
        '{"fields":["linkZoom"],"before":{"linkZoom":"https://zoom.us/j/1"},"after":{"linkZoom":"https://zoom.us/j/2"}}'
      from numbers`);
    }
    for (const index of indexes) await run(String(index));
  });
  if (!isSqlite) await sql.raw('analyze audit_log').execute(db.direct);
}
