import type { Reader } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/records/ids.ts';
import { forEachYielding } from '#platform/server/records/sheets/in-turns.ts';
import { readRecords, readRecordsBy } from '#platform/server/records/sheets/read-records.ts';
import type { SheetChange, SheetFinding, SheetKind, SheetRecord } from '#platform/server/records/sheets/sheet-kind.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { nestValues, sheetText, valueAt, type SheetValue, type SheetValues } from '#platform/shared/sheets/sheet.ts';
import type { SheetImport, SheetProblem, SheetRow } from '../contract.ts';
import { readCell, splitRanges, writeCell, type CellReader, type Settled } from './cells.ts';
import { isSameValue, matchRows, type ReadRow } from './match-rows.ts';
import { readBooks, type NameBooks } from './name-book.ts';
import type { SentRow } from './read-rows.ts';

/** All kinds of records that have sheets, by name. */
export type SheetKinds = ReadonlyMap<string, SheetKind>;

/** The planned changes of an import. */
export interface Plan {
  kind: SheetKind;
  /** Records of other kinds to create from their names alone. They are stored first. */
  made: { kind: SheetKind; change: SheetChange }[];
  /** The records to create or change. */
  changes: SheetChange[];
  /** The state of each row, for the answer. */
  rows: SheetRow[];
  /** What prevents the import. If there is any, nothing is stored. */
  problems: SheetProblem[];
  warnings: { line: number; code: string; message: string }[];
}

/** The number of characters of a cell that a problem quotes. */
const ECHO_MAX = 200;

/** Collects the problems, warnings and new records while the rows of one import are read and checked. */
class Planner {
  readonly problems: SheetProblem[] = [];
  readonly warnings: Plan['warnings'] = [];
  readonly made: Plan['made'] = [];
  readonly #sent = new Map<number, SentRow>();
  readonly kind: SheetKind;
  readonly #kinds: SheetKinds;
  readonly #reader: CellReader;
  /** The validation schemas for new records. Built once per plan, because building them takes longer than applying them. */
  readonly #forNew: ReturnType<SheetKind['sheet']['input']>;

  constructor(kind: SheetKind, kinds: SheetKinds, books: NameBooks, settled: Settled) {
    this.kind = kind;
    this.#kinds = kinds;
    this.#forNew = kind.sheet.input(null);
    this.#reader = { books, settled, make: (of, name) => this.#make(of, name) };
  }

  /** Plans a new record from its name alone. Returns its id; null if the name is not enough. */
  #make(of: string, name: string): string | null {
    const kind = this.#kinds.get(of);
    const values = kind?.sheet.fromName?.(name);
    if (!kind || !values) return null;
    const parsed = kind.sheet.input(null).safeParse(nestValues(values));
    if (!parsed.success) return null;
    const id = newId();
    const change = { line: null, id, stored: null, values: settle(kind, parsed.data, null), input: parsed.data };
    this.made.push({ kind, change });
    this.#reader.books.get(of)?.add({ _id: id, name, label: name, scope: '' });
    return id;
  }

  /** Adds a problem. */
  add(
    line: number,
    column: string | null,
    reason: string,
    more: Pick<SheetProblem, 'name' | 'suggestions'> = { suggestions: [] },
  ) {
    const value = column === null ? '' : (this.#sent.get(line)?.cells[column] ?? '');
    this.problems.push({ line, column, value: [...value].slice(0, ECHO_MAX).join(''), reason, ...more });
  }

  /** Reads the cells of a row. */
  read(sent: SentRow): ReadRow {
    const { sheet } = this.kind;
    const { line } = sent;
    this.#sent.set(line, sent);
    const cells = splitRanges(sheet, sent.cells);
    const values: Record<string, SheetValue> = {};
    const unread = new Set<string>();
    for (const column of sheet.columns) {
      const { name } = column;
      if (!Object.hasOwn(cells, name)) continue;
      const cell = readCell(this.#reader, column, cells[name] ?? '', values);
      if ('value' in cell) values[name] = cell.value;
      else unread.add(name);
      if ('reason' in cell) this.add(line, name, cell.reason);
      if ('unknown' in cell) {
        for (const { name: called, reason, suggestions } of cell.unknown)
          this.add(line, name, reason, { name: called, suggestions });
      }
      if ('note' in cell && cell.note !== undefined) this.warnings.push({ line, code: 'zone', message: cell.note });
    }
    return { line, values, unread };
  }

  /** Applies the rules of the form to a row. Returns its change; null if it has problems. */
  check({ line, values, unread }: ReadRow, stored: SheetRecord | null): SheetChange | null {
    const { sheet } = this.kind;
    const identity = Object.fromEntries(sheet.identity.map((name) => [name, stored?.values[name] ?? null]));
    const allValues = { ...emptyValues(this.kind), ...stored?.values, ...values, ...(stored && identity) };
    const rules = stored ? sheet.input(stored.values) : this.#forNew;
    const parsed = rules.safeParse(toInput(this.kind, allValues));
    const reported = new Set<string>();
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = path.filter((part) => typeof part !== 'number').join('.');
      const column = sheet.columns.find(({ name }) => name === field || name.startsWith(`${field}.`));
      const isExact = column?.name === field;
      const name = column?.name ?? null;
      if (reported.has(field) || (isExact ? unread.has(field) : unread.size > 0)) continue;
      reported.add(field);
      this.add(line, name, message);
    }
    if (!parsed.success || unread.size > 0) return null;
    return { line, id: stored?.id ?? newId(), stored, values: settle(this.kind, parsed.data, stored), input: parsed.data };
  }

  addFinding(finding: SheetFinding): void {
    const { line, column, message, code } = finding;
    if (code === undefined) this.add(line, column, message);
    else this.warnings.push({ line, code, message });
  }

  /** Returns the changed columns of a stored record, in words; none for a new record. */
  changesOf({ stored, values }: SheetChange): NonNullable<SheetRow['changes']> {
    const { columns } = this.kind.sheet;
    const { books } = this.#reader;
    return columns.flatMap((column) => {
      if (stored === null || isSameValue(column, stored.values[column.name], values[column.name])) return [];
      return [{ column: column.name, before: writeCell(books, column, stored.values), after: writeCell(books, column, values) }];
    });
  }
}

