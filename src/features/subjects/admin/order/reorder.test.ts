import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder, mergeOrder, moveId } from './reorder.ts';

const asItems = (ids: readonly string[]) => ids.map((_id) => ({ _id }));

describe('moveId', () => {
  it('moves an id up, down or to a position, but not beyond the ends', () => {
    expect(moveId(['a', 'b', 'c'], 'c', { to: 0 })).toEqual(['c', 'a', 'b']);
    expect(moveId(['a', 'b', 'c'], 'a', { to: 2 })).toEqual(['b', 'c', 'a']);
    expect(moveId(['a', 'b', 'c'], 'b', { by: -1 })).toEqual(['b', 'a', 'c']);
    expect(moveId(['a', 'b', 'c'], 'b', { by: 1 })).toEqual(['a', 'c', 'b']);
    expect(moveId(['a', 'b', 'c'], 'a', { by: -1 })).toEqual(['a', 'b', 'c']);
    expect(moveId(['a', 'b', 'c'], 'c', { by: 1 })).toEqual(['a', 'b', 'c']);
    expect(moveId(['a', 'b', 'c'], 'gone', { by: 1 })).toEqual(['a', 'b', 'c']);
  });
});

describe('inOrder', () => {
  it('puts the items in the order of the ids, then the other items', () => {
    expect(inOrder(asItems(['a', 'b', 'new', 'c']), ['c', 'a', 'b', 'gone'])).toEqual(asItems(['c', 'a', 'b', 'new']));
  });
});

describe('mergeOrder', () => {
  it('moves the items of the part only within their own positions', () => {
    expect(mergeOrder(asItems(['v1', 'b1', 'v2', 'x1', 'v3']), ['v3', 'v1', 'v2'])).toEqual(['v3', 'b1', 'v1', 'x1', 'v2']);
  });

  it('skips unknown ids', () => {
    expect(mergeOrder(asItems(['v1', 'b1', 'v2']), ['v2', 'gone', 'v1'])).toEqual(['v2', 'b1', 'v1']);
  });

  it('returns each id once, keeps the positions of the other ids, and gives the part the wanted order', () => {
    // Any list of ids, and some of them in any order.
    const lists = fc
      .uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 })
      .chain((ids) => fc.record({ ids: fc.constant(ids), part: fc.shuffledSubarray(ids) }));
    fc.assert(
      fc.property(lists, ({ ids, part }) => {
        const merged = mergeOrder(asItems(ids), part);
        expect(merged.toSorted()).toEqual(ids.toSorted());
        expect(merged.filter((id) => part.includes(id))).toEqual(part);
        ids.forEach((id, index) => part.includes(id) || expect(merged[index]).toBe(id));
      }),
    );
  });
});
