import { z } from 'zod';
import { withoutBidiControls } from './bidi.ts';
import { parseWebLink, LINK_MAX, toEmbedLink } from './links/links.ts';
import { parseInstant } from './wib.ts';

/** Upper bounds in characters (Unicode code points). */
export const NAME_MAX = 200;
export const LONG_TEXT_MAX = 20_000;
export const PASSWORD_MAX = 128;
const ID_MAX = 36;
const ID_LIST_MAX = 1_000;

export const CONTROL_CHARACTER_TEXT = 'Teks memuat karakter yang tidak diizinkan.';
export const LINK_TEXT = 'Masukkan tautan http atau https yang valid.';
export const UNKNOWN_ID_TEXT = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';

/**
 * More combining marks on one character than any script writes (the bound of Unicode's Stream-Safe Text Format, UAX #15):
 * putting a longer run in order takes time that grows with its square.
 */
const MARKS_IN_A_ROW = /\p{M}{31}/u;
/** A character of NFC comes from at most six UTF-16 units (Unicode 16): a longer text is above its bound, normalised or not. */
const UNITS_TO_A_CHARACTER = 8;

const CONTROLS_IN_LINE = /\p{Cc}/u;
const CONTROLS_IN_LONG_TEXT = /[^\P{Cc}\n\t]/u;

/** Whether a text of at most `max` characters may be normalised: asked before, since normalising is what costs. */
function isNormalisable(text: string, max: number): boolean {
  return text.length <= max * UNITS_TO_A_CHARACTER && !MARKS_IN_A_ROW.test(text);
}

/**
 * Unicode NFC, line ends as `\n`, outer white space removed. The one place where text from outside is normalised: one that
 * can't be within `max` characters, or stacks marks without end, comes back as it is, for its rule to refuse.
 */
export function normaliseText(text: string, max: number): string {
  const bare = text.trim();
  return isNormalisable(bare, max) ? bare.replace(/\r\n?/g, '\n').normalize('NFC').trim() : bare;
}

/** Unicode's separators: spaces of any width, also the ones that don't break. */
const SPACES = /\p{Z}+/gu;
/** What no reader sees: zero-width characters, variation selectors, direction marks, annotations' marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

function visible(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}

/** A normalised text with every run of spaces as one plain space. */
function normaliseName(text: string, max: number): string {
  const bare = normaliseText(text, max);
  return isNormalisable(bare, max) ? bare.replace(SPACES, ' ') : bare;
}

/**
 * The form of a name or email under which two of them are the same to a reader: without case, invisible characters and the
 * width of spaces. It holds no white space but single spaces. For texts that were taken by `text` or `nameText`.
 */
export function sameKey(text: string): string {
  return visible(text).replace(/\s+/g, ' ').normalize('NFC').toLowerCase().normalize('NFC');
}

/** Length in Unicode code points. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function tooLongText(max: number): string {
  return `Paling banyak ${max.toLocaleString('id-ID')} karakter.`;
}

interface TextRule {
  /** Fewest characters that can be seen, after trimming. */
  min: number;
  max: number;
  /** The text for a missing, wrongly typed or too short value. */
  message: string;
  /** Newline and tab are taken. */
  multiline?: boolean;
}

function boundedText({ min, max, message, multiline = false }: TextRule, normalise: typeof normaliseText) {
  const controls = multiline ? CONTROLS_IN_LONG_TEXT : CONTROLS_IN_LINE;
  const reorders = (value: string) => normalise === normaliseName && withoutBidiControls(value) !== value;
  const problem = (value: string) => {
    if (value.length > max * UNITS_TO_A_CHARACTER) return tooLongText(max);
    if (controls.test(value) || reorders(value) || !value.isWellFormed() || MARKS_IN_A_ROW.test(value))
      return CONTROL_CHARACTER_TEXT;
    if (countCharacters(visible(value)) < min) return message;
    return countCharacters(value) > max ? tooLongText(max) : null;
  };
  return z
    .string({ error: message })
    .overwrite((value) => normalise(value, max))
    .check(({ value, issues }) => {
      // Not `abort`: it would also keep the rules over several fields of the object from being asked.
      const found = problem(value);
      if (found !== null) issues.push({ code: 'custom', message: found, input: value });
    })
    .meta({ minLength: min, maxLength: max });
}

/** A required text: trimmed, NFC, without control characters and lone surrogates, within its bounds. */
export function text(rule: TextRule) {
  return boundedText(rule, normaliseText);
}

