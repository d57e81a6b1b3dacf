/** Finds the stored words that a word of a query may mean: the same word, related, abbreviated or mistyped words. */
import { allowsSlips, slipFilter, slipsBetween } from './slip-rules.ts';
import type { StoredWord, StoredWords } from './stored-words-rules.ts';
import { isShort, isShortFor, rootsOf } from './word-rules.ts';

/** A stored word that matches a word of the query. */
export interface Meaning {
  stored: StoredWord;
  /** How close the two words are, from 0 to 1. */
  closeness: number;
}

/** Counts the work of one query. Tests assert that it stays small. */
export interface Work {
  /** Words that were compared letter by letter. */
  compared: number;
  /** Occurrences whose score was added (in `match-rules.ts`). */
  added: number;
}

/**
 * The closeness of each kind of match. Examples of a typed word and the stored word that it finds: "ajar" and "pelajaran" have the
 * same root; "mat" is a prefix of "matematika"; "mtk" abbreviates "matematika".
 */
const SAME = 1;
const SAME_ROOT = 0.8;
const PREFIX = 0.6;
const PREFIX_OF_ROOT = 0.5;
const ABBREVIATION = 0.4;
/** Divided by the number of typing errors. */
const MISTYPED = 0.3;

/**
 * The most stored words that one word of the query finds by its prefix or, if it has no such meaning, as an abbreviation. Words that
 * are derived from the found words do not count.
 */
const MEANINGS_MAX = 1_000;
/** The most stored words that are compared letter by letter with one word of the query. */
const COMPARED_MAX = 5_000;

/** Returns the stored words that match `asked` as written: the word itself, words with the same root, words with this prefix. */
export function exactMeanings(words: StoredWords, asked: string): Meaning[] {
  const meanings: Meaning[] = [];
  const addMeaning = (stored: StoredWord, closeness: number) => {
    if (stored.holders.length > 0) meanings.push({ stored, closeness });
  };
  const same = words.get(asked);
  if (same) addMeaning(same, SAME);
  for (const root of rootsOf(asked)) {
    const stored = words.get(root);
    if (!stored) continue;
    addMeaning(stored, SAME_ROOT);
    for (const derived of stored.derived) addMeaning(derived, SAME_ROOT);
  }
  if (asked.length < 2) return meanings;
  let count = 0;
  for (const stored of words.beginningWith(asked)) {
    addMeaning(stored, PREFIX);
    if (asked.length > 3) for (const derived of stored.derived) addMeaning(derived, PREFIX_OF_ROOT);
    if ((count += 1) === MEANINGS_MAX) break;
  }
  return meanings;
}

/**
 * For a word without exact meanings: returns the words of titles that `asked` abbreviates, or, if there are none, the words that
 * differ by a typing error.
 * @param isLast whether it is the last word of the query, which the student may not have finished typing
 */
export function tolerantMeanings(words: StoredWords, asked: string, isLast: boolean, work: Work): Meaning[] {
  const abbreviated = abbreviatedMeanings(words, asked);
  return abbreviated.length > 0 || !allowsSlips(asked) ? abbreviated : mistypedMeanings(words, asked, isLast, work);
}

function abbreviatedMeanings(words: StoredWords, asked: string): Meaning[] {
  const meanings: Meaning[] = [];
  if (!isShort(asked)) return meanings;
  for (const stored of words.beginningWith(asked.charAt(0))) {
    if (stored.titles > 0 && isShortFor(asked, stored.word)) meanings.push({ stored, closeness: ABBREVIATION });
    if (meanings.length === MEANINGS_MAX) break;
  }
  return meanings;
}

function mistypedMeanings(words: StoredWords, asked: string, isLast: boolean, work: Work): Meaning[] {
  const meanings: Meaning[] = [];
  const isPrefix = isLast && asked.length > 4;
  const { shortest, longest, fits } = slipFilter(asked, isPrefix);
  const comparedMax = work.compared + COMPARED_MAX;
  for (const { words: candidates, letters } of words.ofLengths(shortest, longest)) {
    for (let place = 0; place < candidates.length; place += 1) {
      if (!fits(letters[place] ?? 0)) continue;
      const stored = candidates[place];
      if (!stored || work.compared === comparedMax) return meanings;
      work.compared += 1;
      const slips = slipsBetween(asked, stored.word, isPrefix);
      if (slips !== null) meanings.push({ stored, closeness: MISTYPED / slips });
    }
  }
  return meanings;
}
