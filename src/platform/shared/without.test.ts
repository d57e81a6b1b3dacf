import { expect, expectTypeOf, it } from 'vitest';
import { without } from './without.ts';

it('removes the named fields at every depth, and keeps the rest', () => {
  const record = { _id: 'a', updatedAt: 'x', parts: [{ name: 'b', updatedAt: 'y' }, null], of: { updatedAt: 'z', count: 0 } };
  const kept = without(record, ['updatedAt']);
  expect(kept).toEqual({ _id: 'a', parts: [{ name: 'b' }, null], of: { count: 0 } });
  expect(record.of.updatedAt).toBe('z');
  expectTypeOf(kept.of).toEqualTypeOf<{ count: number }>();
  expect(without(['a', null, 1], ['updatedAt'])).toEqual(['a', null, 1]);
});

it('also removes null fields on request', () => {
  const record: { name: string | null; parts: { link: string | null; count: 0 }[] } = {
    name: null,
    parts: [{ link: null, count: 0 }],
  };
  const kept = without(record, [], null);
  expect(kept).toEqual({ parts: [{ count: 0 }] });
  expectTypeOf(kept.name).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(kept.parts[0]?.link).toEqualTypeOf<string | null | undefined>();
});
