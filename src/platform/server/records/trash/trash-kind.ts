import type { z } from 'zod';
import type { Warning } from '#platform/shared/answers.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import type { Author } from '../audit.ts';
import type { RelationField } from '../relation-changes.ts';
import type { Row, TrashDocument } from './trash-document.ts';

/** Rows that a delete takes along, and that come back with the record. */
export interface Along {
  table: keyof Tables;
  /** The column that names the record, or a row of `from`. */
  by: string;
  /** An earlier table of the record's own rows; the record's, by default. */
  from?: keyof Tables;
  /** If they are records: their kind, and what the history shows of them. */
  records?: { kind: RecordKind; toRecord: (row: Row) => { _id: string } };
}

/** Rows that tie the record to records that stay. They come back where the other record still exists. */
export interface Link {
  table: keyof Tables;
  /** The column that names this record. */
  own: string;
  /** The column that names the other one, and its table. */
  other: string;
  of: keyof Tables;
  /** How the history tells the other one's loss; null for what the deleted records themselves hold. */
  relation: RelationField | null;
  /** Whether the record stood at a place within the other one, which somebody may have given to another since. */
  isPlace?: true;
  /** Whether the other record counts as changed when it loses the tie or gets it back. */
  touches?: true;
}

/** A column of records that stay, which named the record and is null without it. It is filled again where it is still null. */
export interface Pointer {
  table: keyof Tables;
  column: string;
  /** How the history tells its loss. */
  relation: RelationField;
  /** Whether the record that stays counts as changed when it loses the relation or gets it back. */
  touches?: true;
  /** The column that names whom the record stood in for: if that is another one by now, the place is taken. */
  standsInFor?: string;
  /** Whether a row whose column is null was somebody else's since. */
  isTaken?: (row: Row) => boolean;
  /** What is said when others have such records by now; their names stand in `name`. Without it they are left to them. */
  taken?: { field: string; name: string; text: (names: readonly string[]) => string };
}

/** How one kind of record goes to the trash and comes back. */
export interface TrashKind {
  record: RecordKind;
  table: keyof Tables;
  /** The record that it lies in, without which it can't come back. */
  parent?: { column: string; table: keyof Tables };
  /** Whether it has a place among the other records of its parent. */
  isOrdered?: true;
  along?: readonly Along[];
  links?: readonly Link[];
  pointers?: readonly Pointer[];
  /** Columns of its own that name other records, and are null without them. */
  references?: Readonly<Record<string, keyof Tables>>;
  /** Which of these show the record in a list of theirs, by column: how the history tells that it left the list. */
  listedIn?: Readonly<Record<string, RelationField>>;
  /**
   * Looks for what others took meanwhile, before anything is written; may take rows out of the document.
   * @throws ConflictProblem that names what is in the way.
   */
  makeWay?: (tx: Tx, document: TrashDocument) => Promise<Warning[]>;
  /**
   * What stands against the rules before a delete: standing there again is no reason to refuse the restore. Whatever it is, it
   * names nobody.
   */
  stands?: (tx: Tx, ids: readonly string[]) => Promise<string[]>;
  /**
   * The restored records as their list shows them, `names` for the history where no field says them, and what is relation.
   * @throws ConflictProblem where the record can't stand beside what was written meanwhile.
   */
  read: (
    tx: Tx,
    by: Author,
    ids: readonly string[],
    stood: readonly string[],
  ) => Promise<{ records: { _id: string }[]; names?: readonly string[]; warnings: Warning[] }>;
  /** What may be answered of a record. */
  answer: z.ZodType<{ _id: string }>;
}
