/** How many typing errors are allowed in a word of this length. */
function slipsAllowed({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** The letters of a word as a set of bits: one for each of a-z, and six that all other characters share. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) {
    const code = word.charCodeAt(place);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** Whether more than `most` (at most 2) bits are set. */
function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; count < most && left !== 0; count += 1) left &= left - 1;
  return left !== 0;
}

/** A fast filter: every word that `typed` may mistype passes, and most others do not. */
export interface SlipFilter {
  /** The lengths of such words. */
  shortest: number;
  longest: number;
  /** Whether only a few letters occur in one of the two words but not in the other. */
  fits(letters: number): boolean;
}

/** @param isPrefix whether `typed` may be an unfinished word */
export function slipFilter(typed: string, isPrefix: boolean): SlipFilter {
  const allowed = slipsAllowed(typed);
  const typedLetters = lettersOf(typed);
  return {
    shortest: typed.length - allowed,
    longest: isPrefix ? Number.POSITIVE_INFINITY : typed.length + allowed,
    fits: (letters) =>
      !hasMoreBits(typedLetters & ~letters, allowed) && (isPrefix || !hasMoreBits(letters & ~typedLetters, allowed)),
  };
}

/** Whether a word of this length may have typing errors. */
export function allowsSlips(typed: string): boolean {
  return slipsAllowed(typed) > 0;
}

/**
 * The number of typing errors in `typed` if `word` (with `isPrefix`, a prefix of `word`) was meant: letters that are wrong,
 * missing, extra or transposed. Null if there are more than its length allows. It compares only letters within that distance
 * and stops at the first row with too many errors, so the length of `typed` bounds its work.
 */
export function slipsBetween(typed: string, word: string, isPrefix: boolean): number | null {
  const allowed = slipsAllowed(typed);
  if (allowed === 0 || word.length < typed.length - allowed) return null;
  if (!isPrefix && word.length > typed.length + allowed) return null;
  // Too many words differ from a short one in one letter.
  if (typed.length === 4 && typed[0] !== word[0]) return null;
  const beyond = allowed + 1;
  const width = 2 * allowed + 1;
  // Cell `at` of a row compares `typed[row - 1]` with `word[row + at - allowed - 1]`. The last cell is always `beyond`.
  let older = new Uint8Array(width + 1).fill(beyond);
  let before = new Uint8Array(width + 1).fill(beyond);
  let next = new Uint8Array(width + 1).fill(beyond);
  for (let at = allowed; at < width; at += 1) before[at] = at - allowed;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    let least = beyond;
    let left = beyond;
    for (let at = 0; at < width; at += 1) {
      const place = row + at - allowed;
      let slips = beyond;
      if (place >= 0 && place <= word.length) {
        slips = Math.min((before[at + 1] ?? beyond) + 1, left + 1, beyond);
        const isSame = place > 0 && letter === word.charCodeAt(place - 1);
        if (place > 0) slips = Math.min(slips, (before[at] ?? beyond) + (isSame ? 0 : 1));
        const isSwapped =
          row > 1 &&
          place > 1 &&
          letter === word.charCodeAt(place - 2) &&
          typed.charCodeAt(row - 2) === word.charCodeAt(place - 1);
        if (isSwapped) slips = Math.min(slips, (older[at] ?? beyond) + 1);
      }
      next[at] = left = slips;
      least = Math.min(least, slips);
    }
    if (least > allowed) return null;
    [older, before, next] = [before, next, older];
  }
  const slips = isPrefix ? Math.min(...before) : (before[word.length - typed.length + allowed] ?? beyond);
  return slips <= allowed ? slips : null;
}
