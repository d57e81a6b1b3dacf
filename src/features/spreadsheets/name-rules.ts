import { sameKey } from '#platform/shared/fields.ts';

/** Suggestions for one unknown name. */
export const SUGGESTIONS_MAX = 3;
/** Longer names are compared by their beginning. */
const COMPARED_MAX = 40;

/** The number of letters to change, add or leave out, or `limit + 1` if there are more than `limit`. */
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

/** Whether a word is a name's word with letters left out: "kls" and "k." are "kelas". */
function isShort(word: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === word[at]) at += 1;
  return word[0] === whole[0] && at === word.length;
}

/** Whether a name is abbreviated word by word: "b. inggris", "mtk". */
function isAbbreviated(written: string, name: string): boolean {
  const words = written.split(/[\s.]+/).filter((word) => word !== '');
  const whole = name.split(/\s+/);
  return written.length >= 2 && words.length === whole.length && words.every((word, index) => isShort(word, whole[index] ?? ''));
}

/** The distance of a name from a written one; null if it is too large. A name that contains the other has a small distance. */
function distanceOf(written: string, name: string): number | null {
  if (written === name) return 0;
  if (written.length >= 3 && (name.includes(written) || (name.length >= 3 && written.includes(name)))) {
    return 0.5;
  }
  const limit = Math.max(1, Math.floor(Math.max(written.length, name.length) / 3));
  const distance = editDistance(written, name, limit);
  if (distance > 1 && isAbbreviated(written, name)) return 1.5;
  return distance > limit ? null : distance;
}

/** The nearest names, the best first. */
export function nearestNames<Named extends { name: string }>(written: string, names: readonly Named[]): Named[] {
  const key = sameKey(written).slice(0, COMPARED_MAX);
  const found = names.flatMap((one) => {
    const distance = distanceOf(key, sameKey(one.name).slice(0, COMPARED_MAX));
    return distance === null ? [] : [{ one, distance }];
  });
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ one }) => one);
}

/** A part of a text, with its place in it. */
interface Token {
  start: number;
  end: number;
}

/** The parts between semicolons, commas and line breaks, also empty ones. */
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

/** Words and signs between two names, which also stand inside of names. */
const AND = new Set(['dan', 'and', '&', '+', '/']);

/** The parts between "dan", "&" and the like. In linear time, unlike a pattern with spaces around them. */
function partsAtAnd(text: string): string[] {
  const parts: string[][] = [[]];
  for (const word of text.replaceAll('/', ' / ').split(/\s+/)) {
    if (AND.has(word.toLowerCase())) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.map((words) => words.join(' ').trim()).filter((part) => part !== '');
}

/** A name that looks like several, as a list that the sheet reads as several; null for one name. */
export function asSeveral(name: string): string | null {
  const parts = partsAtAnd(name);
  return parts.length > 1 ? parts.join('; ') : null;
}

/** The names in "Jati dan Mahoni" if all of them are known, else the text itself. */
function splitAtAnd(text: string, isKnown: (name: string) => boolean): string[] {
  if (isKnown(text)) return [text];
  const names = partsAtAnd(text);
  return names.every((name) => isKnown(name)) ? names : [text];
}

/** The most separators within a name. */
export function countSeparators(name: string): number {
  return name.split(/[;,]/).length - 1;
}

/** "S.Pd.", "M.Si": a part after a comma that belongs to the name before it. */
const TITLE = /^\s*(?:\p{L}{1,7}\.){1,3}\p{L}{0,6}\.?\s*$/u;

/**
 * Splits a cell into names: the longest known names first, and what remains at semicolons, commas and line breaks, or at "dan" if
 * every part is a known name. Names may contain separators themselves.
 * @param most the most separators in a known name
 */
export function splitNames(text: string, isKnown: (name: string) => boolean, most: number): string[] {
  if (isKnown(text.trim())) return [text.trim()];
  const tokens = tokensOf(text);
  const names: string[] = [];
  for (let index = 0; index < tokens.length;) {
    const { start } = tokens[index] ?? { start: 0 };
    const upTo = (last: number) => text.slice(start, tokens[last]?.end).trim();
    let last = Math.min(index + most, tokens.length - 1);
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
