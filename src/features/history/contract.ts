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

/** The value of `by` for changes without an author: the server's own jobs, commands, and failed sign-ins. */
export const BY_NOBODY = 'system';

const id = z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT });
const day = z.string({ error: messages.DAY_TEXT }).refine(isDate, { error: messages.DAY_TEXT });

/** The filters of the history, all optional. Days are in WIB, both inclusive. */
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
  act: id.meta({ description: 'Baris-baris satu tindakan, dengan `_id` barisnya, yang pertama dahulu.' }).optional(),
});

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A stored value, with the names of other records instead of ids. */
const value = z.union([scalar, z.array(z.string()), z.record(z.string(), scalar)]);

/** A field, by its name in the call that writes it. Both values are null if they are not kept. */
const change = z.object({ field: z.string(), before: value, after: value });

/** How an act can be undone. */
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
  /** Moves the new records of the import to the trash, and gives changed ones their values back; those changed since stay. */
  z.object({ kind: z.literal('import'), batch: z.string(), deletes: z.int(), restores: z.int() }),
]);
const actions = z.enum([...CHANGE_ACTIONS, ...ACCESS_ACTIONS]);

/** All that one write did. Its entry is that of its main record. */
const act = z.object({
  rows: z.int(),
  /** The rows by action and kind of record, those of the main record's first. */
  parts: z.array(z.object({ action: actions, entity: z.enum(ENTITIES), rows: z.int() })),
  /** What it did to its schedules, if the same to all. */
  deed: z.enum(DEEDS).nullable(),
  isWeekCopy: z.boolean(),
  /** The kind and number of the records that an import made or changed; null for other acts. */
  imported: z.object({ entity: z.enum(ENTITIES), rows: z.int() }).nullable(),
  undo: undo.nullable(),
});

export const historyEntry = z.object({
  _id: z.string(),
  at: z.string().meta({ format: 'date-time' }),
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  byKind: z.enum(['admin', 'teacher', 'mentor']).nullable(),
  action: actions,
  entity: z.enum(ENTITIES),
  entityId: z.string(),
  /** The record's name at that time; for a person the present name. */
  name: z.string(),
  changes: z.array(change),
  /** Only with `acts`. */
  act: act.optional(),
});
/** `undone` is the number of records that the undo wrote or moved to the trash. */
export const undoAnswer = z.object({ data: z.object({ undone: z.int() }), warnings: z.array(warning) });
export const historyAnswer = z.object({ data: z.array(historyEntry), next: nextPage });

/** Who can be the author of a change. */
export type AuthorKind = 'admin' | 'teacher' | 'mentor';
export type HistoryQuery = z.output<typeof historyQuery>;
export type HistoryValue = z.infer<typeof value>;
export type HistoryChange = z.infer<typeof change>;
export type Act = z.infer<typeof act>;
export type HistoryEntry = AdminRecord<z.infer<typeof historyEntry>>;
