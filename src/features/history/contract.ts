import { z } from 'zod';
import { isIdShaped, UNKNOWN_ID_TEXT } from '#platform/shared/fields.ts';
import { ACCESS_ACTIONS, AUDITED_ENTITIES, CHANGE_ACTIONS } from '#platform/shared/history.ts';
import { CURSOR_TEXT, nextPage } from '#platform/shared/pages.ts';
import type { AdminRecord } from '#platform/shared/public.ts';
import { isDate } from '#platform/shared/wib.ts';
import * as messages from './messages.ts';

/** Who stands in `by` for what nobody did: the programme itself, commands, and whoever tried to come in. */
export const BY_NOBODY = 'system';

const id = z.string({ error: UNKNOWN_ID_TEXT }).refine(isIdShaped, { error: UNKNOWN_ID_TEXT });
const day = z.string({ error: messages.DAY_TEXT }).refine(isDate, { error: messages.DAY_TEXT });

/** What narrows the history; every part may be left out. Days are WIB, both inclusive. */
export const historyQuery = z.object({
  entity: z.enum(AUDITED_ENTITIES, { error: messages.ENTITY_TEXT }).optional(),
  entityId: id.optional(),
  by: id.meta({ description: `Yang melakukan: pengelola, guru, atau mentor; \`${BY_NOBODY}\` untuk Suluh sendiri.` }).optional(),
  from: day.optional(),
  to: day.optional(),
  cursor: z
    .string({ error: CURSOR_TEXT })
    .regex(/^[\w-]{1,300}$/, { error: CURSOR_TEXT })
    .meta({ description: '`next` dari halaman sebelumnya.' })
    .optional(),
});

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A stored value; other records in it are what they are called. */
const value = z.union([scalar, z.array(z.string()), z.record(z.string(), scalar)]);

/** A field by its name in the call that writes it; both values are null where they are not kept. */
const change = z.object({ field: z.string(), before: value, after: value });

export const historyEntry = z.object({
  _id: z.string(),
  at: z.string().meta({ format: 'date-time' }),
  by: z.object({ _id: z.string(), name: z.string() }).nullable(),
  byKind: z.enum(['admin', 'teacher', 'mentor']).nullable(),
  action: z.enum([...CHANGE_ACTIONS, ...ACCESS_ACTIONS]),
  entity: z.enum(AUDITED_ENTITIES),
  entityId: z.string(),
  /** What the record was called then; a person is called what they are called now. */
  name: z.string(),
  changes: z.array(change),
});
export const historyAnswer = z.object({ data: z.array(historyEntry), next: nextPage });

export type HistoryQuery = z.output<typeof historyQuery>;
export type HistoryValue = z.infer<typeof value>;
export type HistoryChange = z.infer<typeof change>;
export type HistoryEntry = AdminRecord<z.infer<typeof historyEntry>>;
