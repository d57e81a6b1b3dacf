/**
 * Compares a typed word with a stored word, and tolerates typing errors ("typos"). The search uses it: `createTypoFilter` first leaves out most
 * stored words at little cost, and `countTypos` then counts the errors in the others. Example: "matematka" has one error if
 * "matematika" was meant.
 */

/** Returns how many typing errors are allowed in a word of this length: none below four letters, one below eight, otherwise two. */
function typosAllowed({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Returns the letters of a word as a set of bits: one bit for each letter a-z, and six bits that all other characters share. Two sets are
 * compared much faster than two words.
 */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/** Returns whether more than `most` bits are set. */
function hasMoreBits(bits: number, most: number): boolean {
  let remaining = bits;
  // Each step removes the lowest set bit.
  for (let count = 0; count < most && remaining !== 0; count += 1) remaining &= remaining - 1;
  return remaining !== 0;
}

/** A fast filter for the words that a person may have meant by a mistyped word: it lets all of them pass, and few other words. */
export interface TypoFilter {
  /** The smallest and the largest length of such words. */
  shortest: number;
  longest: number;
  /** Returns whether only a few letters occur in one of the two words but not in the other. `letters` is from `lettersOf`. */
  fits(letters: number): boolean;
}

/** Creates the filter for a typed word. @param isPrefix whether `typed` may be an unfinished word */
export function createTypoFilter(typed: string, isPrefix: boolean): TypoFilter {
  const allowed = typosAllowed(typed);
  const typedLetters = lettersOf(typed);
  return {
    shortest: typed.length - allowed,
    longest: isPrefix ? Number.POSITIVE_INFINITY : typed.length + allowed,
    fits: (letters) =>
      !hasMoreBits(typedLetters & ~letters, allowed) && (isPrefix || !hasMoreBits(letters & ~typedLetters, allowed)),
  };
}

/** Returns whether the word is long enough to have typing errors. */
export function allowsTypos(typed: string): boolean {
  return typosAllowed(typed) > 0;
}

/**
 * Counts the typing errors in `typed` if the person meant `word`, or with `isPrefix` the beginning of `word`. Wrong, missing, extra and
 * transposed letters count. Returns null if there are more than the length of `typed` allows.
 *
 * This is the Damerau-Levenshtein distance. Its table has a row for each letter of `typed` and a column for each letter of `word`. A cell
 * has the number of errors between the two beginnings that end there. Cells far from the diagonal always have too many errors, so each
 * row has only a band of `width` cells, and only the last three rows are kept. The loop stops at the first row in which all cells have
 * too many errors.
 */
export function countTypos(typed: string, word: string, isPrefix: boolean): number | null {
  const allowed = typosAllowed(typed);
  if (allowed === 0 || word.length < typed.length - allowed) return null;
  if (!isPrefix && word.length > typed.length + allowed) return null;
  // In short words the first letter must match: too many short words differ in only one letter.
  if (typed.length === 4 && typed[0] !== word[0]) return null;
  /** The value of cells with too many errors. */
  const beyond = allowed + 1;
  const width = 2 * allowed + 1;
  // Cell `column` of a row compares `typed[row - 1]` with `word[row + column - allowed - 1]`. The last cell is always `beyond`.
  let beforePrevious = new Uint8Array(width + 1).fill(beyond);
  let previous = new Uint8Array(width + 1).fill(beyond);
  let next = new Uint8Array(width + 1).fill(beyond);
  // Row 0: nothing is typed yet, so each letter of `word` is missing.
  for (let column = allowed; column < width; column += 1) previous[column] = column - allowed;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    let least = beyond;
    let leftCell = beyond;
    for (let column = 0; column < width; column += 1) {
      const wordLength = row + column - allowed;
      let typos = beyond;
      if (wordLength >= 0 && wordLength <= word.length) {
        // An extra letter in `typed` (the cell above), or a missing one (the cell to the left).
        typos = Math.min((previous[column + 1] ?? beyond) + 1, leftCell + 1, beyond);
        const isSame = wordLength > 0 && letter === word.charCodeAt(wordLength - 1);
        // The same letter, or a wrong one.
        if (wordLength > 0) typos = Math.min(typos, (previous[column] ?? beyond) + (isSame ? 0 : 1));
        const isSwapped =
          row > 1 &&
          wordLength > 1 &&
          letter === word.charCodeAt(wordLength - 2) &&
          typed.charCodeAt(row - 2) === word.charCodeAt(wordLength - 1);
        if (isSwapped) typos = Math.min(typos, (beforePrevious[column] ?? beyond) + 1);
      }
      next[column] = leftCell = typos;
      least = Math.min(least, typos);
    }
    if (least > allowed) return null;
    [beforePrevious, previous, next] = [previous, next, beforePrevious];
  }
  // For a prefix, any cell of the last row counts: the rest of `word` is not typed yet.
  const typos = isPrefix ? Math.min(...previous) : (previous[word.length - typed.length + allowed] ?? beyond);
  return typos <= allowed ? typos : null;
}
