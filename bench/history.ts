/**
 * Measures how long it takes to read one page of a history with 1,000,000 rows, with each filter, at the top and deep in the list.
 * For comparison, it also reads the first page of a history with 1,000 rows. It uses SQLite, or PostgreSQL with
 * `TEST_ENGINE=postgres` and TEST_DATABASE_URL.
 */
import { migrations } from '#migrations/all-migrations.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import { readHistoryPage } from '#features/history/server/queries.ts';
import type { HistoryQuery } from '#features/history/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { fillLongHistory, LONG_HISTORY_PAGES } from '#tests/support/long-history.ts';
import { newTestDatabase } from '#tests/support/test-database.ts';
import { median } from './built-server.ts';
import { reportFigures } from './figures.ts';

const READS = 15;
const SHORT_ROWS = 1_000;

/** Returns the median time of reading a page, in milliseconds. */
async function measureRead(db: Database, query: HistoryQuery): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < READS; round += 1) {
    const from = performance.now();
    await readHistoryPage(db.read, query);
    times.push(performance.now() - from);
  }
  return median(times);
}

const database = await newTestDatabase();
const { DATA_DIR, DATABASE_URL } = database.settings;
const db = await openDatabase({ databaseUrl: DATABASE_URL ?? null, dataDir: DATA_DIR }, () => {}, 'as command');
await migrate(db, migrations);
await fillLongHistory(db);
const long: [string, number][] = [];
for (const [what, query] of LONG_HISTORY_PAGES) long.push([what, await measureRead(db, query)]);
const kept = db.direct.selectFrom('audit_log').select('id').orderBy('id').limit(SHORT_ROWS);
await db.direct.deleteFrom('audit_log').where('id', 'not in', kept).execute();
const short = await measureRead(db, {});
await db.close();
await database.drop();

await reportFigures('history', [
  { what: 'the first page of 1,000 rows', value: short, unit: 'ms' },
  ...long.map(([what, value]) => ({ what: `a page of 1,000,000 rows: ${what}`, value, unit: 'ms', atMost: 50 })),
  {
    what: 'the slowest page of 1,000,000 rows, relative to the first page of 1,000',
    value: Math.max(...long.map(([, value]) => value)) / short,
    unit: '×',
  },
]);
