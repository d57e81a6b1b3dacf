import type { z } from 'zod';
import type { Warning } from '#platform/shared/answers.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { Tx } from '../database/database.ts';
import { idsOnly, type Author } from './audit.ts';
import { orNotFound } from './ids.ts';

/** The values of one record before the edit that is undone. */
export interface EarlierValues {
  id: string;
  /** Only the changed fields, by their names in the history. Other records are given as ids. */
  values: Readonly<Record<string, unknown>>;
}

/**
 * How the changes of one kind of record are undone. Features declare theirs in `server/undo.ts`; the feature `history` chooses the
 * function that fits the change. Before the call, that feature checks that nobody has changed the same values since.
 */
export interface RecordUndo {
  record: RecordKind;
  /**
   * Fields whose values the history does not keep, each with a field from which `writeBack` restores it. Example: the reason of a
   * cancellation follows the `status`. A change of the reason can be undone if the same change also changed the status.
   */
  follows?: Readonly<Record<string, string>>;
  /**
   * Fields with nested fields that belong together. A later change of one nested field prevents the undo of a change of another one.
   * Example: without the rest of its `log`, a note of a schedule would be lost.
   */
  whole?: readonly string[];
  /** Fields that `writeBack` leaves as they are, because the history does not keep their values. A change of only these can't be undone. */
  keeps?: readonly string[];
  /** Whether no other record refers to this kind. Only then can a create be undone: the undo deletes the new records. */
  isFree?: true;
  /** Writes the earlier values of all records, or of none. Does not change records that already have these values. */
  writeBack: (tx: Tx, by: Author, records: readonly EarlierValues[]) => Promise<Warning[]>;
  /**
   * Puts the records inside this one in an earlier order. If absent, such a change can't be undone.
   * @param ids the records inside, in the earlier order
   */
  reorder?: (tx: Tx, by: Author, id: string, ids: readonly string[]) => Promise<unknown>;
  /** Moves to the trash the records that the undone change created, or restored from the trash. */
  remove: (tx: Tx, by: Author, ids: readonly [string, ...string[]]) => Promise<unknown>;
}

/** Validates earlier values by the current schema. @throws ConflictProblem with the first error. */
export function revalidate<Schema extends z.ZodType>(schema: Schema, values: object): z.output<Schema> {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  throw new ConflictProblem(`Tidak dapat diurungkan: ${read.error.issues[0]?.message ?? 'isi semula tidak berlaku lagi.'}`);
}

/** The functions that `undoByUpdate` combines. */
interface UpdateUndo<Schema extends z.ZodType> {
  record: RecordKind;
  /** The schema of the update, which also validates the earlier values. */
  schema: Schema;
  /** Reads the stored record, with the field names of `schema`; returns null or throws a 404 if it does not exist. */
  read: (tx: Tx, id: string) => Promise<object | null>;
  /** The command behind the form. Its answer may contain `warnings`. */
  update: (tx: Tx, by: Author, id: string, input: z.output<Schema>) => Promise<object>;
  /** The command that moves one record to the trash. */
  remove: (tx: Tx, by: Author, id: string) => Promise<unknown>;
}

/**
 * Creates the undo of a kind of record whose answer has the same fields as its update. The undo reads the stored record, replaces
 * the changed fields by their earlier values, and sends the result through `update`, as if an admin had typed it in the form.
 */
export function undoByUpdate<Schema extends z.ZodType>(parts: UpdateUndo<Schema>): RecordUndo {
  const { record, schema, read, update, remove } = parts;
  return {
    record,
    async writeBack(tx, by, records) {
      const warnings: Warning[] = [];
      for (const { id, values } of records) {
        const stored = Object.entries(orNotFound(await read(tx, id)));
        const sent = Object.fromEntries(stored.map(([field, value]) => [field, idsOnly(value)]));
        delete sent['updatedAt'];
        const input = revalidate(schema, { ...sent, ...values });
        if (JSON.stringify(input) === JSON.stringify(revalidate(schema, sent))) continue;
        const saved = await update(tx, by, id, input);
        if ('warnings' in saved && Array.isArray(saved.warnings)) warnings.push(...(saved.warnings as Warning[]));
      }
      return warnings;
    },
    async remove(tx, by, ids) {
      for (const id of ids) await remove(tx, by, id);
    },
  };
}
