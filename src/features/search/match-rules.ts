/**
 * The search of subjects, materials, contents and schedules, the same on the server and on a device without a connection. `createIndex`
 * creates a full-text index in memory; `weigh` decides what a word counts, `addWord` scores a word of a query, `rank` sorts the results.
 */
import { findExactMatches, type WordMatch, findTolerantMatches, type Work } from './word-match-rules.ts';
import { createStoredWords } from './stored-words-rules.ts';
import { askedWords, initialsOf, wordsOf } from './word-rules.ts';

/** The searched texts of a record. */
export interface SearchDocument<Result> {
  /** Unique among all documents. */
  id: string;
  /** What the search returns if the document matches. */
  result: Result;
  /** The name of the record. A name of several words also matches by its initials. */
  title: string;
  /** The other searched texts of the record. */
  text: string;
  /**
   * The names of the records that contain this record. They improve the score of a match, but a match in them alone does not count.
   */
  places: readonly string[];
}

/** The result of a query. */
export interface Found<Result> {
  /** Best first; results with equal scores are sorted by `place`. */
  matches: { result: Result; place: number }[];
  /** True if no result contains all words of the query. */
  isPartial: boolean;
}

/** A full-text index. It knows nothing about the kinds of records; `createSearch` in document-rules.ts builds on it. */
export interface SearchIndex<Result> {
  /**
   * Adds a document, or replaces the document with the same id. The words of a document are indexed again only if they changed.
   * @param place its position among equal scores
   * @returns how many characters were added to or removed from the index
   */
  put(document: SearchDocument<Result>, place: number): number;
  /** The ids of all documents. Documents may be removed during the iteration. */
  ids(): Iterable<string>;
  /** Removes a document. @returns how many characters were removed from the index */
  remove(id: string): number;
  /**
   * Finds the documents that match a query. Each word of the query matches stored words as written or, if there are
   * none, abbreviated and mistyped ones (word-match-rules.ts). A document gets the best weight for each word. The result has only
   * the documents that match the most words.
   * @param isWanted decides whether a result may be returned
   */
  find(query: string, isWanted: (result: Result) => boolean): Found<Result> & { work: Work };
}

/**
 * The weights of a word in a title, in a text, and in the name of a containing record. In a short title or name it weighs slightly more.
 */
const TITLE = 3;
const TEXT = 1;
const PLACE = 0.5;
/** How many characters of a text are searched. */
export const SEARCHED_TEXT_MAX = 1_500;

/**
 * Limits for one query: its words, its words that may be abbreviated or mistyped, and the occurrences that are read for each word.
 */
const ASKED_WORDS_MAX = 12;
const TOLERATED_WORDS_MAX = 2;
const OCCURRENCES_MAX = 100_000;

interface Entry<Result> {
  document: SearchDocument<Result>;
  place: number;
}

/** Returns the words of a document with their weights, and the words of its title. */
function weigh({ title, text, places }: SearchDocument<unknown>) {
  const weights = new Map<string, number>();
  const put = (word: string, weight: number) => weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  const putName = (name: string, weight: number) => {
    const words = wordsOf(name);
    for (const word of words) put(word, weight + weight / 3 / words.length);
    const initials = initialsOf(name);
    if (initials !== null) put(initials, weight);
    return words;
  };
  const titleWords = new Set(putName(title, TITLE));
  for (const word of wordsOf(text.slice(0, SEARCHED_TEXT_MAX))) put(word, TEXT);
  for (const place of places) putName(place, PLACE);
  return { weights, titleWords };
}

function lengthOf({ title, text }: SearchDocument<unknown>): number {
  return title.length + Math.min(text.length, SEARCHED_TEXT_MAX);
}

function hasSameWords(one: SearchDocument<unknown>, other: SearchDocument<unknown>): boolean {
  return one.title === other.title && one.text === other.text && one.places.join('\n') === other.places.join('\n');
}

/** The running result of one query. Item `n` of each array belongs to the document with number `n`. */
interface Tally {
  /** How many words of the query match. */
  readonly words: Uint8Array;
  readonly scores: Float64Array;
  /** 1 if a word of the query matches in the title or text, not only in `places`. */
  readonly isOwn: Uint8Array;
  /** The best weight for the current word of the query; 0 between words. */
  readonly best: Float64Array;
}

