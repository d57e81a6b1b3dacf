import type { Reader } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/records/ids.ts';
import { forEachYielding } from '#platform/server/yield-turn.ts';
import { readRecords, readRecordsBy } from '#platform/server/records/sheets/read-records.ts';
import type { SheetChange, SheetFinding, SheetKind, SheetRecord } from '#platform/server/records/sheets/sheet-kind.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { nestValues, sheetText, valueAt, type SheetValue, type SheetValues } from '#platform/shared/sheets/sheet.ts';
import type { SheetImport, SheetProblem, SheetRow } from '../contract.ts';
import { readCell, splitRanges, writeCell, type CellReader, type NameDecisions } from './cells.ts';
import { isSameValue, matchRows, type Match, type ReadRow } from './match-rows.ts';
import { readBooks, type NameBooks } from './name-book.ts';
import type { SentRow } from './read-rows.ts';

/** All kinds of records that have sheets, by name. */
export type SheetKinds = ReadonlyMap<string, SheetKind>;

/** What an import would do. */
export interface Plan {
  kind: SheetKind;
  /** Records of other kinds that a cell names and that don't exist yet. They are created from their names alone, and stored first. */
  extraRecords: { kind: SheetKind; change: SheetChange }[];
  /** The changes to store. Rows that are the same as their record have none. */
  changes: SheetChange[];
  /** The result for each row of the sheet, in its order. */
  rows: SheetRow[];
  /** If there is any problem, nothing is imported. */
  problems: SheetProblem[];
  warnings: { line: number; code: string; message: string }[];
}

/** The request of an import, for `planImport`. */
interface PlanInput {
  sentRows: readonly SentRow[];
  names: SheetImport['names'];
  /** The lines that the admin skips. */
  skip: readonly number[];
  now: Date;
}

/**
 * Computes what an import would do now. It writes nothing and sends only a few SQL statements. The preview calls it, and the
 * import calls it again in its transaction.
 *
 * 1. Reads the cells of each row: texts become values, names become ids.
 * 2. Finds the stored record that each row means (`match-rows.ts`).
 * 3. Plans each row: it is new, changed, the same as its record, or has a problem.
 * 4. Looks for conflicts between the changes and with all other records (`kind.check`).
 */
export async function planImport(
  db: Reader,
  kind: SheetKind,
  kinds: SheetKinds,
  { sentRows, names, skip, now }: PlanInput,
): Promise<Plan> {
  const planner = new Planner(kind, kinds, await readBooks(db, kind, kinds), decisionsByKey(names));
  const skipped = new Set(skip);
  const readRows: ReadRow[] = [];
  await forEachYielding(sentRows, (row) => {
    if (!skipped.has(row.line)) readRows.push(planner.readRow(row));
  });

  const matches = await matchRows(kind.sheet, readRows, await readCandidates(db, kind, readRows));
  const changes: SheetChange[] = [];
  const stateByLine = new Map<number, SheetRow['state']>([...skipped].map((line) => [line, 'skipped']));
  await forEachYielding(readRows, (row) => {
    const { state, change } = planner.planRow(row, matches.get(row.line));
    stateByLine.set(row.line, state);
    if (change) changes.push(change);
  });

  for (const finding of (await kind.check?.(db, changes, now)) ?? []) planner.addFinding(finding);
  // This comes last, because a conflict turns a new or changed row into a problem.
  for (const { line } of planner.problems) stateByLine.set(line, 'problem');

  const changeByLine = new Map(changes.map((change) => [change.line, change]));
  const rows: SheetRow[] = [];
  await forEachYielding(sentRows, ({ line }) => {
    const state = stateByLine.get(line) ?? 'problem';
    const change = changeByLine.get(line);
    rows.push(state === 'changed' && change ? { line, state, changes: planner.changedColumns(change) } : { line, state });
  });
  const { problems, warnings, extraRecords } = planner;
  return { kind, extraRecords, changes, rows, problems: inOrder(problems, sentRows), warnings: inOrder(warnings, sentRows) };
}

/** A problem quotes at most this many characters of the cell. */
const QUOTE_MAX = 200;

/** Plans the rows of one import one by one, and collects their problems, their warnings and the extra records. */
class Planner {
  readonly problems: SheetProblem[] = [];
  readonly warnings: Plan['warnings'] = [];
  readonly extraRecords: Plan['extraRecords'] = [];
  readonly #sentByLine = new Map<number, SentRow>();
  readonly kind: SheetKind;
  readonly #kinds: SheetKinds;
  readonly #reader: CellReader;
  /** The schema that validates a new record. Built once per plan, because building it takes longer than applying it. */
  readonly #newRecordSchema: ReturnType<SheetKind['sheet']['input']>;

