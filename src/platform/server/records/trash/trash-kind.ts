import type { z } from 'zod';
import type { Warning } from '#platform/shared/answers.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Author } from '../audit.ts';
import type { RelationField } from '../relation-changes.ts';
import type { Row, TrashDocument } from './trash-document.ts';

/** Rows of another table that are deleted and restored together with the record. */
export interface Along {
  table: keyof Tables;
  /** The column with the id of the record, or, with `from`, of a row of that table. */
  by: string;
  /** The table to which `by` refers: one that is earlier in the list `along`; by default the record's own table. */
  from?: keyof Tables;
  /** Present if the rows are records: their kind, and how the history stores them. */
  records?: { kind: RecordKind; toRecord: (row: Row) => { _id: string } };
}

/** Rows that link the record to other records, which remain. A restore restores them if the other record still exists. */
export interface Link {
  table: keyof Tables;
  /** The column with this record's id. */
  ownColumn: string;
  /** The column with the other record's id. */
  otherColumn: string;
  /** The table of the other record. */
  of: keyof Tables;
  /** How the history of the other record shows that the link is gone; null if the deleted record itself shows it. */
  relation: RelationField | null;
  /** Whether the record has a position in a list of the other record. At the restore, that position may be taken. */
  hasPosition?: true;
  /** Whether losing or regaining the link raises the `updated_at` of the other record. */
  marksChanged?: true;
}

/** A column of other records with the record's id. A delete sets it to null; a restore sets the id again if it is still null. */
export interface Pointer {
  table: keyof Tables;
  column: string;
  /** How the history shows that the id is gone. */
  relation: RelationField;
  /** Whether losing or regaining the id raises the `updated_at` of the other record. */
  marksChanged?: true;
  /** The column with the person for whom the record stands in. If it changed since, the row counts as reassigned. */
  standsInFor?: string;
  /** Whether a row counts as reassigned although the column is null. */
  isTaken?: (row: Row) => boolean;
  /** The error about reassigned rows, whose names are in the column `name`. If absent, they stay reassigned. */
  taken?: { field: string; name: string; text: (names: readonly string[]) => string };
}

/**
 * How one kind of record is moved to the trash and restored. Features declare theirs beside their commands. `move-to-trash.ts` and
 * `restore-rows.ts` apply it for the deletes of the features and for the feature `trash`.
 */
export interface TrashKind {
  record: RecordKind;
  /** The table with the record's own row. */
  table: keyof Tables;
  /** The record that contains it, without which it can't be restored: the column with that record's id, and its table. */
  parent?: { column: string; table: keyof Tables };
  /** Whether it has a position among its siblings. */
  isOrdered?: true;
  /** Rows that are deleted and restored with it. */
  along?: readonly Along[];
  /** Rows of other tables that link it to records that remain. */
  links?: readonly Link[];
  /** Columns of records that remain, with its id. */
  pointers?: readonly Pointer[];
  /** Its columns with ids of other records. A restore sets them to null if the other record no longer exists. */
  references?: Readonly<Record<string, keyof Tables>>;
  /**
   * Those columns of `references` whose records show this record in a list, each with the field under which their history shows
   * that list.
   */
  listedIn?: Readonly<Record<string, RelationField>>;
  /**
   * Checks for conflicts before anything is written; may remove rows from the document.
   * @throws ConflictProblem that names what prevents the restore.
   */
  checkRestore?: (tx: Tx, document: TrashDocument) => Promise<Warning[]>;
  /** Returns rules that are violated before a delete, without names. The restore ignores them. */
  violations?: (tx: Tx, ids: readonly string[]) => Promise<string[]>;
  /**
   * Reads the restored records as their list shows them, `names` for the history if no field contains them, and warnings.
   * @param earlier the violations from before the delete.
   * @throws ConflictProblem if the record conflicts with changes made in the meantime.
   */
  read: (
    tx: Tx,
    by: Author,
    ids: readonly string[],
    earlier: readonly string[],
  ) => Promise<{ records: { _id: string }[]; names?: readonly string[]; warnings: Warning[] }>;
  /** The public part of a record. */
  answer: z.ZodType<{ _id: string }>;
}
