import { countCharacters } from '#platform/shared/fields.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { isDate, parseInstant, parseMonth, parseTime } from '#platform/shared/wib.ts';

/** Returns whether Suluh itself could have written a stored value. It is not called for null. A restore checks each value. */
export type CellRule = (value: string | number) => boolean;
/** The rules of some tables, by column. They do not repeat the database's own constraints (null, types, references). */
export type RowRules<Tables> = { readonly [Table in keyof Tables]: { readonly [Column in keyof Tables[Table]]-?: CellRule } };
/** `RowRules` for code that reads any table. */
export type StoredRules = Readonly<Record<string, Readonly<Record<string, CellRule>>>>;

/** The maximum number of characters of a generated value: a hash, a key, a method and path. */
const MACHINE_TEXT_MAX = 500;
/** The maximum depth of JSON, at least twice as deep as Suluh stores it. */
const JSON_DEPTH_MAX = 32;

/** An instant as `toISOString` writes it. */
const STORED_INSTANT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

const ofText =
  (isValid: (value: string) => boolean): CellRule =>
  (value) =>
    typeof value === 'string' && isValid(value);

/**
 * A text of at most `max` characters. It does not check which characters occur, because earlier versions allowed others.
 * `length` counts some characters twice, so a text that is longer than `max` is counted by characters.
 */
export const textUpTo = (max: number): CellRule =>
  ofText((value) => value.length <= max || (value.length <= 2 * max && countCharacters(value) <= max));
/** A generated value. */
export const machineText = textUpTo(MACHINE_TEXT_MAX);
/** Any text. */
export const anyText: CellRule = ofText(() => true);
/** An opaque id, as paths may name it. */
export const id: CellRule = ofText((value) => /^[^\s\p{Cc}]{1,36}$/u.test(value));
/** A day that exists. */
export const date: CellRule = ofText(isDate);
/** `HH:mm`. */
export const time: CellRule = ofText((value) => parseTime(value) === value);
/** `YYYY-MM`. */
export const month: CellRule = ofText((value) => parseMonth(value) !== null);
/** An ISO instant with a zone. */
export const instant: CellRule = ofText(
  (value) => (STORED_INSTANT.test(value) && isDate(value.slice(0, 10))) || parseInstant(value) !== null,
);
/** An http(s) link. */
export const link: CellRule = ofText((value) => parseWebLink(value) !== null);
/** An http(s) link, or `''`. */
export const linkOrEmpty: CellRule = ofText((value) => value === '' || parseWebLink(value) !== null);
/** One of some texts. */
export const oneOf = (values: readonly string[]): CellRule => ofText((value) => values.includes(value));
/** A whole number from `min` to `max`. */
export const wholeFrom =
  (min: number, max = Number.MAX_SAFE_INTEGER): CellRule =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

/** Whether JSON has at most `max` nested brackets outside its strings. Does not parse it, which costs more. */
export function isNestedAtMost(json: string, max: number): boolean {
  let [depth, inString] = [0, false];
  for (let index = 0; index < json.length; index += 1) {
    const char = json[index];
    if (inString && char === '\\') index += 1;
    else if (char === '"') inString = !inString;
    else if (!inString && (char === '[' || char === '{')) depth += 1;
    else if (!inString && (char === ']' || char === '}')) depth -= 1;
    if (depth > max) return false;
  }
  return true;
}

/** JSON of limited depth. */
export const json: CellRule = ofText((value) => {
  if (!isNestedAtMost(value, JSON_DEPTH_MAX)) return false;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
});