  constructor(kind: SheetKind, kinds: SheetKinds, books: NameBooks, decisions: NameDecisions) {
    this.kind = kind;
    this.#kinds = kinds;
    this.#newRecordSchema = kind.sheet.input(null);
    this.#reader = { books, decisions, planRecord: (kindName, name) => this.#planExtraRecord(kindName, name) };
  }

  /** Plans a new record of a kind from its name alone. Returns its id; null if the name is not enough. */
  #planExtraRecord(kindName: string, name: string): string | null {
    const kind = this.#kinds.get(kindName);
    const values = kind?.sheet.fromName?.(name);
    if (!kind || !values) return null;
    const parsed = kind.sheet.input(null).safeParse(nestValues(values));
    if (!parsed.success) return null;
    const id = newId();
    const change = { line: null, id, stored: null, values: toStoredValues(kind, parsed.data, null), input: parsed.data };
    this.extraRecords.push({ kind, change });
    // From now on the name is known: the next cell with this name means the same new record.
    this.#reader.books.get(kindName)?.add({ _id: id, name, label: name, scope: '' });
    return id;
  }

  /** Adds a problem. `column` is null for a problem of the whole row; `details` are for an unknown name. */
  #addProblem(
    line: number,
    column: string | null,
    reason: string,
    details: Pick<SheetProblem, 'name' | 'suggestions'> = { suggestions: [] },
  ) {
    const value = column === null ? '' : (this.#sentByLine.get(line)?.cells[column] ?? '');
    this.problems.push({ line, column, value: [...value].slice(0, QUOTE_MAX).join(''), reason, ...details });
  }

  /** Adds a finding as a warning if it has a code, or else as a problem. */
  addFinding({ line, column, message, code }: SheetFinding): void {
    if (code === undefined) this.#addProblem(line, column, message);
    else this.warnings.push({ line, code, message });
  }

  /** Reads the cells of a row. Collects a problem for each cell that can't be read. */
  readRow(sentRow: SentRow): ReadRow {
    const { sheet } = this.kind;
    const { line } = sentRow;
    this.#sentByLine.set(line, sentRow);
    const cells = splitRanges(sheet, sentRow.cells);
    const values: Record<string, SheetValue> = {};
    const unreadable = new Set<string>();
    for (const column of sheet.columns) {
      const { name } = column;
      if (!Object.hasOwn(cells, name)) continue;
      const result = readCell(this.#reader, column, cells[name] ?? '', values);
      if ('value' in result) values[name] = result.value;
      else unreadable.add(name);
      if ('reason' in result) this.#addProblem(line, name, result.reason);
      if ('unknown' in result) {
        for (const { name: unknownName, reason, suggestions } of result.unknown)
          this.#addProblem(line, name, reason, { name: unknownName, suggestions });
      }
      if ('zoneNote' in result && result.zoneNote !== undefined)
        this.warnings.push({ line, code: 'zone', message: result.zoneNote });
    }
    return { line, values, unreadable };
  }

  /** Returns the state of a row, and its change if there is something to store. Collects the problems of the row. */
  planRow(row: ReadRow, match: Match | undefined): { state: SheetRow['state']; change?: SheetChange } {
    if (match && 'reason' in match) {
      this.#addProblem(row.line, null, match.reason);
      // Validates the row nevertheless, so that the admin sees all its problems together.
      this.#toChange(row, null);
      return { state: 'problem' };
    }
    // A row that equals its record changes nothing, so it is not validated.
    if (match?.isSame && row.unreadable.size === 0) return { state: 'same' };
    const change = this.#toChange(row, match?.stored ?? null);
    if (!change) return { state: 'problem' };
    if (change.stored === null) return { state: 'new', change };
    return this.changedColumns(change).length === 0 ? { state: 'same' } : { state: 'changed', change };
  }

  /**
   * Validates a row with the rules of the admin's edit form.
   * @param stored the record that the row changes; null for a new record.
   * @returns the change; null if the row has problems.
   */
  #toChange({ line, values, unreadable }: ReadRow, stored: SheetRecord | null): SheetChange | null {
    const { sheet } = this.kind;
    // The columns that the sheet lacks keep the record's values. The identity keeps its stored spelling.
    const identity = Object.fromEntries(sheet.identity.map((name) => [name, stored?.values[name] ?? null]));
    const allValues = { ...emptyValues(this.kind), ...stored?.values, ...values, ...(stored && identity) };
    const schema = stored ? sheet.input(stored.values) : this.#newRecordSchema;
    const parsed = schema.safeParse(toInput(this.kind, allValues));
    const reported = new Set<string>();
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = path.filter((part) => typeof part !== 'number').join('.');
      const column = sheet.columns.find(({ name }) => name === field || name.startsWith(`${field}.`));
      const isExact = column?.name === field;
      // Without the value of an unreadable cell, further rules may be broken: those of its column, and any rule about several
      // columns. They are not reported, because the cell has its own problem already.
      const isFollowUp = isExact ? unreadable.has(field) : unreadable.size > 0;
      if (reported.has(field) || isFollowUp) continue;
      reported.add(field);
      this.#addProblem(line, column?.name ?? null, message);
    }
    if (!parsed.success || unreadable.size > 0) return null;
    const storedValues = toStoredValues(this.kind, parsed.data, stored);
    return { line, id: stored?.id ?? newId(), stored, values: storedValues, input: parsed.data };
  }

  /** Returns each changed column with the old and the new value as text; an empty list for a new record. */
  changedColumns({ stored, values }: SheetChange): NonNullable<SheetRow['changes']> {
    const { columns } = this.kind.sheet;
    const { books } = this.#reader;
    return columns.flatMap((column) => {
      if (stored === null || isSameValue(column, stored.values[column.name], values[column.name])) return [];
      return [{ column: column.name, before: writeCell(books, column, stored.values), after: writeCell(books, column, values) }];
    });
  }
}

