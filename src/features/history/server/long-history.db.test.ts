import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillLongHistory, LONG_HISTORY_PAGES, LONG_HISTORY_ROWS } from '#tests/support/long-history.ts';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import type { HistoryQuery } from '../contract.ts';
import { readHistoryPage, selectHistory } from './queries.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await fillLongHistory(opened.db);
}, 180_000);
afterAll(() => opened.close());

/** Returns the database's plan for the read of a page, which names the indexes that it uses. */
async function planOf(asked: HistoryQuery): Promise<string> {
  const select = selectHistory(opened.db.read, asked);
  const rows = await (opened.engine === 'sqlite' ? select.explain(undefined, sql`query plan`) : select.explain());
  return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n');
}

describe('a history of a million rows', () => {
  it('is complete: the table has a million rows', async () => {
    const { count } = await opened.db.read
      .selectFrom('audit_log')
      .select((expression) => expression.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(LONG_HISTORY_ROWS);
  });

  it.each(LONG_HISTORY_PAGES)('reads %s with an index, without sorting or reading all rows', async (_what, asked) => {
    const plan = await planOf(asked);
    const isNarrowed = Object.keys(asked).length > 0;
    if (opened.engine === 'sqlite') {
      expect(plan).toMatch(isNarrowed ? /^SEARCH audit_log USING INDEX/ : /^SCAN audit_log USING INDEX/);
      expect(plan).not.toMatch(/temp b-tree/i);
    } else {
      // PostgreSQL may sort the few rows of a record, but never reads all rows.
      expect(plan).toMatch(isNarrowed ? /Index Cond/ : /Index Scan Backward/);
      expect(plan).not.toMatch(/seq scan/i);
    }
  });

  it('continues from page to page with any filter', async () => {
    const lengths: Record<string, (number | boolean)[]> = {};
    for (const [what, asked] of LONG_HISTORY_PAGES) {
      const { data, next } = await readHistoryPage(opened.db.read, asked);
      lengths[what] = [data.length, next !== null];
    }
    expect(lengths).toEqual({
      ...Object.fromEntries(LONG_HISTORY_PAGES.map(([what]) => [what, [50, true]])),
      'a rare kind, near the end': [expect.any(Number), false],
      'a record that changed ten times': [10, false],
      'a kind that a person never changed': [0, false],
    });
  });
});