/** A required text that names something, in one line: as `text`, with single plain spaces, and without controls of direction. */
export function nameText(rule: Omit<TextRule, 'multiline'>) {
  return boundedText(rule, normaliseName);
}

/** A text that may be missing, null or empty; stored and answered as `''` then. */
export function optionalText(rule: { max: number; multiline?: boolean }) {
  return text({ ...rule, min: 0, message: CONTROL_CHARACTER_TEXT })
    .nullish()
    .transform((value) => value ?? '');
}

/** A required http(s) link, stored as typed. */
export function link(message: string = LINK_TEXT) {
  return text({ min: 1, max: LINK_MAX, message }).refine((value) => parseWebLink(value) !== null, { error: message });
}

/** A link that may be missing, null or empty. */
export function optionalLink(message: string = LINK_TEXT) {
  return text({ min: 0, max: LINK_MAX, message })
    .refine((value) => value === '' || parseWebLink(value) !== null, { error: message })
    .nullish()
    .transform((value) => value ?? '');
}

/** A video's link in its embed form, or none: null, and `''` counts as none. */
export function nullableVideoLink(message: string = LINK_TEXT) {
  return text({ min: 0, max: LINK_MAX, message })
    .refine((value) => value === '' || parseWebLink(value) !== null, { error: message })
    .transform((value) => (value === '' ? null : toEmbedLink(value)))
    .nullable();
}

/** A password as it is set: any text within its bounds, taken as typed. */
export function password(min: number, message: string) {
  return z
    .string({ error: message })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: CONTROL_CHARACTER_TEXT, abort: true })
    .refine((value) => countCharacters(value) >= min, { error: message, abort: true })
    .refine((value) => countCharacters(value) <= PASSWORD_MAX, { error: () => tooLongText(PASSWORD_MAX) })
    .meta({ minLength: min, maxLength: PASSWORD_MAX });
}

/** One reference: the id, or the record with its `_id`, so that what was read can be sent back. */
const reference = z.union([z.string(), z.object({ _id: z.string() })], { error: UNKNOWN_ID_TEXT });

function referenceId(value: z.infer<typeof reference>): string {
  return typeof value === 'string' ? value : value._id;
}

/** Whether a text may be a record's id. */
export function isIdShaped(id: string): boolean {
  return id.length > 0 && id.length <= ID_MAX && /^[\w-]+$/.test(id);
}

/**
 * A list whose length is looked at before its items are: what is longer than `max` is read as `[null]`, for the items' own
 * rule to refuse.
 */
export function boundedList<Item extends z.ZodType>(item: Item, max: number, message: string) {
  const cut = (value: unknown): unknown => (Array.isArray(value) && value.length > max ? [null] : value);
  return z.preprocess(cut, z.array(item, { error: message }));
}

/**
 * A list of references, repeated ones counted once. `message` is the text for a missing or too short list; an id that
 * can't be one, or more than a thousand, gets the text of an unknown id.
 */
export function idList(rule: { min?: number; message?: string } = {}) {
  const min = rule.min ?? 0;
  const message = rule.message ?? UNKNOWN_ID_TEXT;
  return boundedList(reference, ID_LIST_MAX, message)
    .transform((values) => [...new Set(values.map(referenceId))])
    .refine((ids) => ids.length >= min, { error: message, abort: true })
    .refine((ids) => ids.every(isIdShaped), { error: UNKNOWN_ID_TEXT });
}

const idOrNull = (value: z.infer<typeof reference> | null | undefined) => (value ? referenceId(value) || null : null);
const isIdOrNull = (id: string | null) => id === null || isIdShaped(id);

/** One reference or none: an id, a record with `_id`, or null; `''` counts as none. */
export function nullableId() {
  return reference.nullable().transform(idOrNull).refine(isIdOrNull, { error: UNKNOWN_ID_TEXT });
}

/** The same, and what is left out counts as none too. */
export function optionalId() {
  return reference.nullish().transform(idOrNull).refine(isIdOrNull, { error: UNKNOWN_ID_TEXT });
}

/** The `updatedAt` that a `PUT` may carry (lost updates): an ISO instant; null or left out means "no check". */
export const expectedUpdatedAt = z
  .string({ error: 'updatedAt harus berupa waktu ISO.' })
  .refine((value) => parseInstant(value) !== null, { error: 'updatedAt harus berupa waktu ISO.' })
  .nullish();

/** The `updatedAt` that answers carry: ISO instant in UTC with milliseconds. */
export const updatedAt = z.string().meta({ format: 'date-time' });
