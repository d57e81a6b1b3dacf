/** Splits texts into words for the search, and finds the roots of Indonesian words. */

/** Frequent words, which a query ignores if it has other words. */
const SMALL_WORDS = new Set(['yang', 'dan', 'di', 'ke', 'dari', 'untuk', 'pada', 'dengan', 'atau', 'dalam']);

const MARKS_AND_APOSTROPHES = /[\p{M}'’ʼ`]/gu;

/** Removes case, diacritics and apostrophes for comparison: "Jum'at" becomes "jumat". Pass only texts of bounded length. */
export function normaliseWord(text: string): string {
  return text.normalize('NFKD').replace(MARKS_AND_APOSTROPHES, '').toLowerCase();
}

/** Returns the normalised words of a text, in order. A doubled word ("buku-buku") counts as two words. */
export function wordsOf(text: string): string[] {
  return normaliseWord(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the distinct words of a query that are searched for. Small words are left out if there are other words. */
export function askedWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const others = words.filter((word) => !SMALL_WORDS.has(word));
  return others.length > 0 ? others : words;
}

/** Words whose ending only looks like `-lah`, `-kah`, `-pun` or `-mu`. */
const WHOLE =
  /^(?:masa|seko|maka|isti|jum|ada|ia|sete|sebe|kaida|ku|sa|ka|di)lah$|^(?:lang|ber|ni|nas|ting|se|no)kah$|^(?:him|am|wala|mau)pun$|^(?:il|ra)mu$/;
/** A word with one or two endings that do not change its root; the group is the word without them. */
const PARTICLE = /^(.{3,}?)(?:(?:lah|kah|pun)|(?:nya|ku|mu)(?:lah|kah|pun)?)$/;
const SUFFIXES = ['', 'kan', 'an', 'i'] as const;

/**
 * Each prefix, and the first letters of the root that the prefix may have replaced. For example, "menulis" begins with `men` before a
 * vowel, which has replaced a `t`: the root is "tulis". An empty text means that the prefix replaced nothing.
 */
const PREFIXES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:me|pe)(?=[lmnrwy][aeiou])/, ['']],
  [/^[mp]em(?=[bfvp])/, ['']],
  [/^[mp]em(?=[aeiou])/, ['p']],
  [/^[mp]en(?=[cdjstz])/, ['']],
  [/^[mp]en(?=[aeiou])/, ['t']],
  [/^[mp]eny(?=[aeiou])/, ['s']],
  [/^[mp]eng(?=[gkh])/, ['']],
  [/^[mp]eng(?=[aeiou])/, ['', 'k']],
  [/^[bpt]er(?=[aeiou])/, ['', 'r']],
  [/^[bpt]er(?=[^aeiou])/, ['']],
  // bekerja, beternak
  [/^be(?=[^aeiou]er)/, ['']],
  // pekerja, peserta, petunjuk
  [/^pe(?=[kpst].{4})/, ['']],
  [/^[bp]el(?=ajar)/, ['']],
  [/^di/, ['']],
];
/** The prefix `ke-`. It counts only after another prefix, or with `-an`: mengetahui, pengetahuan. */
const KE: (typeof PREFIXES)[number] = [/^ke(?=.{4})/, ['']];
/** How many prefixes a word can have before its root. */
const PREFIXES_MAX = 3;

/**
 * Returns whether a text can be a root: at least four letters, or three like "uji" and "isi". Shorter remains come from words
 * that only seem to have affixes.
 */
function isRoot(text: string): boolean {
  return text.length >= 4 ? /[aeiou]/.test(text) : /^[aeiou][^aeiou][aeiou]$/.test(text);
}

/** Returns the possible roots of a word without suffix. @param hasKe whether `ke-` may be one of its prefixes */
function withoutPrefixes(word: string, hasKe: boolean, depth = 0): string[] {
  if (depth === PREFIXES_MAX) return [];
  return (hasKe ? [...PREFIXES, KE] : PREFIXES)
    .flatMap(([prefix, lost]) => {
      const rest = word.replace(prefix, '');
      return rest === word ? [] : lost.map((letter) => letter + rest);
    })
    .filter(isRoot)
    .flatMap((rest) => [rest, ...withoutPrefixes(rest, true, depth + 1)]);
}

/**
 * Returns all possible roots of a word with Indonesian affixes, and the word itself: "pelajaran" and "mengajar" both have "ajar".
 * It removes particles ("bukunya": "buku"), then suffixes, then prefixes, and keeps each form on the way.
 *
 * A dictionary of the real roots would weigh more than the rest of the page, so words match if they share any possible root.
 * Unrelated words rarely share one, and they rank below the word itself.
 */
export function rootsOf(word: string): string[] {
  const roots = new Set([word]);
  const bare = WHOLE.test(word) ? undefined : PARTICLE.exec(word)?.[1];
  // "buku2" is the short spelling of "buku-buku".
  const single = /^([a-z]{3,})2$/.exec(word)?.[1];
  for (const form of [word, bare, single]) {
    if (form === undefined) continue;
    roots.add(form);
    for (const suffix of SUFFIXES) {
      if (!form.endsWith(suffix)) continue;
      const rest = form.slice(0, form.length - suffix.length);
      if (!isRoot(rest)) continue;
      // Without a prefix, a final "-i" belongs to the root: "nilai", "materi".
      if (suffix !== 'i') roots.add(rest);
      for (const root of withoutPrefixes(rest, suffix === 'an')) roots.add(root);
    }
  }
  return [...roots];
}

/** Returns the initials of a name of several words: "ipa" for "Ilmu Pengetahuan Alam"; null for a single word. */
export function initialsOf(name: string): string | null {
  const words = wordsOf(name);
  return words.length > 1 ? words.map((word) => word[0]).join('') : null;
}

/** Returns whether a word may be an abbreviation: it has no vowels. */
export function mayBeAbbreviation(word: string): boolean {
  return /^[^aeiou\d]{2,5}$/.test(word);
}

/** Returns whether `short` abbreviates `word` by leaving out letters: "mtk" for "matematika", "bhs" for "bahasa". */
export function isAbbreviationOf(short: string, word: string): boolean {
  if (short[0] !== word[0] || !mayBeAbbreviation(short)) return false;
  let matched = 0;
  for (const letter of word) if (letter === short[matched]) matched += 1;
  return matched === short.length;
}
