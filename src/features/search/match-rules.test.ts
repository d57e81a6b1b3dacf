import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndex, type SearchDocument } from './match-rules.ts';
import { countTypos } from './typo-rules.ts';
import { askedWords, initialsOf, isAbbreviationOf, rootsOf, wordsOf } from './word-rules.ts';

fc.configureGlobal({ seed: 20_261_122 });

type Document = SearchDocument<string>;

function indexOf(documents: readonly Document[]) {
  const index = createIndex<string>();
  documents.forEach((document, place) => index.put(document, place));
  return index;
}
const find = (documents: readonly Document[], query: string) => indexOf(documents).find(query, () => true);
const document = (id: string, title: string, text = '', places: string[] = []): Document => ({
  id,
  result: id,
  title,
  text,
  places,
});

/** Returns how closely a word of a document matches a word of the query without tolerance for errors; 0 if it does not match. */
function closenessOf(asked: string, word: string): number {
  if (word === asked) return 1;
  const roots = rootsOf(word);
  if (rootsOf(asked).some((root) => roots.includes(root))) return 0.8;
  if (asked.length > 1 && word.startsWith(asked)) return 0.6;
  return asked.length > 3 && roots.some((root) => root.startsWith(asked)) ? 0.5 : 0;
}

/**
 * Finds the same as the index, but slowly: compares each word of a query with each word of each document. The tests use it as the
 * reference.
 */
function findByComparing(documents: readonly Document[], query: string) {
  const contained = documents.map(({ title, text, places }) => {
    const named = (name: string, weight: number) => {
      const words = wordsOf(name);
      const initials = initialsOf(name);
      const plain = words.map((word) => ({ word, weight: weight + weight / 3 / words.length, isTitle: weight === 3 }));
      return initials === null ? plain : [...plain, { word: initials, weight, isTitle: false }];
    };
    const inText = wordsOf(text).map((word) => ({ word, weight: 1, isTitle: false }));
    return [...named(title, 3), ...inText, ...places.flatMap((place) => named(place, 0.5))];
  });
  const asked = askedWords(query);
  const matches = documents.map(({ id }) => ({ id, words: 0, score: 0, isOwn: false }));
  asked.forEach((word, index) => {
    const titleWords = new Set(contained.flat().flatMap((one) => (one.isTitle ? [one.word] : [])));
    const typos = (other: string) => countTypos(word, other, index === asked.length - 1 && word.length > 4);
    const ways = [
      (other: string) => closenessOf(word, other),
      (other: string) => (titleWords.has(other) && isAbbreviationOf(word, other) ? 0.4 : 0),
      (other: string) => (typos(other) === null ? 0 : 0.3 / (typos(other) ?? 1)),
    ];
    const way = ways.find((one) => contained.flat().some((other) => one(other.word) > 0));
    matches.forEach((match, place) => {
      const meant = (contained[place] ?? []).filter((other) => (way?.(other.word) ?? 0) > 0);
      if (meant.length === 0) return;
      match.words += 1;
      match.score += Math.max(...meant.map((other) => other.weight * (way?.(other.word) ?? 0)));
      match.isOwn ||= meant.some(({ weight }) => weight >= 1);
    });
  });
  const most = Math.max(0, ...matches.map((match) => (match.isOwn ? match.words : 0)));
  return {
    ids: matches
      .filter((match) => most > 0 && match.isOwn && match.words === most)
      .sort((one, other) => other.score - one.score)
      .map(({ id }) => id),
    isPartial: most < asked.length && most > 0,
  };
}

const WORDS =
  'ajar belajar pelajaran mengajar hitung menghitung perhitungan bilangan bilanagn matematika matemtika mtk bahasa bhs ipa ilmu alam uji ujian nilai penilaian buku buku2 kata kota kosa rapat rapt wali indonesia indonesa gempa pecahan'.split(
    ' ',
  );
