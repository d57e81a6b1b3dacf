import { askedWords, initialsOf, isShortFor, rootsOf, slipsBetween, wordsOf } from './word-rules.ts';

/** What is searched of a record. */
export interface SearchDocument<Result> {
  /** What is given where it is found. */
  result: Result;
  /** Its name; one of several words is also found by its initials. */
  title: string;
  /** What else is its own. */
  text: string;
  /** Names of what it stands in: they narrow, but none is found by them alone. */
  places: readonly string[];
}

export interface Found<Result> {
  /** The best first; equals in the order in which they were added, which `place` is. */
  matches: { result: Result; place: number }[];
  /** Each result holds fewer words than were asked for. */
  isPartial: boolean;
}

export interface SearchIndex<Result> {
  add(document: SearchDocument<Result>): void;
  /** @param isGiven whether a result may be given at all */
  find(query: string, isGiven: (result: Result) => boolean): Found<Result>;
}

/** What finding a word is worth: in a title (and a little more in a short one), a text, the name of a place. */
const TITLE = 3;
const TEXT = 1;
const PLACE = 0.5;
/** How near a word is to the one that was asked for. A word that is nowhere counts as mistyped. */
const SAME = 1;
const SAME_ROOT = 0.8;
const BEGINNING = 0.6;
const ROOTS_BEGINNING = 0.5;
const SHORT_FOR = 0.4;
const MISTYPED = 0.3;
/** Of a text so many characters are searched. */
export const SEARCHED_TEXT_MAX = 1_500;
const ASKED_WORDS_MAX = 12;

/**
 * An index that ranks by what stands in a record alone, not by how frequent words are: with more records or fewer, as a device
 * has fewer schedules than the server, those that are found stand in the same order.
 */
export function createIndex<Result>(): SearchIndex<Result> {
  const documents: Result[] = [];
  /** Words with the documents that hold them and what each is worth there. */
  const terms = new Map<string, Map<number, number>>();
  const termsOfRoot = new Map<string, string[]>();
  /** Words of titles, which alone are asked for without their vowels. */
  const titleTerms = new Set<string>();

  const put = (term: string, document: number, worth: number) => {
    let holders = terms.get(term);
    if (!holders) {
      terms.set(term, (holders = new Map()));
      for (const root of rootsOf(term)) {
        const known = termsOfRoot.get(root);
        if (known) known.push(term);
        else termsOfRoot.set(root, [term]);
      }
    }
    if (worth > (holders.get(document) ?? 0)) holders.set(document, worth);
  };
  const putName = (name: string, document: number, worth: number) => {
    const words = wordsOf(name);
    for (const word of words) put(word, document, worth + worth / 3 / words.length);
    const initials = initialsOf(name);
    if (initials !== null) put(initials, document, worth);
    return words;
  };

  /** The words that one that is asked for may mean, with how near each is. */
  const meant = (asked: string, isLast: boolean): Map<string, number> => {
    const near = new Map<string, number>();
    const note = (term: string, nearness: number) => {
      if (nearness > (near.get(term) ?? 0)) near.set(term, nearness);
    };
    if (terms.has(asked)) note(asked, SAME);
    for (const root of rootsOf(asked)) for (const term of termsOfRoot.get(root) ?? []) note(term, SAME_ROOT);
    if (asked.length > 1) {
      for (const term of terms.keys()) if (term.startsWith(asked)) note(term, BEGINNING);
    }
    if (asked.length > 3) {
      for (const [root, known] of termsOfRoot) if (root.startsWith(asked)) for (const term of known) note(term, ROOTS_BEGINNING);
    }
    if (near.size === 0) for (const term of titleTerms) if (isShortFor(asked, term)) note(term, SHORT_FOR);
    if (near.size === 0) {
      for (const term of terms.keys()) {
        const slips = slipsBetween(asked, term, isLast && asked.length > 4);
        if (slips !== null) note(term, MISTYPED / slips);
      }
    }
    return near;
  };

  return {
    add({ result, title, text, places }) {
      const document = documents.push(result) - 1;
      for (const word of putName(title, document, TITLE)) titleTerms.add(word);
      for (const word of wordsOf(text.slice(0, SEARCHED_TEXT_MAX))) put(word, document, TEXT);
      for (const place of places) putName(place, document, PLACE);
    },
    find(query, isGiven) {
      const asked = askedWords(query).slice(0, ASKED_WORDS_MAX);
      const found = new Map<number, { words: number; score: number; isOwn: boolean }>();
      asked.forEach((word, index) => {
        const best = new Map<number, { score: number; isOwn: boolean }>();
        for (const [term, nearness] of meant(word, index === asked.length - 1)) {
          for (const [document, worth] of terms.get(term) ?? []) {
            const known = best.get(document);
            const isOwn = worth >= TEXT || known?.isOwn === true;
            best.set(document, { score: Math.max(worth * nearness, known?.score ?? 0), isOwn });
          }
        }
        for (const [document, { score, isOwn }] of best) {
          const known = found.get(document) ?? { words: 0, score: 0, isOwn: false };
          found.set(document, { words: known.words + 1, score: known.score + score, isOwn: known.isOwn || isOwn });
        }
      });
      const given = [...found].flatMap(([place, match]) => {
        const result = documents[place];
        return match.isOwn && result !== undefined && isGiven(result) ? { result, place, ...match } : [];
      });
      const most = Math.max(0, ...given.map(({ words }) => words));
      const matches = given
        .filter(({ words }) => words === most)
        .sort((one, other) => other.score - one.score || one.place - other.place);
      return { matches, isPartial: most < asked.length && most > 0 };
    },
  };
}
