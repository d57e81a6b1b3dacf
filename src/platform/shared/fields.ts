/**
 * The rules for the fields of all records: texts, names, links, passwords and ids. Each function creates a zod schema, with which the
 * contracts of the features validate input on the server and in forms.
 */
import { z } from 'zod';
import { withoutBidiControls } from './bidi.ts';
import { parseWebLink, LINK_MAX } from './links/links.ts';
import { toEmbedLink } from './links/video-links.ts';
import { parseInstant } from './wib.ts';

/** Maximum lengths in characters (Unicode code points). */
export const NAME_MAX = 200;
export const LONG_TEXT_MAX = 20_000;
export const PASSWORD_MAX = 128;
const ID_MAX = 36;
/** The maximum number of ids in one list. */
const ID_LIST_MAX = 1_000;

/** The errors of the rules below. */
export const CONTROL_CHARACTER_TEXT = 'Teks memuat karakter yang tidak diizinkan.';
export const LINK_TEXT = 'Masukkan tautan http atau https yang valid.';
export const UNKNOWN_ID_TEXT = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';

/**
 * More combining marks on one character than any script uses (the limit of Unicode's Stream-Safe Text Format, UAX #15). Such a
 * run is refused, because normalising it takes quadratic time.
 */
const MARKS_IN_A_ROW = /\p{M}{31}/u;
/**
 * The UTF-16 units that one character may have before normalisation. In version 16 of Unicode, an NFC character comes from at most
 * six units. This limit leaves room for later versions. A text that has more
 * units per allowed character is too long in any form.
 */
const UNITS_TO_A_CHARACTER = 8;

const CONTROLS_IN_LINE = /\p{Cc}/u;
const CONTROLS_IN_LONG_TEXT = /[^\P{Cc}\n\t]/u;

/** Whether a text of at most `max` characters is cheap enough to normalise. */
function isNormalisable(text: string, max: number): boolean {
  return text.length <= max * UNITS_TO_A_CHARACTER && !MARKS_IN_A_ROW.test(text);
}

/**
 * Normalises input: Unicode NFC, line ends as `\n`, trimmed. A text that can't fit into `max` characters, or has too many
 * combining marks, is returned unchanged and fails its rule later.
 */
export function normaliseText(text: string, max: number): string {
  const bare = text.trim();
  return isNormalisable(bare, max) ? bare.replace(/\r\n?/g, '\n').normalize('NFC').trim() : bare;
}

/** Runs of Unicode's separators: spaces of any width, including non-breaking ones. */
const SPACES = /\p{Z}+/gu;
/** Invisible characters: zero-width characters, variation selectors, direction marks, annotation marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

function visible(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}

/** Normalises a text, and replaces each run of spaces by one plain space. */
function normaliseName(text: string, max: number): string {
  const bare = normaliseText(text, max);
  return isNormalisable(bare, max) ? bare.replace(SPACES, ' ') : bare;
}

/**
 * Returns the comparison key of a name or email: names that look the same have the same key. It ignores case, invisible
 * characters and the width of spaces. Pass only texts that `text` or `nameText` has accepted.
 */
export function sameKey(text: string): string {
  return visible(text).replace(/\s+/g, ' ').normalize('NFC').toLowerCase().normalize('NFC');
}

/** Returns the length in characters (Unicode code points). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function tooLongText(max: number): string {
  return `Paling banyak ${max.toLocaleString('id-ID')} karakter.`;
}

/** The rule of a text field. */
interface TextRule {
  /** The minimum of visible characters, after trimming. */
  min: number;
  max: number;
  /** The error for a missing or too short value, or a value of another type. */
  message: string;
  /** Whether newlines and tabs are allowed. */
  multiline?: boolean;
}

function boundedText({ min, max, message, multiline = false }: TextRule, normalise: typeof normaliseText) {
  const controls = multiline ? CONTROLS_IN_LONG_TEXT : CONTROLS_IN_LINE;
  // In a name, direction controls could reorder the text beside it.
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
      // Not `abort`: it would also skip the rules over several fields of the object.
      const found = problem(value);
      if (found !== null) issues.push({ code: 'custom', message: found, input: value });
    })
    .meta({ minLength: min, maxLength: max });
}

