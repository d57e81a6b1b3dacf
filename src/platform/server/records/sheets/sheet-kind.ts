import type { RawBuilder } from 'kysely';
import type { Sheet, SheetValues } from '#platform/shared/sheets/sheet.ts';
import type { Reader, Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Author } from '../audit.ts';
import type { RelationField } from '../relation-changes.ts';
import type { Row } from '../trash/trash-document.ts';
import type { TrashKind } from '../trash/trash-kind.ts';

/** A stored record, with its values by sheet column. */
export interface SheetRecord {
  id: string;
  /** Its row in the record's own table. */
  row: Row;
  values: SheetValues;
}

/** The change of a record by a row of a sheet. */
export interface SheetChange {
  /** The number of the row in the sheet; null for a record that exists only because another row names it. */
  line: number | null;
  /** The id of the record. A new record gets its id before it is stored. */
  id: string;
  /** The record before the change; null for a new one. */
  stored: SheetRecord | null;
  values: SheetValues;
  /** The input after validation by the form's schema. */
  input: object;
}

/** A problem or warning of a row, found by comparing it with stored data and with other rows. */
export interface SheetFinding {
  line: number;
  /** The column's name; null for the whole row. */
  column: string | null;
  message: string;
  /** The code of a warning. A finding without a code is a problem, which prevents the import. */
  code?: string;
}

/** A relation that is stored in rows of another table, such as the classes of a schedule. */
export interface SheetRelation {
  table: keyof Tables;
  /** The column with this record's id. */
  ownColumn: string;
  /**
   * The column with the other record's id. It is `id` if `table` is the table of the other records: each of them then belongs to at
   * most one record, whose id is in `ownColumn`.
   */
  otherColumn: string;
  /** The SQL condition of the rows that belong to the relation. */
  condition?: RawBuilder<boolean>;
  /** Whether its rows have a column `position`. */
  hasPosition?: true;
  /**
   * The field under which the history of the other records shows a change of the relation; absent if the history does not show it.
   */
  historyField?: RelationField;
  /** The table of the other records. Present if a change of the relation sets their `updated_at`. */
  marksChanged?: keyof Tables;
}

/** The filters in the address of a list, by name. An export applies them too. */
export type SheetFilters = Readonly<Record<string, string | undefined>>;

/**
 * How spreadsheets import and export one kind of record. Features declare theirs in `server/sheets.ts`; the feature
 * `spreadsheets` uses all of them. A preview of an import only calls `check`. An import calls `check`, then `complete`, stores the
 * rows, and calls `after`.
 */
export interface SheetKind {
  /** The columns, and how rows are matched with stored records. */
  sheet: Sheet;
  /** Names the table and the record kind. The undo of an import uses it to move the new records to the trash. */
  trash: TrashKind;
  /** The stored column of each sheet column that has one value. */
  columns: Readonly<Record<string, string>>;
  /** The SQL condition of current records. Imports match only these; exports include archived records only on request. */
  current?: RawBuilder<boolean>;
  /** The relation of each sheet column that has several values. */
  relations?: Readonly<Record<string, SheetRelation>>;
  /**
   * Sheet columns that show a value of another record. The id of that record is in the sheet column `from`; the value is in its
   * row in `table`, in the column `column`. Example: a content shows the subject of its material.
   */
  inherited?: Readonly<Record<string, { from: string; table: keyof Tables; column: string }>>;
  /**
   * Limits the stored records with which an import compares its rows. It reads only the records whose stored `column` equals the
   * sheet column `value` of some row. Schedules use their date.
   */
  comparedBy?: { value: string; column: string };
  /** Returns the SQL condition for an export's filters; null if no filter is set. */
  filter?: (query: SheetFilters) => RawBuilder<boolean> | null;
  /** Returns the ids that pass those filters that SQL can't express; null if none of them is set. */
  filterIds?: (db: Reader, query: SheetFilters, now: Date) => Promise<ReadonlySet<string> | null>;
  /** The sheet columns that the list's search covers; all if absent. */
  searched?: readonly string[];
  /** Reads further text that the list's search covers, by record id. */
  alsoSearched?: (db: Reader) => Promise<ReadonlyMap<string, string>>;
  /** An export is sorted by these stored columns; by name if absent. */
  order?: readonly string[];
  /** Finds problems and warnings of the records that the import creates or changes, also in the preview. */
  check?: (db: Reader, changes: readonly SheetChange[], now: Date) => Promise<SheetFinding[]>;
  /**
   * Returns, by record id, the values of stored columns that no sheet column sets. A new record needs all of these columns.
   * @param before the changed records, from `describe`.
   */
  complete?: (
    tx: Tx,
    by: Author,
    changes: readonly SheetChange[],
    before: ReadonlyMap<string, { record: object }>,
  ) => Promise<ReadonlyMap<string, Row>>;
  /** Runs after the rows are stored. Writes what depends on them: other tables, or marks on records that show them. */
  after?: (tx: Tx, by: Author, changes: readonly SheetChange[]) => Promise<void>;
  /** Reads the records and names for the history. If absent, the history records the sheet's values. */
  describe?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, { record: object; name: string }>>;
  /** Returns which of these records contain other records. The undo of an import does not delete such records. */
  holders?: (db: Reader, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}
