/** Finds the stored words that match a word of a query: the same word, related, abbreviated or mistyped words. */
import { allowsTypos, createTypoFilter, countTypos } from './typo-rules.ts';
import type { StoredWord, StoredWords } from './stored-words-rules.ts';
import { mayBeAbbreviation, isAbbreviationOf, rootsOf } from './word-rules.ts';

/** A stored word that matches a word of the query. */
export interface WordMatch {
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
 * The maximum number of stored words that one word of the query finds by its prefix or, without such a match, as an abbreviation.
 * Words that are derived from the found words do not count.
 */
const MATCHES_MAX = 1_000;
/** The maximum number of stored words that are compared letter by letter with one word of the query. */
const COMPARED_MAX = 5_000;

/** Returns the stored words that match `asked` as written: the word itself, words with the same root, words with this prefix. */
export function findExactMatches(words: StoredWords, asked: string): WordMatch[] {
  const matches: WordMatch[] = [];
  const addMatch = (stored: StoredWord, closeness: number) => {
    if (stored.holders.length > 0) matches.push({ stored, closeness });
  };
  const same = words.get(asked);
  if (same) addMatch(same, SAME);
  for (const root of rootsOf(asked)) {
    const stored = words.get(root);
    if (!stored) continue;
    addMatch(stored, SAME_ROOT);
    for (const derived of stored.derived) addMatch(derived, SAME_ROOT);
  }
  if (asked.length < 2) return matches;
  let count = 0;
  for (const stored of words.beginningWith(asked)) {
    addMatch(stored, PREFIX);
    if (asked.length > 3) for (const derived of stored.derived) addMatch(derived, PREFIX_OF_ROOT);
    if ((count += 1) === MATCHES_MAX) break;
  }
  return matches;
}

/**
 * For a word without exact matches: returns the words of titles that `asked` abbreviates, or, if there are none, the words that
 * differ by a typing error.
 * @param isLast whether it is the last word of the query, which might be incomplete because the student is still typing
 */
export function findTolerantMatches(words: StoredWords, asked: string, isLast: boolean, work: Work): WordMatch[] {
  const abbreviated = findAbbreviated(words, asked);
  return abbreviated.length > 0 || !allowsTypos(asked) ? abbreviated : findMistyped(words, asked, isLast, work);
}

function findAbbreviated(words: StoredWords, asked: string): WordMatch[] {
  const matches: WordMatch[] = [];
  if (!mayBeAbbreviation(asked)) return matches;
  for (const stored of words.beginningWith(asked.charAt(0))) {
    if (stored.titles > 0 && isAbbreviationOf(asked, stored.word)) matches.push({ stored, closeness: ABBREVIATION });
    if (matches.length === MATCHES_MAX) break;
  }
  return matches;
}

function findMistyped(words: StoredWords, asked: string, isLast: boolean, work: Work): WordMatch[] {
  const matches: WordMatch[] = [];
  const isPrefix = isLast && asked.length > 4;
  const { shortest, longest, fits } = createTypoFilter(asked, isPrefix);
  const comparedMax = work.compared + COMPARED_MAX;
  for (const { words: candidates, letters } of words.ofLengths(shortest, longest)) {
    for (let place = 0; place < candidates.length; place += 1) {
      if (!fits(letters[place] ?? 0)) continue;
      const stored = candidates[place];
      if (!stored || work.compared === comparedMax) return matches;
      work.compared += 1;
      const typos = countTypos(asked, stored.word, isPrefix);
      if (typos !== null) matches.push({ stored, closeness: MISTYPED / typos });
    }
  }
  return matches;
}
