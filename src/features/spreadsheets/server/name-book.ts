import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { forEachYielding } from '#platform/server/yield-turn.ts';
import { RECORDS_MAX } from '#platform/server/records/sheets/read-records.ts';
import type { SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { countSeparators, nearestNames, splitNames } from '../name-rules.ts';

/** A record that a cell can name. */
interface Named {
  _id: string;
  name: string;
  /** The name with an addition that distinguishes it from records of the same name, such as "Ani [ani@example.org]". */
  label: string;
  /** The id of the record that contains this one, if names are unique only within the containing record; else ''. */
  scope: string;
  /** Whether the record is archived. A cell can name an archived record only by its label. */
  isArchived?: boolean;
}

/** The number of unknown names that get suggestions in one import. Comparing all names with all would take too long. */
const SUGGESTED_MAX = 100;

const keyIn = (scope: string, name: string) => `${scope}\n${sameKey(name)}`;

/**
 * The names of all records of one kind. For an import, it finds the records that a cell names; for an export and a preview, it writes
 * names into cells.
 */
export class NameBook {
  readonly #byId = new Map<string, Named>();
  readonly #byName = new Map<string, Named[]>();
  readonly #archived = new Set<string>();
  /** The suggestions that were computed already. */
  readonly #suggested = new Map<string, Named[]>();
  /** The maximum number of separators, such as commas, within one name. A cell may have more, between several names. */
  #separators = 0;

  add(record: Named): void {
    this.#byId.set(record._id, record);
    this.#separators = Math.max(this.#separators, countSeparators(record.name));
    if (record.isArchived) this.#archived.add(keyIn(record.scope, record.name));
    const names = record.isArchived ? [record.label] : [record.name, record.label];
    for (const key of new Set(names.map((name) => keyIn(record.scope, name)))) {
      const same = this.#byName.get(key);
      if (same) same.push(record);
      else this.#byName.set(key, [record]);
    }
  }

  has(id: string, scope: string): boolean {
    return this.#byId.get(id)?.scope === scope;
  }

  /** Returns the records with the name. */
  find(name: string, scope: string): readonly Named[] {
    return this.#byName.get(keyIn(scope, name)) ?? [];
  }

  /** Whether an archived record has the name. */
  isArchived(name: string, scope: string): boolean {
    return this.#archived.has(keyIn(scope, name));
  }

  /** Splits the text of a cell into names. */
  split(text: string, isKnown: (name: string) => boolean, scope: string): string[] {
    return splitNames(text, (name) => this.find(name, scope).length > 0 || isKnown(name), this.#separators);
  }

  /** Returns the records with the name if there are several, or else the records with the most similar names. */
  suggest(name: string, scope: string): { _id: string; name: string }[] {
    const same = this.find(name, scope);
    const found = same.length > 0 ? same.slice(0, 20) : this.#nearest(name, scope);
    return found.map(({ _id, name: called, label }) => ({ _id, name: same.length > 1 ? label : called }));
  }

  #nearest(name: string, scope: string): readonly Named[] {
    const key = keyIn(scope, name);
    const known = this.#suggested.get(key);
    if (known || this.#suggested.size >= SUGGESTED_MAX) return known ?? [];
    const all = [...this.#byId.values()].filter((record) => record.scope === scope && !record.isArchived);
    const nearest = nearestNames(name, all);
    this.#suggested.set(key, nearest);
    return nearest;
  }

  /** Returns the name of a record for a cell; its label if another record has the same name. */
  #nameInCell(id: string, asLabel: boolean): string {
    const record = this.#byId.get(id);
    if (!record) return '';
    return asLabel || record.isArchived || this.find(record.name, record.scope).length > 1 ? record.label : record.name;
  }

  /** Writes the text of a cell that means exactly these records: their names, or their labels if the names could mean other records. */
  write(ids: readonly string[]): string {
    // The records of one cell have the same scope, so the first one decides.
    const scope = this.#byId.get(ids[0] ?? '')?.scope ?? '';
    const text = ids.map((id) => this.#nameInCell(id, false)).join('; ');
    const read = ids.length === 1 ? [text] : this.split(text, () => false, scope);
    const isExact = read.length === ids.length && ids.every((id, index) => this.#means(read[index] ?? '', id, scope));
    return isExact ? text : ids.map((id) => this.#nameInCell(id, true)).join('; ');
  }

  /** Whether the name in a cell means exactly this record. */
  #means(name: string, id: string, scope: string): boolean {
    const found = this.find(name, scope);
    return found.length === 1 && found[0]?._id === id;
  }
}

/** The names of several kinds of records, by kind. */
export type NameBooks = ReadonlyMap<string, NameBook>;

/** Reads the names of all records of a kind with one statement. Where they are stored follows from `kind`. */
async function readBook(db: Reader, kind: SheetKind): Promise<NameBook> {
  const { record, parent } = kind.trash;
  const [table, name] = record.nameColumn ?? ['', ''];
  const [first = ''] = kind.sheet.identity;
  const identityColumn = kind.columns[first];
  const isText = kind.sheet.columns.some((column) => column.name === first && column.type === 'text');
  // The addition in a label: the identity if it is not the name, else the beginning of the id.
  const hint =
    identityColumn !== undefined && identityColumn !== name && isText ? sql.ref(identityColumn) : sql`substr(id, 1, 8)`;
  const scope = parent ? sql.ref(parent.column) : sql`''`;
  const archived = kind.current ? sql`case when ${kind.current} then 0 else 1 end` : sql`0`;
  const { rows } = await sql<{
    id: string;
    name: string;
    hint: string;
    scope: string;
    archived: number;
  }>`select id, ${sql.ref(name)} as name, ${hint} as hint, ${scope} as scope, ${archived} as archived
    from ${sql.table(table)} order by id limit ${RECORDS_MAX}`.execute(db);
  const book = new NameBook();
  await forEachYielding(rows, (row) => {
    const label = `${row.name} [${row.hint}]`;
    book.add({ _id: row.id, name: row.name, label, scope: row.scope, isArchived: Number(row.archived) === 1 });
  });
  return book;
}

/** Reads the names of all records that the cells of a kind can name. */
export async function readBooks(db: Reader, kind: SheetKind, kinds: ReadonlyMap<string, SheetKind>): Promise<NameBooks> {
  const books = new Map<string, NameBook>();
  for (const { of } of kind.sheet.columns) {
    const other = of === undefined ? undefined : kinds.get(of);
    if (other && !books.has(other.sheet.entity)) books.set(other.sheet.entity, await readBook(db, other));
  }
  return books;
}
