/**
 * The names of records in the cells of an imported table. `splitNames` separates the names of one cell, `nearestNames` suggests
 * records for a name that no record has.
 */
import { sameKey } from '#platform/shared/fields.ts';

/** The number of suggestions for one unknown name. */
export const SUGGESTIONS_MAX = 3;
/** The number of characters by which names are compared. */
const COMPARED_MAX = 40;

/**
 * Returns how many letters must be changed, added or removed to turn `a` into `b` (the Levenshtein distance); `limit + 1` if there
 * are more than `limit`. `last` and `row` are two rows of the algorithm's table: `row[j]` is the distance between the first `i`
 * letters of `a` and the first `j` of `b`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const value = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      row.push(value);
      best = Math.min(best, value);
    }
    if (best > limit) return limit + 1;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** Whether a word is the full word with some letters left out: "kls" and "k" are short for "kelas". */
function isShort(word: string, fullWord: string): boolean {
  let matched = 0;
  for (const letter of fullWord) if (letter === word[matched]) matched += 1;
  return word[0] === fullWord[0] && matched === word.length;
}

/** Whether a name is abbreviated word by word: "b. inggris", "mtk". */
function isAbbreviated(written: string, name: string): boolean {
  const words = written.split(/[\s.]+/).filter((word) => word !== '');
  const fullWords = name.split(/\s+/);
  return (
    written.length >= 2 &&
    words.length === fullWords.length &&
    words.every((word, index) => isShort(word, fullWords[index] ?? ''))
  );
}

/**
 * The distances of names that are similar without a typing error. A contained name ranks before a name with one wrong letter; an
 * abbreviated name ranks before a name with two.
 */
const CONTAINED = 0.5;
const ABBREVIATED = 1.5;

/** Returns the distance of a name from the written name; null if it is too large. */
function distanceOf(written: string, name: string): number | null {
  if (written === name) return 0;
  if (written.length >= 3 && (name.includes(written) || (name.length >= 3 && written.includes(name)))) {
    return CONTAINED;
  }
  // A third of the letters may be wrong.
  const limit = Math.max(1, Math.floor(Math.max(written.length, name.length) / 3));
  const distance = editDistance(written, name, limit);
  if (distance > 1 && isAbbreviated(written, name)) return ABBREVIATED;
  return distance > limit ? null : distance;
}

/** Returns the most similar names, the best first. */
export function nearestNames<Named extends { name: string }>(written: string, names: readonly Named[]): Named[] {
  const key = sameKey(written).slice(0, COMPARED_MAX);
  const found = names.flatMap((named) => {
    const distance = distanceOf(key, sameKey(named.name).slice(0, COMPARED_MAX));
    return distance === null ? [] : [{ named, distance }];
  });
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ named }) => named);
}

/** The offsets of the text between two separators. */
interface Token {
  start: number;
  end: number;
}

/** Returns the texts between semicolons, commas and line breaks, including the empty ones. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (const separator of text.matchAll(/[;,\n]/g)) {
    tokens.push({ start, end: separator.index });
    start = separator.index + 1;
  }
  tokens.push({ start, end: text.length });
  return tokens;
}

/** Words and signs that separate two names, but may also belong to one name. */
const AND = new Set(['dan', 'and', '&', '+', '/']);

/**
 * Splits a text at "dan", "&" and similar separators. A regular expression that also matches the spaces around the separators would
 * not run in linear time.
 */
function textsBetweenAnd(text: string): string[] {
  const texts: string[][] = [[]];
  for (const word of text.replaceAll('/', ' / ').split(/\s+/)) {
    if (AND.has(word.toLowerCase())) texts.push([]);
    else texts.at(-1)?.push(word);
  }
  return texts.map((words) => words.join(' ').trim()).filter((text) => text !== '');
}

/** If a text looks like several names, returns these names with semicolons between them; null for one name. */
export function withSemicolons(name: string): string | null {
  const names = textsBetweenAnd(name);
  return names.length > 1 ? names.join('; ') : null;
}

/** Returns the names in "Jati dan Mahoni" if all of them are known; else the whole text as one name. */
function splitAtAnd(text: string, isKnown: (name: string) => boolean): string[] {
  if (isKnown(text)) return [text];
  const names = textsBetweenAnd(text);
  return names.every((name) => isKnown(name)) ? names : [text];
}

/** Counts the separators within a name. */
export function countSeparators(name: string): number {
  return name.split(/[;,]/).length - 1;
}

/** Matches an academic title, "S.Pd.", "M.Si": after a comma it belongs to the name before it. */
const TITLE = /^\s*(?:\p{L}{1,7}\.){1,3}\p{L}{0,6}\.?\s*$/u;

/**
 * Splits a cell into names, from left to right:
 * 1. The longest known name that begins here wins, because a name may contain separators: "Budi, S.Pd.".
 * 2. If there is none, the text up to the next separator is one name, with the academic titles that follow it.
 * 3. A name with "dan" is split there if both sides are known names.
 * @param separatorsMax the largest number of separators in a known name
 */
export function splitNames(text: string, isKnown: (name: string) => boolean, separatorsMax: number): string[] {
  if (isKnown(text.trim())) return [text.trim()];
  const tokens = tokensOf(text);
  const names: string[] = [];
  for (let index = 0; index < tokens.length;) {
    const { start } = tokens[index] ?? { start: 0 };
    const upTo = (last: number) => text.slice(start, tokens[last]?.end).trim();
    let last = Math.min(index + separatorsMax, tokens.length - 1);
    while (last > index && !isKnown(upTo(last))) last -= 1;
    if (last === index && upTo(index) !== '' && !isKnown(upTo(index))) {
      const isTitle = ({ start: from, end }: Token) => text[from - 1] === ',' && TITLE.test(text.slice(from, end));
      for (let next = tokens[last + 1]; next && isTitle(next); next = tokens[last + 1]) last += 1;
    }
    // There is no text between two separators, or after the last one.
    if (upTo(last) !== '') names.push(...splitAtAnd(upTo(last), isKnown));
    index = last + 1;
  }
  return names;
}
