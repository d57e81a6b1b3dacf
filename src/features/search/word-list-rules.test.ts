import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWordList } from './word-list-rules.ts';

fc.configureGlobal({ seed: 20_261_122 });

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'z'), minLength: 1, maxLength: 6 });
/** Each item adds its word, or removes it if it is stored. */
const changes = fc.array(word, { minLength: 1, maxLength: 3_000, size: 'max' });

it('keeps the added words in order until they are removed', () => {
  fc.assert(
    fc.property(changes, word, (all, beginning) => {
      const list = createWordList<{ word: string }>();
      const held = new Set<string>();
      for (const one of all) {
        if (held.delete(one)) list.remove(one);
        else {
          held.add(one);
          list.add({ word: one });
        }
      }
      const sorted = [...held].sort();
      expect([...list.beginningWith('')].map((entry) => entry.word)).toEqual(sorted);
      expect([...list.beginningWith(beginning)].map((entry) => entry.word)).toEqual(
        sorted.filter((one) => one.startsWith(beginning)),
      );
      for (const one of all) expect(list.get(one)?.word).toBe(held.has(one) ? one : undefined);
    }),
    { numRuns: 8 },
  );
});
