import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import type { Database } from '../database/database.ts';
import { readPage } from './page.ts';

let opened: OpenTestDatabase;
let db: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

const ORDERS = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'] as const;
type Order = (typeof ORDERS)[number];
const RULE = {
  orders: ORDERS,
  columns: { createdAt: 'created_at', updatedAt: 'updated_at' },
  search: ['name', 'description'],
} as const;

interface Row {
  id: string;
  name: string;
  description: string;
  created_at: string;
  updated_at: string;
  /** The test adds the row before it reads page `from`, and deletes the row before it reads page `until`. */
  from: number;
  until: number;
}

const text = fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'É', 'é', '%', '_', '!', '\\', "'", ' '), maxLength: 6 });
/** Few instants, so that many rows share one. */
const instant = fc.integer({ min: 1, max: 3 }).map((day) => `2026-11-0${day}T00:00:00.000Z`);
const row: fc.Arbitrary<Row> = fc.record({
  id: fc.uuid(),
  name: text,
  description: text,
  created_at: instant,
  updated_at: instant,
  from: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 6 })),
  until: fc.oneof({ weight: 3, arbitrary: fc.constant(Infinity) }, fc.integer({ min: 1, max: 6 })),
});

/** Compares by order and id, without a database. */
function compare(order: Order, one: Row, other: Row): number {
  const value = ({ created_at, updated_at }: Row) => (order.endsWith('createdAt') ? created_at : updated_at);
  const [first, second] = order.startsWith('-') ? [other, one] : [one, other];
  if (value(first) !== value(second)) return value(first) < value(second) ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

const lower = (letters: string) => letters.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function matches(q: string, { name, description }: Row): boolean {
  const words = lower(q).split(' ').filter(Boolean);
  return words.every((word) => lower(name).includes(word) || lower(description).includes(word));
}

async function changeBefore(page: number, rows: readonly Row[]): Promise<void> {
  const added = rows.filter(({ from }) => from === page);
  if (added.length > 0) {
    const values = added.map(({ from: _from, until: _until, ...stored }) => ({ ...stored, link: 'https://example.org' }));
    await db.direct.insertInto('reports').values(values).execute();
  }
  const gone = rows.filter(({ from, until }) => until === page && from < page).map(({ id }) => id);
  if (gone.length > 0) await db.direct.deleteFrom('reports').where('id', 'in', gone).execute();
}

describe('the pages of a list', () => {
  it('equal pages that are computed in memory; while other rows are added and deleted, each remaining row is on exactly one page', async () => {
    const asked = fc.record({
      sort: fc.constantFrom(...ORDERS),
      limit: fc.integer({ min: 1, max: 7 }),
      q: fc.oneof(fc.constant(''), text),
    });
    const rowsOf = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(rowsOf, asked, async (all, { sort, limit, q }) => {
        await db.direct.deleteFrom('reports').execute();
        const wanted = all.filter((one) => matches(q, one)).sort((one, other) => compare(sort, one, other));
        const seen: Row[] = [];
        let cursor: string | undefined;
        let page = 0;
        for (; cursor !== undefined || page === 0; page += 1) {
          await changeBefore(page, all);
          const read = await readPage(db.engine, db.read.selectFrom('reports').selectAll(), RULE, { sort, limit, q, cursor });
          const last = seen.at(-1);
          const after = wanted.filter(
            (one) =>
              one.from <= page &&
              // If `until` is not after `from`, the delete finds no row, and the row stays.
              (one.until > page || one.until <= one.from) &&
              (last === undefined || compare(sort, last, one) < 0),
          );
          expect(read.rows.map(({ id }) => id)).toEqual(after.slice(0, limit).map(({ id }) => id));
          expect(read.next === null).toBe(after.length <= limit);
          seen.push(...after.slice(0, limit));
          cursor = read.next ?? undefined;
        }
        const lasting = wanted.filter(({ from, until }) => from === 0 && until >= page);
        const ids = seen.map(({ id }) => id);
        expect(lasting.map(({ id }) => ids.filter((shown) => shown === id).length)).toEqual(lasting.map(() => 1));
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    ['LAPORAN', ['Laporan Désember 100%', 'laporan_mei']],
    ['mei lap', ['laporan_mei']],
    ['  hadir   mei ', ['laporan_mei']],
    ['%', ['Laporan Désember 100%']],
    ['_', ['laporan_mei']],
    ['DÉSEMBER', []],
    ['dÉsember', []],
    ['DéSEMBER', ['Laporan Désember 100%']],
    ['desember', []],
    ['ÉVALUASI!', ['Laporan Désember 100%']],
    ['évaluasi!', []],
    [' ', ['Laporan Désember 100%', 'laporan_mei']],
  ])('are filtered by %j', async (q, names) => {
    await db.direct.deleteFrom('reports').execute();
    const rest = { link: 'https://example.org', created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' };
    await db.direct
      .insertInto('reports')
      .values([
        { id: 'a', name: 'Laporan Désember 100%', description: 'Évaluasi!', ...rest },
        { id: 'b', name: 'laporan_mei', description: 'Kehadiran.', ...rest },
      ])
      .execute();
    const { rows } = await readPage(db.engine, db.read.selectFrom('reports').selectAll(), RULE, { q });
    expect(rows.map(({ name }) => name)).toEqual(names);
  });
});
