import type { RawBuilder } from 'kysely';
import type { Sheet, SheetValues } from '#platform/shared/sheets/sheet.ts';
import type { Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Author } from '../audit.ts';
import type { RelationField } from '../relation-changes.ts';
import type { Row } from '../trash/trash-document.ts';
import type { TrashKind } from '../trash/trash-kind.ts';

/** A stored record as its sheet shows it. */
export interface SheetRecord {
  id: string;
  row: Row;
  values: SheetValues;
}

/** The change of a record by a row of a sheet. */
export interface SheetChange {
  /** The row in the sheet; null for a record that only a name asked for. */
  line: number | null;
  /** Generated before the record is stored. */
  id: string;
  /** The record that it changes; null for a new one. */
  stored: SheetRecord | null;
  values: SheetValues;
  /** What the rules of the form returned. */
  input: object;
}

/** A problem or warning of a row that only a comparison with stored data and other rows shows. */
export interface SheetFinding {
  line: number;
  /** Null for the whole row. */
  column: string | null;
  message: string;
  /** Of a warning; a finding without it is a problem, and nothing is stored. */
  code?: string;
}

/** A relation in rows of another table. */
export interface SheetRelation {
  table: keyof Tables;
  /** The column with this record's id. */
  own: string;
  /** The column with the other record's id; `id` if the rows are the other records themselves, each with one owner. */
  other: string;
  /** The condition of the rows that count, on the relation's table. */
  only?: RawBuilder<boolean>;
  /** Whether its rows have a position. */
  hasPlace?: true;
  /** How the history of the other records shows it. */
  seenAs?: RelationField;
  /** The other records' table, if they count as changed. */
  touches?: keyof Tables;
}

/** The filters of a list, as its address has them. */
export type SheetFilters = Readonly<Record<string, string | undefined>>;

/** How one kind of record is read from sheets and written to them. */
export interface SheetKind {
  sheet: Sheet;
  trash: TrashKind;
  /** The stored column of each column with one value. */
  columns: Readonly<Record<string, string>>;
  /** The condition of the records that sheets know, on their table; others are named by earlier records only. */
  present?: RawBuilder<boolean>;
  /** The relation of each column with several. */
  relations?: Readonly<Record<string, SheetRelation>>;
  /** Columns whose value is a column of the record in another column. */
  inherited?: Readonly<Record<string, { from: string; table: keyof Tables; column: string }>>;
  /** The column, and its stored one, by which the rows of a sheet limit the records to compare with. */
  narrow?: { value: string; column: string };
  /** The condition of an export's filters on its table. */
  only?: (query: SheetFilters) => RawBuilder<boolean> | null;
  /** The ids that pass the filters that SQL can't express; null without such a filter. */
  onlyIds?: (db: Reader, query: SheetFilters, now: Date) => Promise<ReadonlySet<string> | null>;
  /** The columns that the list's search covers; all if absent. */
  searched?: readonly string[];
  /** Further text that the list's search covers, by record id. */
  alsoSearched?: (db: Reader) => Promise<ReadonlyMap<string, string>>;
  /** The order of an export, if it is not by name. */
  order?: readonly string[];
  /** Finds conflicts and clashes. All records that the import makes or changes are given at once. */
  check?: (db: Reader, changes: readonly SheetChange[], now: Date) => Promise<SheetFinding[]>;
  /** The other columns of the rows to store, by id; of a new record all of them. `before` is what `describe` read of changed ones. */
  complete?: (
    tx: Tx,
    by: Author,
    changes: readonly SheetChange[],
    before: ReadonlyMap<string, { record: object }>,
  ) => Promise<ReadonlyMap<string, Row>>;
  /** Runs after the rows are stored. */
  after?: (tx: Tx, by: Author, changes: readonly SheetChange[]) => Promise<void>;
  /** The records and names for the history; without it, the values. */
  describe?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, { record: object; name: string }>>;
  /** Which of these records contain others: an undo leaves them. */
  holders?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}
