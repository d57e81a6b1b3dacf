import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Tables } from '#platform/server/database/tables.ts';
import type { Computed } from './prepared-answer.ts';
import { keepAnswers } from './prepared-answers.ts';
import { eventually } from '#tests/support/eventually.ts';

const MB = 1024 * 1024;
const NOON = Date.parse('2026-11-20T12:00:00+07:00');
const DAY = { since: NOON - 12 * 3_600_000, until: NOON + 12 * 3_600_000 };

const READER = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Prepared answers on a database and a clock that the test controls. */
function kept() {
  const stored = { version: 1 };
  const change = () => void (stored.version += 1);
  const listeners: ((version: number | null) => void)[] = [];
  const write = () => {
    change();
    for (const listen of listeners) listen(stored.version);
  };
  /** Each snapshot begins when this promise is resolved. */
  let turn = Promise.resolve();
  const waiting = () => {
    let go = () => {};
    turn = new Promise((resolve) => (go = resolve));
    return go;
  };
  const clock = { now: NOON };
  const answers = keepAnswers({
    db: {
      onChange: (listener) => void listeners.push(listener),
      contentVersion: async () => stored.version,
      contentVersionNow: null,
      // No computation of this test reads from the database.
      snapshot: (work) => turn.then(() => work(READER)),
    },
    clock: () => new Date(clock.now),
  });
  const computed = (text: string, more: Partial<Computed> = {}): Computed => ({
    status: 200,
    type: 'text/plain',
    text,
    span: DAY,
    keep: 'common',
    ...more,
  });
  const compute = vi.fn(async (_now: Date) => computed('satu'));
  return { answers, clock, change, write, stored, waiting, computed, compute };
}

