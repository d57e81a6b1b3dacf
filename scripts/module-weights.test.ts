import { expect, it } from 'vitest';
import { findLargerModules } from './module-weights.ts';

it('lists the modules that grew or are new, the largest growth first', () => {
  const before = { 'src/a.ts': 100, 'src/b.ts': 50, react: 900 };
  expect(findLargerModules(before, { 'src/a.ts': 130, 'src/b.ts': 40, 'src/c.ts': 700, react: 900 })).toEqual([
    ['src/c.ts', 700],
    ['src/a.ts', 30],
  ]);
});