/** Creates the schema of a required text: trimmed, NFC, without control characters and lone surrogates, within its bounds. */
export function text(rule: TextRule) {
  return boundedText(rule, normaliseText);
}

/** Creates the schema of a required name in one line: like `text`, with single plain spaces and without direction controls. */
export function nameText(rule: Omit<TextRule, 'multiline'>) {
  return boundedText(rule, normaliseName);
}

/** Creates the schema of a text that may be missing, null or empty. All three are stored and answered as `''`. */
export function optionalText(rule: { max: number; multiline?: boolean }) {
  return text({ ...rule, min: 0, message: CONTROL_CHARACTER_TEXT })
    .nullish()
    .transform((value) => value ?? '');
}

/** Creates the schema of a required http(s) link, stored as typed. */
export function link(message: string = LINK_TEXT) {
  return text({ min: 1, max: LINK_MAX, message }).refine((value) => parseWebLink(value) !== null, { error: message });
}

/** Creates the schema of a link that may be missing, null or empty. */
export function optionalLink(message: string = LINK_TEXT) {
  return text({ min: 0, max: LINK_MAX, message })
    .refine((value) => value === '' || parseWebLink(value) !== null, { error: message })
    .nullish()
    .transform((value) => value ?? '');
}

/** Creates the schema of a video's link, stored in its embed form. Null and `''` mean none. */
export function nullableVideoLink() {
  return text({ min: 0, max: LINK_MAX, message: LINK_TEXT })
    .refine((value) => value === '' || parseWebLink(value) !== null, { error: LINK_TEXT })
    .transform((value) => (value === '' ? null : toEmbedLink(value)))
    .nullable();
}

/** Creates the schema of a new password: any text within its bounds, not normalised. */
export function password(min: number, message: string) {
  return z
    .string({ error: message })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: CONTROL_CHARACTER_TEXT, abort: true })
    .refine((value) => countCharacters(value) >= min, { error: message, abort: true })
    .refine((value) => countCharacters(value) <= PASSWORD_MAX, { error: () => tooLongText(PASSWORD_MAX) })
    .meta({ minLength: min, maxLength: PASSWORD_MAX });
}

/** A reference to a record: its id, or the record with its `_id`, so that a client can send the record that it read. */
const reference = z.union([z.string(), z.object({ _id: z.string() })], { error: UNKNOWN_ID_TEXT });

function referenceId(value: z.infer<typeof reference>): string {
  return typeof value === 'string' ? value : value._id;
}

/** Whether a text has the form of a record's id. */
export function isIdShaped(id: string): boolean {
  return id.length > 0 && id.length <= ID_MAX && /^[\w-]+$/.test(id);
}

/**
 * Creates the schema of a list that checks the length first, so that no items are checked in vain: a too long list is read as
 * `[null]`, which `item` refuses.
 */
export function boundedList<Item extends z.ZodType>(item: Item, max: number, message: string) {
  const cut = (value: unknown): unknown => (Array.isArray(value) && value.length > max ? [null] : value);
  return z.preprocess(cut, z.array(item, { error: message }));
}

/**
 * Creates the schema of a list of references; it removes duplicates. `message` is the error for a missing or too short list. An
 * invalid id, or more than a thousand ids, gets the error for an unknown id.
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

/** Creates the schema of an optional reference: an id, a record with `_id`, or null. `''` means null. */
export function nullableId() {
  return reference.nullable().transform(idOrNull).refine(isIdOrNull, { error: UNKNOWN_ID_TEXT });
}

/** Like `nullableId`, but the value may also be missing. */
export function optionalId() {
  return reference.nullish().transform(idOrNull).refine(isIdOrNull, { error: UNKNOWN_ID_TEXT });
}

/** The `updatedAt` that a `PUT` sends against lost updates: an ISO instant. Null or a missing value disables the check. */
export const expectedUpdatedAt = z
  .string({ error: 'updatedAt harus berupa waktu ISO.' })
  .refine((value) => parseInstant(value) !== null, { error: 'updatedAt harus berupa waktu ISO.' })
  .nullish();

/** The `updatedAt` of answers: an ISO instant in UTC with milliseconds. */
export const updatedAt = z.string().meta({ format: 'date-time' });