describe('concurrent requests', () => {
  it('share one computation, and its failure, which is not stored', async () => {
    const { answers, compute } = kept();
    compute.mockRejectedValueOnce(new Error('away'));
    const failed = await Promise.allSettled([answers.get('/', compute), answers.get('/', compute)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const [one, other] = await Promise.all([answers.get('/', compute), answers.get('/', compute)]);
    expect(other).toBe(one);
    expect(compute).toHaveBeenCalledTimes(2);
    expect(answers.ready('/', NOON)).toBe(one);
  });

  it('never share a computation that began before an acknowledged change', async () => {
    const { answers, write, computed } = kept();
    let finish = (_answer: Computed) => {};
    const old = answers.get('/', () => new Promise((resolve) => (finish = resolve)));
    await eventually(() => expect(answers.counts.computed).toBe(1));
    write();
    expect((await answers.get('/', async () => computed('baru'))).text).toBe('baru');
    finish(computed('lama'));
    expect((await old).text).toBe('lama');
    expect(answers.ready('/', NOON)?.text).toBe('baru');
  });
});

describe('a part of a page', () => {
  it('comes only from an answer of the version that the page reads', async () => {
    const { answers, write, computed, compute } = kept();
    const old = { read: READER, version: 1 };
    await answers.get('/bagian', compute);
    expect((await answers.get('/bagian', async () => computed('lagi'), { within: old })).text).toBe('satu');
    write();
    expect((await answers.get('/bagian', async () => computed('dua'))).text).toBe('dua');
    expect((await answers.get('/bagian', async () => computed('lama'), { within: old })).text).toBe('lama');
    expect(answers.ready('/bagian', NOON)?.text).toBe('dua');
  });

  it('does not wait for a computation that still needs a snapshot, because that computation may be waiting for the page', async () => {
    const { answers, computed, waiting, stored } = kept();
    await answers.get('/', async () => computed('beranda'));
    const release = waiting();
    const outside = answers.get('/bagian', async () => computed('luar'));
    const within = { read: READER, version: stored.version };
    expect((await answers.get('/bagian', async () => computed('dalam'), { within })).text).toBe('dalam');
    release();
    await outside;
  });
});

describe('an answer', () => {
  it('has a parsed value for pages; reading it does not change the counted size', async () => {
    const { answers, computed } = kept();
    const value = { data: [{ name: 'Iklim–laut' }] };
    const text = JSON.stringify(value);
    const answer = await answers.get('/', async () => computed(text, { value }));
    const counted = answers.size;
    expect(answer.value).toBe(value);
    expect([answer.text, answer.length, answers.size]).toEqual([text, Buffer.byteLength(text), counted]);
    expect((await answers.get('/lain', async () => computed(text))).value).toEqual(value);
  });

  it('is stored if its version is newer than the known one, and invalidates older answers', async () => {
    const { answers, change, compute, computed } = kept();
    await answers.get('/lama', compute);
    // Another process writes; no check has run since.
    change();
    await answers.get('/baru', async () => computed('baru'));
    expect([answers.ready('/lama', NOON), answers.ready('/baru', NOON)?.version]).toEqual([null, 2]);
  });

  it('is returned only within its span, even when the clock goes back', async () => {
    const { answers, compute } = kept();
    await answers.get('/', compute);
    const given = [DAY.since - 1, DAY.since, DAY.until - 1, DAY.until].map((now) => {
      const { answers: fresh, compute: again } = kept();
      return fresh.get('/', again).then(() => fresh.ready('/', now) !== null);
    });
    expect(await Promise.all(given)).toEqual([false, true, true, false]);
  });

  it('whose span ended during the computation is computed again', async () => {
    const { answers, clock, computed, compute } = kept();
    compute.mockImplementationOnce(async () => {
      clock.now = DAY.until;
      return computed('kemarin');
    });
    const answer = await answers.get('/', compute);
    expect([answer.text, compute.mock.calls.map(([now]) => now.getTime())]).toEqual(['satu', [NOON, DAY.until]]);
  });

  it.each([
    ['never', { keep: 'never' }],
    ['large', { text: 'x'.repeat(5 * MB) }],
  ] as const)('is not stored: %s', async (_name, more) => {
    const { answers, computed } = kept();
    await answers.get('/', async () => computed('x', more));
    expect(answers.ready('/', NOON)).toBeNull();
    expect(answers.size).toBe(0);
  });

  it('adds the bytes of each encoding to the size of the cache, and is found in either partition', async () => {
    const { answers, write, computed } = kept();
    const text = Array.from({ length: 2_000 }, (_, index) => `baris ${index * 7_919}`).join('\n');
    const answer = await answers.get('/', async () => computed(text));
    const before = answers.size;
    const [brotli, gzip] = [await answer.bytes('br'), await answer.bytes('gzip')];
    expect(answers.size).toBe(before + brotli.length + gzip.length);
    write();
    await answers.get('/', async () => computed('dua', { keep: 'rare' }));
    expect(answers.ready('/', NOON)?.text).toBe('dua');
  });
});

it('an answer for many addresses is stored once; the fast path sends only answers with status 200', async () => {
  const { answers, computed } = kept();
  const draw = vi.fn(async () => computed('tidak ada', { status: 404, keep: 'rare' }));
  const ask = (address: string) =>
    answers.get(address, (_now, snapshot) => answers.get('404 halaman', draw, { within: snapshot })).then(({ text }) => text);
  expect([await ask('/satu'), await ask('/dua')]).toEqual(['tidak ada', 'tidak ada']);
  expect([draw.mock.calls.length, answers.entries]).toEqual([1, 1]);
  expect([answers.ready('/satu', NOON), answers.ready('404 halaman', NOON)]).toEqual([null, null]);
});

it('a flood of invented addresses takes bounded memory, and evicts no answer of the pages', async () => {
  const { answers, compute, computed } = kept();
  const popular = Array.from({ length: 50 }, (_, index) => `/populer/${index}`);
  for (const address of popular) await answers.get(address, compute);
  const text = 'x'.repeat(2_000);
  for (let index = 0; index < 20_000; index += 1) {
    const answer = await answers.get(`/api?from=${index}`, async () => computed(text, { keep: 'rare' }));
    if (index % 1_000 === 0) await answer.bytes('gzip');
  }
  expect(answers.size).toBeLessThan(5 * MB);
  expect(popular.filter((address) => answers.ready(address, NOON) === null)).toEqual([]);
  expect(compute).toHaveBeenCalledTimes(popular.length);
});
