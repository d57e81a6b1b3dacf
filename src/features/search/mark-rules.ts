/** Marks the words of the query in the texts of search results. */
import { countTypos } from './typo-rules.ts';
import { isAbbreviationOf, normaliseWord, rootsOf } from './word-rules.ts';

/** A piece of a text, and whether it matches the query. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Returns how many characters at the start of `word` match `asked`, a word of the query with the roots `roots`. */
function markedLength(word: string, asked: string, roots: ReadonlySet<string>): number {
  const plain = normaliseWord(word);
  // Normalisation may change the number of characters; then the whole word is marked instead of its prefix.
  if (asked.length > 1 && plain.startsWith(asked)) return plain.length === word.length ? asked.length : word.length;
  // The whole word is marked if it has a common root, if the query abbreviates it, or if they differ by typing errors.
  const matches =
    rootsOf(plain).some((root) => roots.has(root) || (asked.length > 3 && root.startsWith(asked))) ||
    isAbbreviationOf(asked, plain) ||
    countTypos(asked, plain, asked.length > 4) !== null;
  return matches ? word.length : 0;
}

/**
 * Creates a function that splits a text of a search result into parts. The marked parts match words of the query. The function compares
 * each distinct word only once.
 */
export function createMarker(asked: readonly string[]): (text: string) => TextPart[] {
  const wanted = asked.map((word): [string, Set<string>] => [word, new Set(rootsOf(word))]);
  const knownLengths = new Map<string, number>();
  const lengthOf = (word: string) => {
    const known = knownLengths.get(word);
    if (known !== undefined) return known;
    const length = Math.max(0, ...wanted.map(([askedWord, roots]) => markedLength(word, askedWord, roots)));
    knownLengths.set(word, length);
    return length;
  };
  return (text) => {
    const parts: TextPart[] = [];
    let done = 0;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’ʼ]+/gu)) {
      const length = lengthOf(word);
      if (length === 0) continue;
      if (index > done) parts.push({ text: text.slice(done, index), isMarked: false });
      done = index + length;
      parts.push({ text: text.slice(index, done), isMarked: true });
    }
    if (done < text.length) parts.push({ text: text.slice(done), isMarked: false });
    return parts;
  };
}
