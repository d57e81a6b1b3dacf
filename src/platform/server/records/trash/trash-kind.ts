import type { z } from 'zod';
import type { Warning } from '#platform/shared/answers.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Author } from '../audit.ts';
import type { RelationField } from '../relation-changes.ts';
import type { Row, TrashDocument } from './trash-document.ts';

/**
 * Rows that belong to the record alone. They are deleted and restored together with it.
 * Example: the materials of a subject (`parentColumn: 'subject_id'`), and the contents of these materials
 * (`parentColumn: 'material_id'`, `parentTable: 'materials'`).
 */
export interface OwnedRows {
  table: keyof Tables;
  /** The column with the id of the record, or of a row of `parentTable`. */
  parentColumn: string;
  /** A table earlier in this list; the record's own table if absent. */
  parentTable?: keyof Tables;
  /** For rows that are records with a history of their own: their kind, and the record that the history stores. */
  records?: { kind: RecordKind; toRecord: (row: Row) => { _id: string } };
}

/**
 * Rows of a table that link the record to other records, which remain. A delete removes the rows. A restore inserts each row again
 * if the other record still exists.
 * Example: `schedule_classes` links a deleted class (`ownColumn: 'class_id'`) to schedules (`otherColumn: 'schedule_id'`).
 */
export interface Link {
  table: keyof Tables;
  /** The column with this record's id. */
  ownColumn: string;
  /** The column with the other record's id. */
  otherColumn: string;
  /** The table of the other record. */
  otherTable: keyof Tables;
  /** The field under which the history of the other record shows the change; null if only the deleted record's history shows it. */
  relation: RelationField | null;
  /**
   * Whether the record has a position in a list of the other one, such as the classes of a schedule. When the record is restored,
   * another record may be at that position.
   */
  hasPosition?: true;
  /** Whether losing or regaining the link raises the `updated_at` of the other record. */
  marksChanged?: true;
}

/**
 * A column of other records that contains the record's id. A delete sets the column to null. A restore writes the id again if the
 * column is still null. Otherwise the row is _reassigned_: the column keeps its current value. Example: `mentoring_groups.class_id`
 * contains the id of a deleted class.
 */
export interface Pointer {
  table: keyof Tables;
  column: string;
  /** The field under which the history of the other record shows the change. */
  relation: RelationField;
  /** Whether losing or regaining the id raises the `updated_at` of the other record. */
  marksChanged?: true;
  /**
   * For the column of a substitute: the column with the substituted person. If that person changed since the
   * delete, the row counts as reassigned too.
   */
  standsInFor?: string;
  /** Whether a row counts as reassigned although the column is null. */
  isAlsoReassigned?: (row: Row) => boolean;
  /**
   * The error that refuses a restore because of reassigned rows; `nameColumn` contains their names. If absent, the restore goes on
   * and leaves these rows as they are.
   */
  reassignedError?: { field: string; nameColumn: string; text: (names: readonly string[]) => string };
}

/**
 * Declares for one kind of record what a delete removes and what a restore brings back. Each feature declares its kinds
 * (`class-trash.ts`). `collectRows` and `moveToTrash` use them for a delete, `restoreRows` for a restore.
 *
 * - The record's own row is in `table`.
 * - `along`: rows that belong to the record, such as the materials of a subject.
 * - `links`: rows that link it to other records, such as the classes of a schedule.
 * - `pointers`: columns of other records with its id, such as the class of a group.
 * - `references`: its own columns with ids of other records, such as the mentor of a group.
 */
export interface TrashKind {
  record: RecordKind;
  /** The table with the record's own row. */
  table: keyof Tables;
  /** The column with the id of its parent, and the parent's table. Without the parent, the record can't be restored. */
  parent?: { column: string; table: keyof Tables };
  /** Whether the record has a position among the records with the same parent. */
  isOrdered?: true;
  /** Rows that are deleted and restored with it. */
  along?: readonly OwnedRows[];
  /** Rows of other tables that link it to records that remain. */
  links?: readonly Link[];
  /** Columns of records that remain, with its id. */
  pointers?: readonly Pointer[];
  /** Its columns with ids of other records. A restore sets them to null if the other record no longer exists. */
  references?: Readonly<Record<string, keyof Tables>>;
  /**
   * Columns of `references`. The other record shows this record in a list, such as the groups of a mentor. The value is the field
   * under which the other record's history shows that list.
   */
  listedIn?: Readonly<Record<string, RelationField>>;
  /**
   * Checks for conflicts before anything is written; may remove rows from the document.
   * @throws ConflictProblem that names what prevents the restore.
   */
  checkRestore?: (tx: Tx, document: TrashDocument) => Promise<Warning[]>;
  /** Returns the keys of rules that the records violate before a delete. A restore may violate the same rules again. */
  violations?: (tx: Tx, ids: readonly string[]) => Promise<string[]>;
  /**
   * Reads the restored records as their list shows them, and the warnings for the answer. `names` are for the history, if no field
   * of the records contains the name.
   * @param earlierViolations what `violations` returned before the delete.
   * @throws ConflictProblem if the record conflicts with changes made in the meantime.
   */
  readRestored: (
    tx: Tx,
    by: Author,
    ids: readonly string[],
    earlierViolations: readonly string[],
  ) => Promise<{ records: { _id: string }[]; names?: readonly string[]; warnings: Warning[] }>;
  /** The schema of a record in the answer of a restore. It removes all other fields. */
  answer: z.ZodType<{ _id: string }>;
}