function createTally(size: number): Tally {
  return {
    words: new Uint8Array(size),
    scores: new Float64Array(size),
    isOwn: new Uint8Array(size),
    best: new Float64Array(size),
  };
}

/**
 * Adds one word of the query to the scores of all documents that contain one of its matches.
 * @returns how many occurrences were read
 */
function addWord({ words, scores, isOwn, best }: Tally, matches: readonly WordMatch[]): number {
  const touched: number[] = [];
  let added = 0;
  for (const { stored, closeness } of matches) {
    if (added > OCCURRENCES_MAX) break;
    const { holders, weights } = stored;
    added += holders.length;
    for (let i = 0; i < holders.length; i += 1) {
      const number = holders[i] ?? 0;
      const weight = weights[i] ?? 0;
      const known = best[number] ?? 0;
      if (known === 0) touched.push(number);
      if (weight * closeness > known) best[number] = weight * closeness;
      if (weight >= TEXT) isOwn[number] = 1;
    }
  }
  for (const number of touched) {
    words[number] = (words[number] ?? 0) + 1;
    scores[number] = (scores[number] ?? 0) + (best[number] ?? 0);
    best[number] = 0;
  }
  return added;
}

/** Returns the wanted documents that match the most words of the query, best first. */
function rank<Result>(
  entries: readonly (Entry<Result> | undefined)[],
  { words, scores, isOwn }: Tally,
  isWanted: (result: Result) => boolean,
) {
  const wanted = entries.flatMap((entry, number) =>
    entry && isOwn[number] === 1 && isWanted(entry.document.result)
      ? [{ result: entry.document.result, place: entry.place, words: words[number] ?? 0, score: scores[number] ?? 0 }]
      : [],
  );
  const most = wanted.reduce((max, match) => Math.max(max, match.words), 0);
  const matches = wanted
    .filter((match) => match.words === most)
    .sort((one, other) => other.score - one.score || one.place - other.place);
  return { matches, most };
}

/**
 * Creates an empty index. A score depends only on the document, never on how frequent a word is among all documents. So a device,
 * which has fewer schedules than the server, ranks its results in the same order.
 */
export function createIndex<Result>(): SearchIndex<Result> {
  const words = createStoredWords();
  /** Entries by document number. New documents reuse the numbers of removed documents. */
  const entries: (Entry<Result> | undefined)[] = [];
  const freeNumbers: number[] = [];
  const numbers = new Map<string, number>();

  const addWords = (document: SearchDocument<Result>, number: number) => {
    const { weights, titleWords } = weigh(document);
    for (const [word, weight] of weights) words.add(word, number, weight, titleWords.has(word));
  };
  const removeWords = (document: SearchDocument<Result>, number: number) => {
    const { weights, titleWords } = weigh(document);
    for (const word of weights.keys()) words.remove(word, number, titleWords.has(word));
  };

  return {
    put(document, place) {
      const known = numbers.get(document.id);
      const before = known === undefined ? undefined : entries[known]?.document;
      const number = known ?? freeNumbers.pop() ?? entries.length;
      entries[number] = { document, place };
      if (before && hasSameWords(before, document)) return 0;
      if (before) removeWords(before, number);
      numbers.set(document.id, number);
      addWords(document, number);
      return lengthOf(document) + (before ? lengthOf(before) : 0);
    },
    ids: () => numbers.keys(),
    remove(id) {
      const number = numbers.get(id);
      const entry = number === undefined ? undefined : entries[number];
      if (number === undefined || !entry) return 0;
      removeWords(entry.document, number);
      entries[number] = undefined;
      freeNumbers.push(number);
      numbers.delete(id);
      return lengthOf(entry.document);
    },
    find(query, isWanted) {
      const asked = askedWords(query).slice(0, ASKED_WORDS_MAX);
      const work: Work = { compared: 0, added: 0 };
      const tally = createTally(entries.length);
      let toleratedLeft = TOLERATED_WORDS_MAX;
      for (const [index, word] of asked.entries()) {
        let wordMatches = findExactMatches(words, word);
        if (wordMatches.length === 0 && toleratedLeft > 0) {
          toleratedLeft -= 1;
          wordMatches = findTolerantMatches(words, word, index === asked.length - 1, work);
        }
        work.added += addWord(tally, wordMatches);
      }
      const { matches, most } = rank(entries, tally, isWanted);
      return { matches, isPartial: most < asked.length && most > 0, work };
    },
  };
}
