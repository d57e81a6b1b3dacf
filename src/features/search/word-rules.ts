/** Left out of what is asked for, unless it is all that is asked for. */
const SMALL_WORDS = new Set(['yang', 'dan', 'di', 'ke', 'dari', 'untuk', 'pada', 'dengan', 'atau', 'dalam']);

const MARKS_AND_APOSTROPHES = /[\p{M}'’ʼ`]/gu;

/** A text as words are compared: without case, diacritics and apostrophes ("Jum'at" is "jumat"). For texts of bounded length. */
export function normaliseWord(text: string): string {
  return text.normalize('NFKD').replace(MARKS_AND_APOSTROPHES, '').toLowerCase();
}

/** The words of a text, in their order. A doubled word ("buku-buku") is the word twice. */
export function wordsOf(text: string): string[] {
  return normaliseWord(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What is asked for: each word once, small ones only where there are no others. */
export function askedWords(query: string): string[] {
  const words = [...new Set(wordsOf(query))];
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Words that only look as if `-lah`, `-kah`, `-pun` or the like stood behind another one. */
const WHOLE =
  /^(?:masa|seko|maka|isti|jum|ada|ia|sete|sebe|kaida|ku|sa|ka|di)lah$|^(?:lang|ber|ni|nas|ting|se|no)kah$|^(?:him|am|wala|mau)pun$|^(?:il|ra)mu$/;
const PARTICLE = /^(.{3,}?)(?:(?:lah|kah|pun)|(?:nya|ku|mu)(?:lah|kah|pun)?)$/;
const SUFFIXES = ['', 'kan', 'an', 'i'] as const;

/** What may stand before a root, and what the root may have lost to it. */
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
/** Behind another prefix alone, or with `-an`: mengetahui, pengetahuan. */
const KE: (typeof PREFIXES)[number] = [/^ke(?=.{4})/, ['']];
/** mem-per-, pem-bel-: no word has more before its root. */
const PREFIXES_MAX = 3;

/** Four letters, or three like "uji" and "isi": what is shorter is left of words that only seem to have affixes. */
function isRoot(text: string): boolean {
  return text.length >= 4 ? /[aeiou]/.test(text) : /^[aeiou][^aeiou][aeiou]$/.test(text);
}

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
 * The roots that a word may have come from by Indonesian affixes, itself among them: "pelajaran" and "mengajar" both have
 * "ajar". There is no dictionary that would tell the right one (it weighs more than the rest of the page), so words that share any
 * of them meet; that two strangers share one is rare, and they rank below the word itself.
 */
export function rootsOf(word: string): string[] {
  const roots = new Set([word]);
  const bare = WHOLE.test(word) ? undefined : PARTICLE.exec(word)?.[1];
  // "buku2", as short messages write what is doubled.
  const single = /^([a-z]{3,})2$/.exec(word)?.[1];
  for (const form of [word, bare, single]) {
    if (form === undefined) continue;
    roots.add(form);
    for (const suffix of SUFFIXES) {
      if (!form.endsWith(suffix)) continue;
      const rest = form.slice(0, form.length - suffix.length);
      if (!isRoot(rest)) continue;
      // "-i" never stands alone: "nilai", "materi".
      if (suffix !== 'i') roots.add(rest);
      for (const root of withoutPrefixes(rest, suffix === 'an')) roots.add(root);
    }
  }
  return [...roots];
}

/** The first letters of a name of several words: "ipa" for "Ilmu Pengetahuan Alam"; null for one of one word. */
export function initialsOf(name: string): string | null {
  const words = wordsOf(name);
  return words.length > 1 ? words.map((word) => word[0]).join('') : null;
}

/** Whether a word without vowels leaves letters of another out: "mtk" for "matematika", "bhs" for "bahasa". */
export function isShortFor(short: string, word: string): boolean {
  if (!/^[^aeiou\d]{2,5}$/.test(short) || short[0] !== word[0]) return false;
  let place = 0;
  for (const letter of word) if (letter === short[place]) place += 1;
  return place === short.length;
}

/** How many slips of the finger a word of this length is forgiven. */
function slipsAllowed({ length }: string): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * How many letters are wrong, missing, too many or changed places in `typed`, where `word` was meant or, with `isBeginning`, a word
 * that begins with it; null when those are more than its length is forgiven.
 */
export function slipsBetween(typed: string, word: string, isBeginning: boolean): number | null {
  const allowed = slipsAllowed(typed);
  if (allowed === 0 || word.length < typed.length - allowed) return null;
  if (!isBeginning && word.length > typed.length + allowed) return null;
  // Short words have too many neighbours.
  if (typed.length === 4 && typed[0] !== word[0]) return null;
  const length = Math.min(word.length, typed.length + allowed);
  let before: number[] = [];
  let last = Array.from({ length: length + 1 }, (_, place) => place);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let place = 1; place <= length; place += 1) {
      const isSame = typed[row - 1] === word[place - 1];
      let slips = Math.min(cell(last, place) + 1, cell(next, place - 1) + 1, cell(last, place - 1) + (isSame ? 0 : 1));
      const isSwapped = typed[row - 1] === word[place - 2] && typed[row - 2] === word[place - 1];
      if (row > 1 && place > 1 && isSwapped) slips = Math.min(slips, cell(before, place - 2) + 1);
      next.push(slips);
    }
    before = last;
    last = next;
  }
  const slips = isBeginning ? Math.min(...last) : cell(last, length);
  return slips <= allowed ? slips : null;
}

const cell = (row: readonly number[], place: number) => row[place] ?? Number.POSITIVE_INFINITY;
