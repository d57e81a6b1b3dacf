import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTicks,
  countLearned,
  isLearned,
  markDeletedContents,
  listTicks,
  MOST_TICKS,
  NOTHING_LEARNED,
  parseLearned,
  removeTick,
  type Learned,
  type Tick,
} from './learned-rules.ts';

const tick = (content: string, material = 'm1', subject = 's1'): Tick => ({ content, material, subject });
/** Generates ticks of up to 31 contents, some of them twice. A content always has the same material and subject. */
const some = fc.array(
  fc.record({ content: fc.integer({ min: 0, max: 30 }).map((id) => `c${id}`) }).map(({ content }) => {
    const number = Number(content.slice(1));
    return tick(content, `m${number % 7}`, `s${number % 3}`);
  }),
);

function learn(ticks: readonly Tick[], before: Learned = NOTHING_LEARNED): Learned {
  const learned = addTicks(before, ticks, 5);
  if (!learned) throw new Error('Too many.');
  return learned;
}

describe('ticks', () => {
  it('are kept in order, each content once, even if they are added again', () => {
    fc.assert(
      fc.property(some, some, (first, second) => {
        const learned = learn(second, learn(first));
        const order = [...new Set([...first, ...second].map(({ content }) => content))];
        expect(listTicks(learned).map(({ content }) => content)).toEqual(order);
        expect(learn(second, learned)).toEqual(learned);
        for (const one of order) expect(isLearned(learned, tickOf(learned, one))).toBe(true);
      }),
    );
  });

  it('are parsed from the stored text', () => {
    fc.assert(
      fc.property(some, (ticks) => {
        const learned = learn(ticks);
        expect(parseLearned(JSON.parse(JSON.stringify(learned)))).toEqual(learned);
      }),
    );
  });

  it('are stored together if they follow each other in one material', () => {
    expect(learn([tick('a'), tick('b'), tick('c', 'm2'), tick('d')]).ticks).toEqual([
      ['s1', 'm1', 'a', 'b'],
      ['s1', 'm2', 'c'],
      ['s1', 'm1', 'd'],
    ]);
  });

  it('are removed one by one', () => {
    const learned = learn([tick('a'), tick('b'), tick('c')]);
    expect(listTicks(removeTick(learned, 'b')).map(({ content }) => content)).toEqual(['a', 'c']);
    expect(removeTick(learn([tick('a')]), 'a')).toEqual({ ...NOTHING_LEARNED, at: 5 });
  });

  it('are at most 3,000, which fit on a device', () => {
    // Ids as long as real ones, and four contents for each material.
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const many = Array.from({ length: MOST_TICKS }, (_, number) => tick(id.slice(4) + number, id + (number >> 2), id));
    const learned = learn(many);
    expect(JSON.stringify(learned).length).toBeLessThan(200_000);
    expect(addTicks(learned, [tick('one more')], 5)).toBeNull();
    expect(addTicks(learned, many.slice(0, 3), 5)).toEqual(learned);
  });

  it.each([null, 5, 'a', [], {}, { ticks: [] }, { ticks: [['s', 'm']], gone: [] }, { ticks: [['s', 'm', 5]], gone: [] }])(
    'are null if the device has stored %j',
    (kept) => {
      expect(parseLearned(kept)).toBeNull();
    },
  );
});

describe('a deleted content', () => {
  const learned = learn([tick('a'), tick('b'), tick('c', 'm2')]);
  const inFirst = ({ material }: Tick) => material === 'm1';

  it('keeps its place in the cloth and is not counted', () => {
    const known = markDeletedContents(learned, inFirst, new Set(['b']));
    expect(listTicks(known)).toEqual(listTicks(learned));
    expect(['m1', 'm2', 's1'].map((id) => countLearned(known, id))).toEqual([1, 1, 2]);
    expect(countLearned(learned, 's1')).toBe(3);
  });

  it('is counted again after a restore, and an unchanged list changes nothing', () => {
    const known = markDeletedContents(learned, inFirst, new Set(['b']));
    expect(markDeletedContents(known, inFirst, new Set(['b']))).toBe(known);
    expect(countLearned(markDeletedContents(known, inFirst, new Set(['a', 'b'])), 'm1')).toBe(2);
    expect(markDeletedContents(known, () => true, new Set(['a', 'b', 'c'])).gone).toEqual([]);
  });
});

function tickOf(learned: Learned, content: string): Tick {
  const found = listTicks(learned).find((one) => one.content === content);
  if (!found) throw new Error(`${content} is not ticked.`);
  return found;
}
