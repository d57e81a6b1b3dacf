import { lettersOf } from './typo-rules.ts';
import { createWordList } from './word-list-rules.ts';
import { rootsOf } from './word-rules.ts';

/**
 * A word that documents contain, a root that such words may come from, or both. Example: if documents contain "pelajaran", its root
 * "ajar" is stored too, without documents (`holders`), and with "pelajaran" in `derived`.
 */
export interface StoredWord {
  readonly word: string;
  /** The numbers of the documents that contain the word. `weights` has the word's weight in each of them, at the same index. */
  readonly holders: number[];
  readonly weights: number[];
  /** How many documents have the word in the title. A query can abbreviate only words of titles. */
  titles: number;
  /** Other words with this root. */
  readonly derived: StoredWord[];
}

/**
 * The words of one length. `letters` has the letters of each word as bits (`lettersOf`), at the same index. The search for mistyped
 * words first compares these numbers, which is fast.
 */
export interface WordsOfLength {
  readonly words: StoredWord[];
  readonly letters: number[];
}
/** Words are grouped by length. All words of at least this length share the last group. */
const LENGTH_MAX = 30;

/** The words of the search index, with the documents that contain them. */
export interface StoredWords {
  get(word: string): StoredWord | undefined;
  /** Returns the words and roots with this prefix, sorted. A change invalidates the iteration. */
  beginningWith(prefix: string): Iterable<StoredWord>;
  /** Returns the words that documents contain and whose length is between the two, inclusive. */
  ofLengths(shortest: number, longest: number): readonly WordsOfLength[];
  /** Adds a document, by its number, to a word that it contains. */
  add(word: string, holder: number, weight: number, isInTitle: boolean): void;
  remove(word: string, holder: number, isInTitle: boolean): void;
}

/** Removes the items at `index` from two parallel lists: the last items take their position. */
function removeAt<First, Second>(first: First[], second: Second[], index: number): void {
  const lastOfFirst = first.pop();
  const lastOfSecond = second.pop();
  if (lastOfFirst === undefined || lastOfSecond === undefined || index === first.length) return;
  first[index] = lastOfFirst;
  second[index] = lastOfSecond;
}

/** Creates an empty store. `add` and `remove` also maintain the roots and the groups by length. */
export function createStoredWords(): StoredWords {
  const all = createWordList<StoredWord>();
  const byLength = Array.from({ length: LENGTH_MAX + 1 }, (): WordsOfLength => ({ words: [], letters: [] }));
  const groupOf = (word: string) => byLength[Math.min(word.length, LENGTH_MAX)];

  const getOrAdd = (word: string): StoredWord => {
    const known = all.get(word);
    if (known) return known;
    const stored: StoredWord = { word, holders: [], weights: [], titles: 0, derived: [] };
    all.add(stored);
    return stored;
  };
  const removeIfUnused = ({ word, holders, derived }: StoredWord) => {
    if (holders.length === 0 && derived.length === 0) all.remove(word);
  };
  const rootsExceptItself = (word: string) => rootsOf(word).filter((root) => root !== word);

  return {
    get: all.get,
    beginningWith: all.beginningWith,
    ofLengths: (shortest, longest) => byLength.slice(Math.min(shortest, LENGTH_MAX), longest + 1),
    add(word, holder, weight, isInTitle) {
      const stored = getOrAdd(word);
      if (stored.holders.length === 0) {
        for (const root of rootsExceptItself(word)) getOrAdd(root).derived.push(stored);
        groupOf(word)?.words.push(stored);
        groupOf(word)?.letters.push(lettersOf(word));
      }
      stored.holders.push(holder);
      stored.weights.push(weight);
      if (isInTitle) stored.titles += 1;
    },
    remove(word, holder, isInTitle) {
      const stored = getOrAdd(word);
      removeAt(stored.holders, stored.weights, stored.holders.indexOf(holder));
      if (isInTitle) stored.titles -= 1;
      if (stored.holders.length > 0) return;
      const group = groupOf(word);
      if (group) removeAt(group.words, group.letters, group.words.indexOf(stored));
      for (const root of rootsExceptItself(word).map(getOrAdd)) {
        root.derived.splice(root.derived.indexOf(stored), 1);
        removeIfUnused(root);
      }
      removeIfUnused(stored);
    },
  };
}
