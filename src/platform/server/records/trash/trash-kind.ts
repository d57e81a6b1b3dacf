import type { z } from 'zod';
import type { Warning } from '#platform/shared/answers.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Author } from '../audit.ts';
import type { RelationField } from '../relation-changes.ts';
import type { Row, TrashDocument } from './trash-document.ts';

/** Rows that are deleted and restored together with the record. */
export interface Along {
  table: keyof Tables;
  /** The column with the id of the record, or of a row of `from`. */
  by: string;
  /** A table earlier in this list; by default the record's own. */
  from?: keyof Tables;
  /** For records: their kind, and their form in the history. */
  records?: { kind: RecordKind; toRecord: (row: Row) => { _id: string } };
}

/** Rows that link the record to records that stay. They are restored if the other record still exists. */
export interface Link {
  table: keyof Tables;
  /** The column with this record's id. */
  own: string;
  /** The column with the other record's id, and its table. */
  other: string;
  of: keyof Tables;
  /** How the history shows the link's loss; null if the deleted records themselves show it. */
  relation: RelationField | null;
  /** Whether the record has a position within the other one, which another record may have taken since. */
  isPlace?: true;
  /** Whether losing or regaining the link changes the other record. */
  touches?: true;
}

/** A column of records that stay, which held the record's id and is null without it. A restore fills it if it is still null. */
export interface Pointer {
  table: keyof Tables;
  column: string;
  /** How the history shows its loss. */
  relation: RelationField;
  /** Whether losing or regaining the relation changes the record that stays. */
  touches?: true;
  /** The column with the person that the record replaced: if it changed, the position is taken. */
  standsInFor?: string;
  /** Whether a row whose column is null was reassigned in the meantime. */
  isTaken?: (row: Row) => boolean;
  /** The error if others have such records now; their names are in `name`. Without it, the others keep them. */
  taken?: { field: string; name: string; text: (names: readonly string[]) => string };
}

/** How to delete one kind of record to the trash, and to restore it. */
export interface TrashKind {
  record: RecordKind;
  table: keyof Tables;
  /** The parent, without which it can't be restored. */
  parent?: { column: string; table: keyof Tables };
  /** Whether it has a position among its siblings. */
  isOrdered?: true;
  along?: readonly Along[];
  links?: readonly Link[];
  pointers?: readonly Pointer[];
  /** Its columns with ids of other records; null without them. */
  references?: Readonly<Record<string, keyof Tables>>;
  /** Those of them whose records list this record, by column, as the history shows it. */
  listedIn?: Readonly<Record<string, RelationField>>;
  /**
   * Checks for conflicts before anything is written; may remove rows from the document.
   * @throws ConflictProblem that names what prevents the restore.
   */
  checkRestore?: (tx: Tx, document: TrashDocument) => Promise<Warning[]>;
  /** Violations of rules before a delete, without names: they are no reason to refuse the restore. */
  violations?: (tx: Tx, ids: readonly string[]) => Promise<string[]>;
  /**
   * The restored records as their list shows them, `names` for the history if no field has them, and warnings.
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
