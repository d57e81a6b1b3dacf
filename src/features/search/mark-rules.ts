import { isShortFor, normaliseWord, rootsOf, slipsBetween } from './word-rules.ts';

/** A piece of a text, and whether it is what was asked for. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** How many of a word's first characters are what was asked for. */
function markedLength(word: string, asked: string): number {
  const plain = normaliseWord(word);
  // Characters of another form count in other numbers: then the whole word is shown for its beginning.
  if (asked.length > 1 && plain.startsWith(asked)) return plain.length === word.length ? asked.length : word.length;
  const roots = rootsOf(plain);
  const isMeant =
    rootsOf(asked).some((root) => roots.includes(root)) ||
    (asked.length > 3 && roots.some((root) => root.startsWith(asked))) ||
    isShortFor(asked, plain) ||
    slipsBetween(asked, plain, asked.length > 4) !== null;
  return isMeant ? word.length : 0;
}

/** A text in pieces: what of its words is meant by the words that were asked for, and what stands between. */
export function markParts(text: string, asked: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’ʼ]+/gu)) {
    const length = Math.max(0, ...asked.map((one) => markedLength(word, one)));
    if (length === 0) continue;
    if (index > done) parts.push({ text: text.slice(done, index), isMarked: false });
    done = index + length;
    parts.push({ text: text.slice(index, done), isMarked: true });
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMarked: false });
  return parts;
}
