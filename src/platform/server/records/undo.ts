import type { z } from 'zod';
import type { Warning } from '#platform/shared/answers.ts';
import { ConflictProblem } from '#platform/shared/problem.ts';
import type { RecordKind } from '#platform/shared/records/record-kind.ts';
import type { Tx } from '../database/database.ts';
import { idsOnly, type Author } from './audit.ts';
import { orNotFound } from './ids.ts';

/** The values of one record before an edit, by the names of the history's fields; other records as ids. */
export interface EarlierValues {
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** How acts on one kind of record are undone. */
export interface RecordUndo {
  record: RecordKind;
  /** Fields whose values the history doesn't keep, and the field with which they can be written back all the same. */
  follows?: Readonly<Record<string, string>>;
  /** No other record refers to records of this kind, so that new ones can be deleted again. */
  isFree?: true;
  /** Writes earlier values, all or none. Records that have them already are left alone. */
  writeBack: (tx: Tx, by: Author, records: readonly EarlierValues[]) => Promise<Warning[]>;
  /** Puts the records inside this one in an earlier order. */
  reorder?: (tx: Tx, by: Author, id: string, ids: readonly string[]) => Promise<unknown>;
  /** Moves records to the trash that the act created or restored. */
  remove: (tx: Tx, by: Author, ids: readonly [string, ...string[]]) => Promise<unknown>;
}

/** @throws ConflictProblem with the first error of values that are not valid any more */
export function validAgain<Schema extends z.ZodType>(schema: Schema, values: object): z.output<Schema> {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  throw new ConflictProblem(`Tidak dapat diurungkan: ${read.error.issues[0]?.message ?? 'isi semula tidak berlaku lagi.'}`);
}

interface FormUndo<Schema extends z.ZodType> {
  record: RecordKind;
  schema: Schema;
  /** The record as the history sees it. */
  read: (tx: Tx, id: string) => Promise<object | null>;
  update: (tx: Tx, by: Author, id: string, input: z.output<Schema>) => Promise<object>;
  remove: (tx: Tx, by: Author, id: string) => Promise<unknown>;
}

/** The undo of a kind of record whose form has the fields of its answer. */
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
