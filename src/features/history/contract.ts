import { z } from 'zod';
import { warning } from '#platform/shared/answers.ts';
import { isIdShaped, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { ACCESS_ACTIONS, CHANGE_ACTIONS } from '#platform/shared/records/history.ts';
import { CURSOR_TEXT, nextPage } from '#platform/shared/pages.ts';
import type { AdminRecord } from '#platform/shared/public.ts';
import { isDate } from '#platform/shared/wib.ts';
import { DEEDS } from './deeds.ts';
import * as messages from './messages.ts';
import { ENTITIES } from './records.ts';

/**
 * The value of `by` for changes without an author: jobs of the server, commands that an operator runs in a terminal, and failed
 * sign-ins.
 */
export const BY_NOBODY = 'system';

const id = z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT });
const day = z.string({ error: messages.DAY_TEXT }).refine(isDate, { error: messages.DAY_TEXT });

/** The filters of the history, all optional. `from` and `to` are days in WIB, both included. */
export const historyQuery = z.object({
  entity: z.enum(ENTITIES, { error: messages.ENTITY_TEXT }).optional(),
  entityId: id.optional(),
  by: id.meta({ description: `Yang melakukan: pengelola, guru, atau mentor; \`${BY_NOBODY}\` untuk Suluh sendiri.` }).optional(),
  from: day.optional(),
  to: day.optional(),
  cursor: z
    .string({ error: CURSOR_TEXT })
    .regex(/^[\w-]{1,300}$/, { error: CURSOR_TEXT })
    .meta({ description: '`next` dari halaman sebelumnya.' })
    .optional(),
  acts: z
    .enum(['true'], { error: messages.ACTS_TEXT })
    .meta({ description: 'true: satu baris per tindakan, dengan `act`.' })
    .optional(),
  act: id
    .meta({ description: 'Hanya baris dari satu tindakan. Isinya `_id` salah satu baris tindakan itu. Urutan: terlama dahulu.' })
    .optional(),
});

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A stored value, with the names of other records instead of ids. */
const value = z.union([scalar, z.array(z.string()), z.record(z.string(), scalar)]);

/** The change of a field. `field` is its name in the call that writes it. Both values are null if the history does not store them. */
const change = z.object({ field: z.string(), before: value, after: value });

/** The ways to undo an act. */
const undo = z.union([
  /** Moves the unchanged schedules of the copy to the trash; changed ones stay. */
  z.object({ kind: z.literal('weekCopy'), batch: z.string(), deletes: z.int(), keeps: z.int() }),
  /** Restores the entry of the trash. */
  z.object({ kind: z.literal('trash'), trash: z.string() }),
  /** Writes back the earlier values of the act's records. */
  z.object({ kind: z.literal('edit'), rows: z.int() }),
  /** Moves the records that the act added or restored to the trash. */
  z.object({ kind: z.literal('remove'), rows: z.int() }),
  /** Restores the sample data. */
  z.object({ kind: z.literal('samples') }),
  /** Undoes the new school year. */
  z.object({ kind: z.literal('schoolYear'), _id: z.string() }),
  /** Moves the import's new records to the trash and restores the values of changed records. Records that were changed later stay. */
  z.object({ kind: z.literal('import'), batch: z.string(), deletes: z.int(), restores: z.int() }),
]);
const actions = z.enum([...CHANGE_ACTIONS, ...ACCESS_ACTIONS]);

const author = z.object({ _id: z.string(), name: z.string() });
/** The change of a record. */
const recordChange = {
  action: actions,
  entity: z.enum(ENTITIES),
  entityId: z.string(),
  name: z.string(),
  changes: z.array(change),
};

/** An act: all changes that one call made together. The list shows the entry of its main record. */
const act = z.object({
  /** The number of changed records. */
  rows: z.int(),
  /** The number of changed records by action and kind. The part with the main record comes first. */
  parts: z.array(z.object({ action: actions, entity: z.enum(ENTITIES), rows: z.int() })),
  /** The kind of edit (`DEEDS`, such as `cancel`) if all schedules of the act were edited in this way; otherwise null. */
  deed: z.enum(DEEDS).nullable(),
  /** The fields that an edit of several records changed in the same way in all of them. */
  common: z.array(z.string()),
  /** The action of the act that this act undid; null if it undid none. */
  undoes: z.enum(CHANGE_ACTIONS).nullable(),
  /** Whether the act copied a week of schedules, or undid (`undoes`) such a copy. */
  isWeekCopy: z.boolean(),
  /** The kind and number of the records that an import created or changed, or that its undo (`undoes`) wrote; null for other acts. */
  imported: z.object({ entity: z.enum(ENTITIES), rows: z.int() }).nullable(),
  /** The way to undo the act; null if it can't be undone. */
  undo: undo.nullable(),
  /**
   * Why the act can't be undone any more: it was undone, its records were changed by another act, the month of its report was
   * published again, or the restored record contains new ones (`grown`). Null for any other reason.
   */
  noUndo: z.enum(['undone', 'changed', 'republished', 'grown']).nullable(),
  /** The instant of the undo. Only with the `noUndo` `undone`. */
  undoneAt: z.string().meta({ format: 'date-time' }).optional(),
  /** Who undid it; null for the server itself. Only with `undoneAt`. */
  undoneBy: author.nullable().optional(),
  /** How many of the act's records were undone, if not all. Only with `undoneAt`. */
  undonePart: z.object({ rows: z.int(), of: z.int() }).optional(),
  /** The change of the act's main record, if the change of the entry only followed from it. Only with the filter `entityId`. */
  main: z.object(recordChange).optional(),
});

/** The change of one record. */
export const historyEntry = z.object({
  _id: z.string(),
  at: z.string().meta({ format: 'date-time' }),
  /** The author; null for the server itself. */
  by: author.nullable(),
  byKind: z.enum(['admin', 'teacher', 'mentor']).nullable(),
  action: actions,
  entity: z.enum(ENTITIES),
  entityId: z.string(),
  /** The record's name at that time; for a person, the current name. */
  name: z.string(),
  changes: z.array(change),
  /** The act of which this is the main record. Only with the filter `acts`. */
  act: act.optional(),
});
/** The answer of an undo. `undone` is the number of records that it wrote or moved to the trash. */
export const undoAnswer = z.object({ data: z.object({ undone: z.int() }), warnings: z.array(warning) });
export const historyAnswer = z.object({ data: z.array(historyEntry), next: nextPage });

/** The kind of a change's author. */
export type AuthorKind = 'admin' | 'teacher' | 'mentor';
export type HistoryQuery = z.output<typeof historyQuery>;
export type HistoryValue = z.infer<typeof value>;
export type HistoryChange = z.infer<typeof change>;
export type Act = z.infer<typeof act>;
export type HistoryEntry = AdminRecord<z.infer<typeof historyEntry>>;
