import type { Tick } from './learned-rules.ts';

/**
 * Encodes the student's ticks as a short text (a code), to copy them to another phone. The code contains a digest of each id
 * instead of the id. The digests are just long enough to be unique in this programme, so the code of a few ticks can even be
 * typed.
 *
 * The bytes are: the lengths of the digests (upper 4 bits: a material's, lower 4 bits: a content's), a salt, a check sum of two
 * bytes, and then groups of consecutive ticks in one material: the material's digest, the number of ticks, the contents' digests.
 * The text is in Crockford's base 32, whose letters are hard to confuse.
 */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The lengths to try for a material's and a content's digest, in bytes. */
const LENGTHS = [
  [2, 1],
  [2, 2],
  [3, 2],
  [3, 3],
  [4, 4],
] as const;
/** How many salts are tried before the digests get longer. */
const SALTS = 64;
/** The number of bytes before the groups. */
const HEAD = 4;
/** The number of ticks in a group is one byte. */
const MOST_IN_GROUP = 255;
/** The longest accepted text. 3,000 ticks in 3,000 groups are 43,200 letters. */
const TEXT_MAX = 50_000;

/** The ids of an existing material, its subject and its contents. */
export interface MaterialIds {
  subject: string;
  material: string;
  contents: readonly string[];
}

/** Returns a hash of an id with this many bytes (FNV-1a, then mixed). */
function digest(id: string, salt: number, bytes: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> (32 - 8 * bytes);
}

/** Returns a number of two bytes, so that a mistyped code is noticed. 65,521 is the largest prime below 2^16. */
const checkSum = (bytes: readonly number[]) => bytes.reduce((sum, byte) => (sum * 257 + byte + 1) % 65_521, 1);

const toBytes = (number: number, length: number) =>
  Array.from({ length }, (_, index) => (number >>> (8 * (length - 1 - index))) & 255);

const haveUniqueDigests = (ids: readonly string[], salt: number, bytes: number) =>
  new Set(ids.map((id) => digest(id, salt, bytes))).size === ids.length;

/**
 * Returns the code of the ticks, in order. It leaves out ticks that are not on these materials.
 * 1. Groups consecutive ticks of one material.
 * 2. Chooses the shortest digests, and a salt, with which no two ids have the same digest.
 * 3. Writes the groups as bytes, and the bytes as letters.
 */
export function encodeTicks(ticks: readonly Tick[], entries: readonly MaterialIds[]): string {
  const byMaterial = new Map(entries.map((entry) => [entry.material, entry]));
  const groups: { entry: MaterialIds; contents: string[] }[] = [];
  for (const { material, content } of ticks) {
    const entry = byMaterial.get(material);
    if (!entry?.contents.includes(content)) continue;
    const last = groups.at(-1);
    if (last?.entry === entry && last.contents.length < MOST_IN_GROUP) last.contents.push(content);
    else groups.push({ entry, contents: [content] });
  }
  const used = new Set(groups.map(({ entry }) => entry));
  const materials = entries.map(({ material }) => material);
  const choices = LENGTHS.flatMap(([ofMaterial, ofContent]) =>
    Array.from({ length: SALTS }, (_, salt) => ({ ofMaterial, ofContent, salt })),
  );
  const choice = choices.find(
    ({ ofMaterial, ofContent, salt }) =>
      haveUniqueDigests(materials, salt, ofMaterial) &&
      [...used].every(({ contents }) => haveUniqueDigests(contents, salt, ofContent)),
  );
  const { ofMaterial, ofContent, salt } = choice ?? { ofMaterial: 4, ofContent: 4, salt: 0 };
  const body = groups.flatMap(({ entry, contents }) => [
    ...toBytes(digest(entry.material, salt, ofMaterial), ofMaterial),
    contents.length,
    ...contents.flatMap((content) => toBytes(digest(content, salt, ofContent), ofContent)),
  ]);
  const head = [(ofMaterial << 4) | ofContent, salt];
  return toLetters([...head, ...toBytes(checkSum([...head, ...body]), 2), ...body]);
}

/**
 * Returns the ticks of a code; `unknown` is the number of ticks that are not on these materials. Null if the text is not a
 * complete code.
 */
export function decodeTicks(text: string, entries: readonly MaterialIds[]): { ticks: Tick[]; unknown: number } | null {
  const bytes = fromLetters(text);
  const [lengths = 0, salt = 0, high = 0, low = 0] = bytes ?? [];
  const body = bytes?.slice(HEAD) ?? [];
  const [ofMaterial, ofContent] = [lengths >> 4, lengths & 15];
  if (!LENGTHS.some(([material, content]) => material === ofMaterial && content === ofContent)) return null;
  if (checkSum([lengths, salt, ...body]) !== high * 256 + low) return null;

  let offset = 0;
  const next = (length: number) => {
    const number = body.slice(offset, offset + length).reduce((sum, byte) => sum * 256 + byte, 0);
    offset += length;
    return number;
  };
  /**
   * Returns the only id with a digest. This phone may know contents that the other phone did not know, so two ids may have the same
   * digest here. The tick is then unknown.
   */
  const onlyItem = <T>(found: T[]) => (found.length === 1 ? found[0] : undefined);
  const ticks: Tick[] = [];
  let unknown = 0;
  while (offset < body.length) {
    const material = next(ofMaterial);
    const entry = onlyItem(entries.filter((candidate) => digest(candidate.material, salt, ofMaterial) === material));
    for (let remaining = next(1); remaining > 0; remaining -= 1) {
      const contentDigest = next(ofContent);
      const content = onlyItem(entry?.contents.filter((id) => digest(id, salt, ofContent) === contentDigest) ?? []);
      if (entry && content !== undefined) ticks.push({ content, material: entry.material, subject: entry.subject });
      else unknown += 1;
    }
  }
  return offset === body.length ? { ticks, unknown } : null;
}

/**
 * Writes bytes as letters of five bits each. `buffer` has the last bits that were read, at most 12; `bits` of them are not written yet.
 */
function toLetters(bytes: readonly number[]): string {
  let [text, buffer, bits] = ['', 0, 0];
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += LETTERS[(buffer >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + LETTERS[(buffer << (5 - bits)) & 31] : text;
}

/** Returns the bytes of a code, or of a link that ends with a code. It ignores spaces and hyphens; other characters give null. */
function fromLetters(text: string): number[] | null {
  if (text.length > TEXT_MAX) return null;
  const letters = text
    .slice(text.lastIndexOf('=') + 1)
    .replace(/[\s-]/g, '')
    .toUpperCase();
  const bytes: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const letter of letters.replaceAll('O', '0').replace(/[IL]/g, '1')) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    buffer = ((buffer << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 255);
  }
  return bytes.length > HEAD ? bytes : null;
}
