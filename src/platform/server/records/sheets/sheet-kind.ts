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
  /** The id of the record; of a new one, it is generated before the record is stored. */
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
   * The column with the other record's id. The column is `id` if the rows are the other records themselves, each with one owner.
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
  /** The table of the other records, if a change of the relation raises their `updated_at`. */
  marksChanged?: keyof Tables;
}

/** The filters in the address of a list, by name. An export applies them too. */
export type SheetFilters = Readonly<Record<string, string | undefined>>;

/**
 * How spreadsheets import and export one kind of record. Features declare theirs in `server/sheets.ts`; the feature
 * `spreadsheets` uses all of them. An import calls `check`, and then, unless it is a preview, `complete` before it stores the rows
 * and `after` when they are stored.
 */
export interface SheetKind {
  /** The columns, and how rows are matched with stored records. */
  sheet: Sheet;
  /** Names the table and the record kind; an undo of an import moves new records to the trash with it. */
  trash: TrashKind;
  /** The stored column of each sheet column that has one value. */
  columns: Readonly<Record<string, string>>;
  /** The SQL condition of current records. Imports match only these; exports include archived records only on request. */
  current?: RawBuilder<boolean>;
  /** The relation of each sheet column that has several values. */
  relations?: Readonly<Record<string, SheetRelation>>;
  /**
   * Sheet columns whose value belongs to another record: `column` of the record in `table` whose id is in the sheet column
   * `from`.
   */
  inherited?: Readonly<Record<string, { from: string; table: keyof Tables; column: string }>>;
  /**
   * Limits the stored records with which an import compares its rows: only those that have, in `column`, one of the rows' values in
   * the sheet column `value`. Schedules use their date.
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
  /** The stored columns that sort an export; by name if absent. */
  order?: readonly string[];
  /** Finds problems and warnings of the records that the import creates or changes, also in the preview. */
  check?: (db: Reader, changes: readonly SheetChange[], now: Date) => Promise<SheetFinding[]>;
  /**
   * Returns the stored columns that no sheet column sets, by record id; for a new record all of them.
   * @param before the changed records, from `describe`.
   */
  complete?: (
    tx: Tx,
    by: Author,
    changes: readonly SheetChange[],
    before: ReadonlyMap<string, { record: object }>,
  ) => Promise<ReadonlyMap<string, Row>>;
  /** Writes, after the rows are stored, what depends on them: other tables, or marks on records that show them. */
  after?: (tx: Tx, by: Author, changes: readonly SheetChange[]) => Promise<void>;
  /** Reads the records and names for the history. If absent, the history records the sheet's values. */
  describe?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, { record: object; name: string }>>;
  /** Returns which of the records contain other records. The undo of an import keeps them, and deletes only the rest. */
  holders?: (tx: Tx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}
