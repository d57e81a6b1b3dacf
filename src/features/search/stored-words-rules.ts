import { lettersOf } from './slip-rules.ts';
import { createWordList } from './word-list-rules.ts';
import { rootsOf } from './word-rules.ts';

/** A word that documents contain, a root that such words may come from, or both. */
export interface StoredWord {
  readonly word: string;
  /** The numbers of the documents that contain the word, and at the same positions its weights there. */
  readonly holders: number[];
  readonly weights: number[];
  /** How many documents have it in the title. Only such words can be abbreviated in a query. */
  titles: number;
  /** Other words with this root. */
  readonly derived: StoredWord[];
}

/** The words of one length, and at the same positions their letters as bits: a scan reads only the bits. */
export interface WordsOfLength {
  readonly words: StoredWord[];
  readonly letters: number[];
}
/** The last list also has all longer words. */
const LENGTH_MAX = 30;

export interface StoredWords {
  get(word: string): StoredWord | undefined;
  /** The words and roots with this prefix, in order. A change invalidates the iteration. */
  beginningWith(prefix: string): Iterable<StoredWord>;
  /** The words that documents contain, from one length to another (inclusive). */
  ofLengths(shortest: number, longest: number): readonly WordsOfLength[];
  /** Adds a document, by its number, to a word that it contains. */
  add(word: string, holder: number, weight: number, isInTitle: boolean): void;
  remove(word: string, holder: number, isInTitle: boolean): void;
}

/** Removes the item at `place` from two parallel lists, in any order. */
function removeAt<One, Other>(ones: One[], others: Other[], place: number): void {
  const one = ones.pop();
  const other = others.pop();
  if (one === undefined || other === undefined || place === ones.length) return;
  ones[place] = one;
  others[place] = other;
}

/** An empty store of words, with their roots, lengths and documents. */
export function createStoredWords(): StoredWords {
  const all = createWordList<StoredWord>();
  const byLength = Array.from({ length: LENGTH_MAX + 1 }, (): WordsOfLength => ({ words: [], letters: [] }));
  const sameLength = (word: string) => byLength[Math.min(word.length, LENGTH_MAX)];

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
        sameLength(word)?.words.push(stored);
        sameLength(word)?.letters.push(lettersOf(word));
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
      const same = sameLength(word);
      if (same) removeAt(same.words, same.letters, same.words.indexOf(stored));
      for (const root of rootsExceptItself(word).map(getOrAdd)) {
        root.derived.splice(root.derived.indexOf(stored), 1);
        removeIfUnused(root);
      }
      removeIfUnused(stored);
    },
  };
}
