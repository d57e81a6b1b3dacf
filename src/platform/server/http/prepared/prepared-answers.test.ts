import { describe, expect, it, vi } from 'vitest';
import type { Computed } from './prepared-answer.ts';
import { keepAnswers } from './prepared-answers.ts';

const MB = 1024 * 1024;
const NOON = Date.parse('2026-11-20T12:00:00+07:00');
const DAY = { since: NOON - 12 * 3_600_000, until: NOON + 12 * 3_600_000 };

/** Kept answers over a database and a clock that the test moves. */
function kept() {
  let change = () => {};
  const clock = { now: NOON };
  const answers = keepAnswers({
    db: { onChange: (listener) => void (change = listener), contentVersion: null },
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
  return { answers, clock, change: () => change(), computed, compute };
}

describe('many who ask at once', () => {
  it('share one computation, and its failure, which is not kept', async () => {
    const { answers, compute } = kept();
    compute.mockRejectedValueOnce(new Error('away'));
    const failed = await Promise.allSettled([answers.take('/', compute), answers.take('/', compute)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const [one, other] = await Promise.all([answers.take('/', compute), answers.take('/', compute)]);
    expect(other).toBe(one);
    expect(compute).toHaveBeenCalledTimes(2);
    expect(answers.ready('/', NOON)).toBe(one);
  });

  it('never share one that began before a change that was acknowledged', async () => {
    const { answers, change, computed } = kept();
    let finish = (_answer: Computed) => {};
    const old = answers.take('/', () => new Promise((resolve) => (finish = resolve)));
    await Promise.resolve();
    change();
    expect((await answers.take('/', async () => computed('baru'))).text).toBe('baru');
    finish(computed('lama'));
    expect((await old).text).toBe('lama');
    expect(answers.ready('/', NOON)?.text).toBe('baru');
  });
});

describe('an answer', () => {
  it('is given within its span alone, whichever way the clock goes', async () => {
    const { answers, compute } = kept();
    await answers.take('/', compute);
    const given = [DAY.since - 1, DAY.since, DAY.until - 1, DAY.until].map((now) => {
      const { answers: fresh, compute: again } = kept();
      return fresh.take('/', again).then(() => fresh.ready('/', now) !== null);
    });
    expect(await Promise.all(given)).toEqual([false, true, true, false]);
  });

  it('whose moment came while it was computed is computed again', async () => {
    const { answers, clock, computed, compute } = kept();
    compute.mockImplementationOnce(async () => {
      clock.now = DAY.until;
      return computed('kemarin');
    });
    const answer = await answers.take('/', compute);
    expect([answer.text, compute.mock.calls.map(([now]) => now.getTime())]).toEqual(['satu', [NOON, DAY.until]]);
  });

  it.each([
    ['never', { keep: 'never' }],
    ['404', { status: 404 }],
    ['large', { text: 'x'.repeat(5 * MB) }],
  ] as const)('is not kept: %s', async (_name, more) => {
    const { answers, computed } = kept();
    await answers.take('/', async () => computed('x', more));
    expect(answers.ready('/', NOON)).toBeNull();
    expect(answers.size).toBe(0);
  });

  it('counts the bytes of each encoding, and is found again where it went to the other shelf', async () => {
    const { answers, change, computed } = kept();
    const text = Array.from({ length: 2_000 }, (_, index) => `baris ${index * 7_919}`).join('\n');
    const answer = await answers.take('/', async () => computed(text));
    const before = answers.size;
    const [brotli, gzip] = [await answer.bytes('br'), await answer.bytes('gzip')];
    expect(answers.size).toBe(before + brotli.length + gzip.length);
    change();
    await answers.take('/', async () => computed('dua', { keep: 'rare' }));
    expect(answers.ready('/', NOON)?.text).toBe('dua');
  });
});

it('a flood of addresses that somebody thought up takes bounded memory, and no answer from the pages', async () => {
  const { answers, compute, computed } = kept();
  const popular = Array.from({ length: 50 }, (_, index) => `/populer/${index}`);
  for (const address of popular) await answers.take(address, compute);
  const text = 'x'.repeat(2_000);
  for (let index = 0; index < 20_000; index += 1) {
    const answer = await answers.take(`/api?from=${index}`, async () => computed(text, { keep: 'rare' }));
    if (index % 1_000 === 0) await answer.bytes('gzip');
  }
  expect(answers.size).toBeLessThan(5 * MB);
  expect(popular.filter((address) => answers.ready(address, NOON) === null)).toEqual([]);
  expect(compute).toHaveBeenCalledTimes(popular.length);
});
