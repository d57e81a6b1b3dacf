/** Whether a character is white space. */
export const isSpace = (char: string) => /^\s$/.test(char);

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const HEX = /^[0-9a-f]$/;

/** A text as a browser reads an address, with the position of each character in the original text. */
export interface Folded {
  text: string;
  /** For each character of `text`: where its original begins. */
  starts: number[];
  /** For each character of `text`: where its original ends (exclusive). */
  ends: number[];
}

/**
 * Writes a text as a browser reads an address: in lower case and usual width, with decoded escapes, without invisible characters.
 * Example: `ＺＯＯＭ%2Eus` becomes `zoom.us`, and its point has the positions of `%2E`.
 * @param joinsLines whether to also join the two parts of a word that a line break cuts.
 */
export function foldAddressText(text: string, joinsLines: boolean): Folded {
  const chars: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  /** Adds a character whose original is from `start` to `end`. */
  const push = (char: string, start: number, end: number) => {
    chars.push(char);
    starts.push(start);
    ends.push(end);
    // Decodes `%2e`. Repeats it, because `%252e` becomes `%2e`.
    for (;;) {
      const at = chars.length - 3;
      const [high = '', low = ''] = [chars[at + 1], chars[at + 2]];
      if (at < 0 || chars[at] !== '%' || !HEX.test(high) || !HEX.test(low)) return;
      const code = Number.parseInt(high + low, 16);
      // Decodes only ASCII characters, each of which is one byte.
      if (code > 0x7f) return;
      const from = starts[at] ?? start;
      for (const list of [chars, starts, ends]) list.length = at;
      chars.push(String.fromCharCode(code).toLowerCase());
      starts.push(from);
      ends.push(end);
    }
  };
  let index = 0;
  for (const char of text) {
    const end = index + char.length;
    const isJoin = joinsLines && char === '\n' && !isSpace(text[index - 1] ?? ' ') && !isSpace(text[end] ?? ' ');
    if (char <= '\x7f') {
      if (!isJoin) push(char.toLowerCase(), index, end);
    } else if (!INVISIBLE.test(char)) {
      // U+3002 is the full stop of Chinese and Japanese, which browsers read as a point.
      const plain = char.normalize('NFKC').toLowerCase().replaceAll('\u3002', '.');
      for (const unit of plain) push(unit, index, end);
    }
    index = end;
  }
  return { text: chars.join(''), starts, ends };
}

/**
 * Returns the start of the longest run of `isPart` characters directly before `end`.
 * @param earliest the first position at which the run may begin.
 */
export function startOfRunBefore({ text }: Folded, end: number, earliest: number, isPart: (char: string) => boolean): number {
  let at = end;
  while (at > earliest && isPart(text[at - 1] ?? '')) at -= 1;
  return at;
}
