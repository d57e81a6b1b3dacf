import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { forEachYielding } from '#platform/server/records/sheets/in-turns.ts';
import { RECORDS_MAX } from '#platform/server/records/sheets/read-records.ts';
import type { SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { countSeparators, nearestNames, splitNames } from '../name-rules.ts';

/** A record that a cell can name. */
interface Named {
  _id: string;
  name: string;
  /** The name with an addition that distinguishes it from records of the same name. */
  label: string;
  /** The record that contains it, if names count within that. */
  scope: string;
  /** Whether the record is archived. A cell can name it only by its label. */
  isPast?: boolean;
}

/** The maximum of unknown names with suggestions in one import. Comparing all with all would take too long. */
const SUGGESTED_MAX = 100;

const keyIn = (scope: string, name: string) => `${scope}\n${sameKey(name)}`;

/** The names of one kind of record. */
export class NameBook {
  readonly #byId = new Map<string, Named>();
  readonly #byName = new Map<string, Named[]>();
  readonly #past = new Set<string>();
  readonly #suggested = new Map<string, Named[]>();
  #separators = 0;

  add(record: Named): void {
    this.#byId.set(record._id, record);
    this.#separators = Math.max(this.#separators, countSeparators(record.name));
    if (record.isPast) this.#past.add(keyIn(record.scope, record.name));
    const names = record.isPast ? [record.label] : [record.name, record.label];
    for (const name of new Set(names.map((one) => keyIn(record.scope, one)))) {
      const same = this.#byName.get(name);
      if (same) same.push(record);
      else this.#byName.set(name, [record]);
    }
  }

  has(id: string, scope: string): boolean {
    return this.#byId.get(id)?.scope === scope;
  }

  /** The records with the name. */
  find(name: string, scope: string): readonly Named[] {
    return this.#byName.get(keyIn(scope, name)) ?? [];
  }

  /** Whether a record of the archive has the name. */
  isPast(name: string, scope: string): boolean {
    return this.#past.has(keyIn(scope, name));
  }

  /** The names in a cell. */
  split(text: string, isKnown: (name: string) => boolean, scope: string): string[] {
    return splitNames(text, (name) => this.find(name, scope).length > 0 || isKnown(name), this.#separators);
  }

  /** The records with the name if there are several, or else the nearest ones. */
  suggest(name: string, scope: string): { _id: string; name: string }[] {
    const same = this.find(name, scope);
    const found = same.length > 0 ? same.slice(0, 20) : this.#nearest(name, scope);
    return found.map(({ _id, name: called, label }) => ({ _id, name: same.length > 1 ? label : called }));
  }

  #nearest(name: string, scope: string): readonly Named[] {
    const key = keyIn(scope, name);
    const known = this.#suggested.get(key);
    if (known || this.#suggested.size >= SUGGESTED_MAX) return known ?? [];
    const all = [...this.#byId.values()].filter((record) => record.scope === scope && !record.isPast);
    const nearest = nearestNames(name, all);
    this.#suggested.set(key, nearest);
    return nearest;
  }

  /** The name of a record in a cell; with its label if others have the same name. */
  #write(id: string, asLabel: boolean): string {
    const record = this.#byId.get(id);
    if (!record) return '';
    return asLabel || record.isPast || this.find(record.name, record.scope).length > 1 ? record.label : record.name;
  }

  /** Names as a cell, which means exactly these records. */
  write(ids: readonly string[]): string {
    const scope = this.#byId.get(ids[0] ?? '')?.scope ?? '';
    const text = ids.map((id) => this.#write(id, false)).join('; ');
    const read = ids.length === 1 ? [text] : this.split(text, () => false, scope);
    const isExact = read.length === ids.length && ids.every((id, index) => this.#is(read[index] ?? '', id, scope));
    return isExact ? text : ids.map((id) => this.#write(id, true)).join('; ');
  }

  #is(name: string, id: string, scope: string): boolean {
    const found = this.find(name, scope);
    return found.length === 1 && found[0]?._id === id;
  }
}

/** The names of several kinds of records, by kind. */
export type NameBooks = ReadonlyMap<string, NameBook>;

async function readBook(db: Reader, kind: SheetKind): Promise<NameBook> {
  const { record, parent } = kind.trash;
  const [table, name] = record.storedName ?? ['', ''];
  const [first = ''] = kind.sheet.identity;
  const own = kind.columns[first];
  const isText = kind.sheet.columns.some((column) => column.name === first && column.type === 'text');
  const hint = own !== undefined && own !== name && isText ? sql.ref(own) : sql`substr(id, 1, 8)`;
  const scope = parent ? sql.ref(parent.column) : sql`''`;
  const past = kind.current ? sql`case when ${kind.current} then 0 else 1 end` : sql`0`;
  const { rows } = await sql<{
    id: string;
    name: string;
    hint: string;
    scope: string;
    past: number;
  }>`select id, ${sql.ref(name)} as name, ${hint} as hint, ${scope} as scope, ${past} as past
    from ${sql.table(table)} order by id limit ${RECORDS_MAX}`.execute(db);
  const book = new NameBook();
  await forEachYielding(rows, (row) => {
    const label = `${row.name} [${row.hint}]`;
    book.add({ _id: row.id, name: row.name, label, scope: row.scope, isPast: Number(row.past) === 1 });
  });
  return book;
}

/** Reads the names that the cells of a kind may hold. */
export async function readBooks(db: Reader, kind: SheetKind, kinds: ReadonlyMap<string, SheetKind>): Promise<NameBooks> {
  const books = new Map<string, NameBook>();
  for (const { of } of kind.sheet.columns) {
    const other = of === undefined ? undefined : kinds.get(of);
    if (other && !books.has(other.sheet.entity)) books.set(other.sheet.entity, await readBook(db, other));
  }
  return books;
}
