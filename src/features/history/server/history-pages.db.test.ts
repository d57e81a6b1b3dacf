import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import type { HistoryQuery } from '../contract.ts';
import { expireHistory } from './expire-history.ts';
import { readHistoryPage } from './queries.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Pseudorandom numbers, the same on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function fill(count: number, seed: number) {
  const next = numbers(seed);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${next(1_000)}-${index}`,
    // Few instants, so that most rows share theirs with others.
    at: new Date(Date.UTC(2026, 10, 1 + next(6), next(3))).toISOString(),
    by_kind: 'admin' as const,
    by_id: ['ani', 'budi', null][next(3)] ?? null,
    action: 'update',
    entity: ['subject', 'report'][next(2)] ?? 'subject',
    entity_id: `record-${next(4)}`,
    name: 'Nama',
    changes: '{"fields":[]}',
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await opened.db.direct
      .insertInto('audit_log')
      .values(rows.slice(from, from + 500))
      .execute();
  }
  return rows;
}

async function readAll(asked: HistoryQuery): Promise<string[][]> {
  const pages: string[][] = [];
  let { cursor } = asked;
  do {
    const { data, next } = await readHistoryPage(opened.db.read, { ...asked, cursor });
    pages.push(data.map(({ _id }) => _id));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

describe('the pages of the history', () => {
  it('together contain each requested row once, newest first, even if many share an instant', async () => {
    const rows = await fill(1_234, 7);
    const filters: [HistoryQuery, (row: (typeof rows)[number]) => boolean][] = [
      [{}, () => true],
      [{ entity: 'report' }, (row) => row.entity === 'report'],
      [{ entityId: 'record-1' }, (row) => row.entity_id === 'record-1'],
      [{ entity: 'subject', entityId: 'record-2' }, (row) => row.entity === 'subject' && row.entity_id === 'record-2'],
      [{ by: 'ani' }, (row) => row.by_id === 'ani'],
      [{ by: 'system' }, (row) => row.by_id === null],
      [{ by: 'budi', entity: 'report' }, (row) => row.by_id === 'budi' && row.entity === 'report'],
      [
        { from: '2026-11-02', to: '2026-11-04' },
        // In UTC, a day in WIB begins at 17:00 of the day before.
        ({ at }) => at >= '2026-11-01T17' && at < '2026-11-04T17',
      ],
      [{ by: 'ani', to: '2026-11-03' }, (row) => row.by_id === 'ani' && row.at < '2026-11-03T17'],
    ];
    for (const [asked, matches] of filters) {
      const pages = await readAll(asked);
      expect(pages.slice(0, -1).every((page) => page.length === 50)).toBe(true);
      const ids = pages.flat();
      const wanted = rows.filter(matches);
      expect(wanted.length).toBeGreaterThan(100);
      expect(ids.toSorted(byText)).toEqual(wanted.map(({ id }) => id).toSorted(byText));
      const instants = ids.map((id) => rows.find((row) => row.id === id)?.at ?? '');
      expect(instants).toEqual(instants.toSorted(byText).toReversed());
    }
  });

  it('neither miss nor repeat existing rows while rows are added', async () => {
    const first = await readHistoryPage(opened.db.read, {});
    await fill(60, 11);
    const rest = await readAll({ cursor: first.next ?? '' });
    const seen = [...first.data.map(({ _id }) => _id), ...rest.flat()];
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('expired rows', () => {
  const now = new Date('2026-11-06T10:00:00+07:00');
  const logged: unknown[] = [];
  const logger = { info: (...line: unknown[]) => void logged.push(line) };

  it('are deleted in batches, and the log and the history record it', async () => {
    const old = await opened.db.read.selectFrom('audit_log').select('id').where('at', '<', '2026-11-03T17').execute();
    expect(old.length).toBeGreaterThan(500);
    const kept = await opened.db.read.selectFrom('audit_log').select('id').where('at', '>=', '2026-11-03T17').execute();
    await expireHistory(opened.db, { days: 2, now, logger }, new AbortController().signal);
    const { data } = await readHistoryPage(opened.db.read, { entity: 'history' });
    expect(data).toEqual([
      {
        _id: expect.any(String),
        at: now.toISOString(),
        by: null,
        byKind: null,
        action: 'expire',
        entity: 'history',
        entityId: 'history',
        name: 'Riwayat',
        changes: [
          { field: 'rows', before: null, after: old.length },
          { field: 'until', before: null, after: '2026-11-03' },
        ],
      },
    ]);
    const left = await opened.db.read.selectFrom('audit_log').select('id').where('entity', '<>', 'history').execute();
    expect(left.map(({ id }) => id).toSorted(byText)).toEqual(kept.map(({ id }) => id).toSorted(byText));
    expect(logged).toEqual([
      [{ rows: old.length, until: '2026-11-03' }, `deleted ${old.length} rows of the history, all until 2026-11-03`],
    ]);
  });

  it('are not reported again if no row has expired since', async () => {
    await expireHistory(opened.db, { days: 2, now, logger }, new AbortController().signal);
    expect(logged).toHaveLength(1);
    expect((await readHistoryPage(opened.db.read, { entity: 'history' })).data).toHaveLength(1);
  });
});
