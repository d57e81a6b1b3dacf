import { forEachYielding } from '#platform/server/yield-turn.ts';
import type { SheetRecord } from '#platform/server/records/sheets/sheet-kind.ts';
import { normaliseText, LONG_TEXT_MAX, sameKey } from '#platform/shared/fields.ts';
import { sheetIds, type Sheet, type SheetColumn, type SheetValue, type SheetValues } from '#platform/shared/sheets/sheet.ts';

/** A row after its cells were read. */
export interface ReadRow {
  line: number;
  /** The values of the cells that the row has and that could be read, by column. */
  values: SheetValues;
  /** The columns with a cell that could not be read. */
  unreadable: ReadonlySet<string>;
}

/** The result for a row: the stored record that it matches, null for a new record, or the reason why it can't be matched. */
export type Match = { stored: SheetRecord | null; isSame: boolean } | { reason: string };

/** Whether two values of a column are equal. The order of a list does not count. */
export function isSameValue({ type }: SheetColumn, a: SheetValue | undefined, b: SheetValue | undefined): boolean {
  if (type === 'names') {
    const [idsOfA, idsOfB] = [sheetIds({ a: a ?? null }, 'a'), sheetIds({ b: b ?? null }, 'b')];
    return idsOfA.length === idsOfB.length && idsOfA.every((id) => idsOfB.includes(id));
  }
  return (a ?? '') === (b ?? '');
}

/** Whether the record already has the values of the row. Columns that the row lacks are ignored. */
function isUnchanged({ columns, identity }: Sheet, row: ReadRow, { values }: SheetRecord): boolean {
  return columns.every((column) => {
    const { name, type } = column;
    if (!(name in row.values)) return true;
    const [written, stored] = [row.values[name], values[name]];
    if (type !== 'text' || typeof written !== 'string' || typeof stored !== 'string') {
      return isSameValue(column, written, stored);
    }
    if (identity.includes(name)) return sameKey(written) === sameKey(stored);
    return written === normaliseText(stored, LONG_TEXT_MAX);
  });
}

/** Returns the keys of a row. Missing cells count as empty. */
function keysOfRow(sheet: Sheet, { values }: ReadRow): readonly string[] {
  const allValues = { ...Object.fromEntries(sheet.columns.map(({ name }) => [name, null])), ...values };
  return (sheet.rowKeys ?? sheet.keysOf)(allValues);
}

/** The stored records by their keys. A record matches at most one row, which claims it. */
class Records {
  readonly #byKey = new Map<string, SheetRecord[]>();
  readonly #claimed = new Set<string>();

  add(record: SheetRecord, keys: readonly string[]): void {
    for (const key of keys) {
      const same = this.#byKey.get(key);
      if (same) same.push(record);
      else this.#byKey.set(key, [record]);
    }
  }

  /** Returns the records with the key that no row has claimed. */
  unclaimed(key: string): SheetRecord[] {
    return (this.#byKey.get(key) ?? []).filter(({ id }) => !this.#claimed.has(id));
  }

  claim({ id }: SheetRecord): void {
    this.#claimed.add(id);
  }
}

/**
 * Finds the stored record of each row, by the keys of both (`keysOf` of the sheet).
 * 1. It leaves out the rows without a readable identity: they have no match.
 * 2. Rows that equal a record claim it. These rows come first, so that if several records have the same key, each row gets the right
 *    record.
 * 3. Each other row claims the only record with one of its keys. If there are several, the row can't be matched. If there is none, it is
 *    a new record, unless an earlier row has the same key.
 */
export async function matchRows(
  sheet: Sheet,
  rows: readonly ReadRow[],
  stored: readonly SheetRecord[],
): Promise<Map<number, Match>> {
  const records = new Records();
  await forEachYielding(stored, (record) => records.add(record, sheet.keysOf(record.values)));
  const matches = new Map<number, Match>();
  const identified: { row: ReadRow; keys: readonly string[] }[] = [];
  await forEachYielding(rows, (row) => {
    if (!sheet.identity.some((name) => row.unreadable.has(name))) identified.push({ row, keys: keysOfRow(sheet, row) });
  });
  await forEachYielding(identified, ({ row, keys }) => {
    const same = keys.flatMap((key) => records.unclaimed(key)).find((record) => isUnchanged(sheet, row, record));
    if (!same) return;
    records.claim(same);
    matches.set(row.line, { stored: same, isSame: true });
  });
  const firstLines = new Map<string, number>();
  await forEachYielding(identified, ({ row, keys }) => {
    // The first key is the strictest.
    const [strictKey = ''] = keys;
    const earlier = firstLines.get(strictKey);
    if (earlier === undefined) firstLines.set(strictKey, row.line);
    if (matches.has(row.line)) return;
    const candidates = keys.map((key) => records.unclaimed(key)).find((found) => found.length > 0) ?? [];
    const [match] = candidates;
    if (candidates.length > 1) {
      matches.set(row.line, {
        reason: `Ada ${candidates.length} data seperti ini di Suluh. Ubah yang dimaksud langsung di daftarnya.`,
      });
    } else if (match) {
      records.claim(match);
      matches.set(row.line, { stored: match, isSame: false });
    } else if (earlier !== undefined) {
      matches.set(row.line, {
        reason: `Baris ini sama dengan baris ${earlier}. Gabungkan isinya di baris ${earlier} jika perlu, lalu lewati baris ini.`,
      });
    } else matches.set(row.line, { stored: null, isSame: false });
  });
  return matches;
}
