import type { z } from 'zod';
import type { Warning } from '#platform/shared/answers.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { Tx } from '../database/database.ts';
import { idsOnly, type Author } from './audit.ts';
import { orNotFound } from './ids.ts';

/** The values of one record before an edit, by the fields' names in the history. Other records are given as ids. */
export interface EarlierValues {
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** The rules for undoing changes of one kind of record. */
export interface RecordUndo {
  record: RecordKind;
  /** Fields whose values the history does not keep, each with another field: an undo of that field restores both. */
  follows?: Readonly<Record<string, string>>;
  /** Whether no other record refers to this kind, so that an undo can delete new records. */
  isFree?: true;
  /** Writes the earlier values of all records, or of none. Does not change records that already have them. */
  writeBack: (tx: Tx, by: Author, records: readonly EarlierValues[]) => Promise<Warning[]>;
  /** Puts the records inside this one in an earlier order. */
  reorder?: (tx: Tx, by: Author, id: string, ids: readonly string[]) => Promise<unknown>;
  /** Moves records to the trash that the undone change created or restored. */
  remove: (tx: Tx, by: Author, ids: readonly [string, ...string[]]) => Promise<unknown>;
}

/** Validates earlier values by the current schema. @throws ConflictProblem with the first error. */
export function validAgain<Schema extends z.ZodType>(schema: Schema, values: object): z.output<Schema> {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  throw new ConflictProblem(`Tidak dapat diurungkan: ${read.error.issues[0]?.message ?? 'isi semula tidak berlaku lagi.'}`);
}

/** The functions that `undoByForm` combines. */
interface FormUndo<Schema extends z.ZodType> {
  record: RecordKind;
  schema: Schema;
  /** Reads the record as the history stores it. */
  read: (tx: Tx, id: string) => Promise<object | null>;
  update: (tx: Tx, by: Author, id: string, input: z.output<Schema>) => Promise<object>;
  remove: (tx: Tx, by: Author, id: string) => Promise<unknown>;
}

/** Creates the undo of a kind of record whose form has the same fields as its answer. */
export function undoByForm<Schema extends z.ZodType>({ record, schema, read, update, remove }: FormUndo<Schema>): RecordUndo {
  return {
    record,
    async writeBack(tx, by, records) {
      const warnings: Warning[] = [];
      for (const { id, values } of records) {
        const stored = Object.entries(orNotFound(await read(tx, id)));
        const sent = Object.fromEntries(stored.map(([field, value]) => [field, idsOnly(value)]));
        delete sent['updatedAt'];
        const input = validAgain(schema, { ...sent, ...values });
        if (JSON.stringify(input) === JSON.stringify(validAgain(schema, sent))) continue;
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