function emptyValues({ sheet }: SheetKind): SheetValues {
  return Object.fromEntries(
    sheet.columns.map(({ name, type }) => [name, type === 'names' ? [] : type === 'name' || type === 'choice' ? null : '']),
  );
}

/** Converts values to the input that the form would send. An empty choice is omitted. */
function toInput({ sheet }: SheetKind, values: SheetValues): object {
  const sent = sheet.columns.filter(({ name, type }) => type !== 'choice' || sheetText(values, name) !== '');
  return nestValues(Object.fromEntries(sent.map(({ name }) => [name, values[name] ?? null])));
}

/** Returns the values to store, from the parsed input. A stored record keeps the spelling of its identity. */
function settle({ sheet }: SheetKind, input: object, stored: SheetRecord | null): SheetValues {
  const values = Object.fromEntries(
    sheet.columns.map(({ name, type }): [string, SheetValue] => {
      const value = valueAt(input, name);
      if (type === 'names') return [name, Array.isArray(value) ? value.map(String) : []];
      return [name, value === null || value === undefined ? null : String(value)];
    }),
  );
  const settled = sheet.settle?.(values) ?? values;
  const identity = sheet.identity.map((name) => [name, stored?.values[name] ?? null] as const);
  return stored ? { ...settled, ...Object.fromEntries(identity) } : settled;
}

/** Converts the answers of the body to keys of names. */
function settledNames(names: SheetImport['names']): Settled {
  return new Map(
    Object.entries(names).map(([column, answers]) => [
      column,
      new Map(Object.entries(answers).map(([name, answer]) => [sameKey(name), answer])),
    ]),
  );
}

/** Reads the stored records that the rows may mean. */
function readStored(db: Reader, kind: SheetKind, rows: readonly ReadRow[]): Promise<SheetRecord[]> {
  const { comparedBy } = kind;
  if (!comparedBy) return readRecords(db, kind);
  const values = rows.flatMap((row) => sheetText(row.values, comparedBy.value) || []);
  return readRecordsBy(db, kind, comparedBy.column, values);
}

/** Computes what an import would do now. It only reads, in a few statements. */
export async function planImport(
  db: Reader,
  kind: SheetKind,
  kinds: SheetKinds,
  { sent, names, skip, now }: { sent: readonly SentRow[]; names: SheetImport['names']; skip: readonly number[]; now: Date },
): Promise<Plan> {
  const planner = new Planner(kind, kinds, await readBooks(db, kind, kinds), settledNames(names));
  const skipped = new Set(skip);
  const read: ReadRow[] = [];
  await forEachYielding(sent, (row) => {
    if (!skipped.has(row.line)) read.push(planner.read(row));
  });
  const matches = await matchRows(kind.sheet, read, await readStored(db, kind, read));
  const changes: SheetChange[] = [];
  const states = new Map<number, SheetRow['state']>([...skipped].map((line) => [line, 'skipped']));
  await forEachYielding(read, (row) => {
    const match = matches.get(row.line);
    if (match && 'reason' in match) planner.add(row.line, null, match.reason);
    if (match && 'isSame' in match && match.isSame && row.unread.size === 0) return states.set(row.line, 'same');
    const change = planner.check(row, match && 'stored' in match ? match.stored : null);
    if (!change || (match && 'reason' in match)) return states.set(row.line, 'problem');
    const isSame = change.stored !== null && planner.changesOf(change).length === 0;
    states.set(row.line, isSame ? 'same' : change.stored === null ? 'new' : 'changed');
    if (!isSame) changes.push(change);
    return undefined;
  });
  for (const finding of (await kind.check?.(db, changes, now)) ?? []) planner.addFinding(finding);
  for (const { line } of planner.problems) states.set(line, 'problem');
  const planned = new Map(changes.map((change) => [change.line, change]));
  const rows: SheetRow[] = [];
  await forEachYielding(sent, ({ line }) => {
    const state = states.get(line) ?? 'problem';
    const change = planned.get(line);
    rows.push(state === 'changed' && change ? { line, state, changes: planner.changesOf(change) } : { line, state });
  });
  const { problems, warnings, made } = planner;
  return { kind, made, changes, rows, problems: inOrder(problems, sent), warnings: inOrder(warnings, sent) };
}

/** Sorts findings by the rows of the sheet. */
function inOrder<Finding extends { line: number }>(findings: readonly Finding[], sent: readonly SentRow[]): Finding[] {
  const positions = new Map(sent.map(({ line }, index) => [line, index]));
  return findings.toSorted((a, b) => (positions.get(a.line) ?? 0) - (positions.get(b.line) ?? 0));
}