const word = fc.constantFrom(...WORDS);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const content = fc.record({ title: name, text: name, places: fc.array(name, { maxLength: 2 }) });
const contents = fc.array(content, { minLength: 1, maxLength: 8 });
const query = fc
  .array(
    fc.oneof(
      word,
      word.map((one) => one.slice(0, 3)),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((words) => words.join(' '));
const withIds = (list: { title: string; text: string; places: string[] }[]): Document[] =>
  list.map((one, place) => ({ ...one, id: String(place), result: String(place) }));

it('finds the same documents, in the same order, as a comparison with every word', () => {
  fc.assert(
    fc.property(contents, query, (list, asked) => {
      const { matches, isPartial } = find(withIds(list), asked);
      expect({ ids: matches.map(({ result }) => result), isPartial }).toEqual(findByComparing(withIds(list), asked));
    }),
    { numRuns: 200 },
  );
});

it('finds the same after any changes as a new index', () => {
  fc.assert(
    fc.property(contents, contents, query, (before, after, asked) => {
      const index = indexOf(withIds(before));
      const documents = withIds(after);
      documents.forEach((one, place) => index.put(one, place));
      for (const id of index.ids()) if (Number(id) >= documents.length) index.remove(id);
      expect(index.find(asked, () => true)).toEqual(find(documents, asked));
    }),
    { numRuns: 150 },
  );
});

it('indexes a document again only if its words changed, but always returns the new result', () => {
  const index = indexOf([document('a', 'Pecahan', 'Bagian.')]);
  expect(index.put({ ...document('a', 'Pecahan', 'Bagian.'), result: 'baru' }, 3)).toBe(0);
  expect(index.find('pecahan', () => true).matches).toEqual([expect.objectContaining({ result: 'baru', place: 3 })]);
  expect(index.put(document('a', 'Pecahan', 'Utuh.'), 0)).toBeGreaterThan(0);
  expect(index.find('bagian', () => true).matches).toEqual([]);
});

describe('the work of a query', () => {
  /** Writes a number with letters for its digits. So consecutive numbers give similar words. */
  const spelt = (number: number) => String(number).replace(/\d/g, (digit) => 'nobiutelas'.charAt(Number(digit)));
  const many = (count: number) =>
    Array.from({ length: count / 200 }, (_, block) =>
      document(
        `d${block}`,
        `Judul ${block}`,
        Array.from({ length: 200 }, (_each, at) => `kata${spelt(block * 200 + at)}`).join(' '),
      ),
    );
  const unknown = Array.from({ length: 12 }, (_, number) => `kita${spelt(90_000 + number)}`).join(' ');

  it('does not grow with the number of stored words', () => {
    const small = find(many(20_000), unknown).work;
    const large = find(many(100_000), unknown).work;
    expect(large.compared).toBeLessThanOrEqual(10_000);
    expect(small.compared).toBeGreaterThan(1_000);
    expect(large.added).toBeLessThan(20_000);
  });

  it('does not compare words letter by letter if they differ in too many letters', () => {
    const words = many(20_000)
      .map(({ text }) => text)
      .join(' ');
    expect(words).not.toContain('qyxw');
    expect(find(many(20_000), 'qyxwvkata zjfdghqx').work.compared).toBe(0);
  });

  it('is bounded even for words that occur in all documents', () => {
    const documents = Array.from({ length: 3_000 }, (_, place) => document(String(place), 'Sama', 'satu samar samara samaran'));
    const { work, matches } = find(documents, 'sama sam sa samar samara samaran satu');
    expect(matches).toHaveLength(3_000);
    expect(work.added).toBeLessThan(7 * 8 * 3_000);
  });
});

it('allows typing errors in two words of a query; an unknown word does not affect the others', () => {
  const documents = [
    document('satu', 'Matematika bilangan pecahan'),
    document('dua', 'Sejarah bahasa'),
    document('tiga', 'Matematika dasar'),
  ];
  const ids = (asked: string) => find(documents, asked).matches.map(({ result }) => result);
  expect(ids('matemtika bilangn')).toEqual(['satu']);
  expect(find(documents, 'matemtika bilangn pecahn')).toMatchObject({ matches: [{ result: 'satu' }], isPartial: true });
  expect(ids('zzzzzz yyyyyy xxxxxx sejarah')).toEqual(['dua']);
});
