import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lettersOf, createTypoFilter, countTypos } from './typo-rules.ts';

fc.configureGlobal({ seed: 20_261_122 });

it.each([
  ['matemtika', 'matematika', 1],
  ['mtaematika', 'matematika', 1],
  ['natematika', 'matematika', 1],
  ['bilanagn', 'bilangan', 1],
  ['pelajran', 'pelajaran', 1],
  ['behasa', 'bahasa', 1],
  ['pytagoras', 'pythagoras', 1],
  ['indonesa', 'indonesia', 1],
  ['kimja', 'kimia', 1],
  ['kosa', 'kota', 1],
  // In a word of four letters, the first letter must be right. In a word of three letters, no error is allowed.
  ['data', 'kata', null],
  ['ipa', 'ips', null],
  ['fisika', 'musik', null],
])('counts the typing errors in %s if %s is meant: %s', (typed, word, typos) => {
  expect(countTypos(typed, word, false)).toBe(typos);
});

it('allows a typing error in an unfinished word', () => {
  expect(countTypos('matmat', 'matematika', true)).toBe(1);
  expect(countTypos('matmat', 'matematika', false)).toBe(null);
});

/**
 * Returns the last row of the full table of the edit distance with transpositions. It is the reference for the faster `countTypos`.
 */
function allTypos(typed: string, word: string): number[] {
  const rows: number[][] = [];
  for (let row = 0; row <= typed.length; row += 1) {
    rows.push([]);
    for (let place = 0; place <= word.length; place += 1) {
      const at = (up: number, left: number) => rows[row - up]?.[place - left] ?? Number.POSITIVE_INFINITY;
      const isSame = typed[row - 1] === word[place - 1];
      const isSwapped = row > 1 && place > 1 && typed[row - 1] === word[place - 2] && typed[row - 2] === word[place - 1];
      const typos = Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (isSame ? 0 : 1), isSwapped ? at(2, 2) + 1 : Infinity);
      rows[row]?.push(row === 0 && place === 0 ? 0 : typos);
    }
  }
  return rows.at(-1) ?? [];
}

/** Returns what `countTypos` must return, computed with the full table. */
function countTyposByTable(typed: string, word: string, isPrefix: boolean): number | null {
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (allowed === 0 || (typed.length === 4 && typed[0] !== word[0])) return null;
  if (word.length < typed.length - allowed) return null;
  const last = allTypos(typed, word);
  const typos = isPrefix ? Math.min(...last) : (last.at(-1) ?? Infinity);
  return typos <= allowed ? typos : null;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'i'), maxLength: 12 });

it('counts the same errors as the full table', () => {
  fc.assert(
    fc.property(word, word, fc.boolean(), (typed, other, isPrefix) => {
      expect(countTypos(typed, other, isPrefix)).toBe(countTyposByTable(typed, other, isPrefix));
    }),
    { numRuns: 3_000 },
  );
});

/** A word, and the same word with up to two errors of any kind and perhaps more letters at its end. */
const mistyped = fc
  .record({
    typed: fc.string({ unit: fc.constantFrom('a', 'e', 'z', '1', '7', 'é'), minLength: 4, maxLength: 10 }),
    typos: fc.array(fc.record({ at: fc.nat(9), put: fc.constantFrom('', 'x', 'xy', 'swap') }), { maxLength: 2 }),
    suffix: fc.constantFrom('', 'qrs'),
  })
  .map(({ typed, typos, suffix }) => {
    const other = typos.reduce((text, { at, put }) => {
      const letter = text.charAt(at);
      return (
        text.slice(0, at) + (put === 'swap' ? text.charAt(at + 1) + letter : put) + text.slice(put === 'swap' ? at + 2 : at + 1)
      );
    }, typed);
    return { typed, other: other + suffix };
  });

it('the filter lets every word pass that has no more errors than allowed', () => {
  let seen = 0;
  fc.assert(
    fc.property(mistyped, fc.boolean(), ({ typed, other }, isPrefix) => {
      if (countTypos(typed, other, isPrefix) === null) return;
      seen += 1;
      const { shortest, longest, fits } = createTypoFilter(typed, isPrefix);
      expect(other.length).toBeGreaterThanOrEqual(shortest);
      expect(other.length).toBeLessThanOrEqual(longest);
      expect(fits(lettersOf(other))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
  expect(seen).toBeGreaterThan(100);
});