/** Returns the values of a row without any cell. */
function emptyValues({ sheet }: SheetKind): SheetValues {
  return Object.fromEntries(
    sheet.columns.map(({ name, type }) => [name, type === 'names' ? [] : type === 'name' || type === 'choice' ? null : '']),
  );
}

/** Converts values to the input that the form would send. An empty choice is omitted. */
function toInput({ sheet }: SheetKind, values: SheetValues): object {
  const columns = sheet.columns.filter(({ name, type }) => type !== 'choice' || sheetText(values, name) !== '');
  return nestValues(Object.fromEntries(columns.map(({ name }) => [name, values[name] ?? null])));
}

/**
 * Returns the values to store, from the validated input. The identity columns keep their stored values, even if the sheet spells
 * them differently.
 */
function toStoredValues({ sheet }: SheetKind, input: object, stored: SheetRecord | null): SheetValues {
  const inputValues = Object.fromEntries(
    sheet.columns.map(({ name, type }): [string, SheetValue] => {
      const value = valueAt(input, name);
      if (type === 'names') return [name, Array.isArray(value) ? value.map(String) : []];
      return [name, value === null || value === undefined ? null : String(value)];
    }),
  );
  const values = sheet.settle?.(inputValues) ?? inputValues;
  const identity = sheet.identity.map((name) => [name, stored?.values[name] ?? null] as const);
  return stored ? { ...values, ...Object.fromEntries(identity) } : values;
}

/** Indexes the admin's decisions in the request by column and by the normalised name (`sameKey`). */
function decisionsByKey(names: SheetImport['names']): NameDecisions {
  return new Map(
    Object.entries(names).map(([column, decisions]) => [
      column,
      new Map(Object.entries(decisions).map(([name, decision]) => [sameKey(name), decision])),
    ]),
  );
}

/** Reads the stored records that may match the rows. */
function readCandidates(db: Reader, kind: SheetKind, rows: readonly ReadRow[]): Promise<SheetRecord[]> {
  const { comparedBy } = kind;
  if (!comparedBy) return readRecords(db, kind);
  const values = rows.flatMap((row) => sheetText(row.values, comparedBy.value) || []);
  return readRecordsBy(db, kind, comparedBy.column, values);
}

/** Sorts problems or warnings by the rows of the sheet. */
function inOrder<Finding extends { line: number }>(findings: readonly Finding[], sentRows: readonly SentRow[]): Finding[] {
  const positions = new Map(sentRows.map(({ line }, index) => [line, index]));
  return findings.toSorted((a, b) => (positions.get(a.line) ?? 0) - (positions.get(b.line) ?? 0));
}
