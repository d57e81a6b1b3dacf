import { z } from 'zod';
import { nextPage, pageQuery } from '#platform/shared/pages.ts';
import { personReference } from '#platform/shared/person-fields.ts';
import { TRASH_COUNTS, TRASH_ENTITIES } from '#features/history/records.ts';

/** An entry of the trash: a deleted record with all records that were deleted with it. */
export const trashed = z.object({
  _id: z.string(),
  entity: z.enum(TRASH_ENTITIES),
  /** The deleted record's `_id`. */
  entityId: z.string(),
  /** The record's name, as people know it. */
  name: z.string(),
  /** The ISO instant of the deletion. */
  deletedAt: z.string(),
  /** The ISO instant until which it can be restored. */
  until: z.string(),
  /** The admin who deleted it; null for the server itself, and for an admin who was removed later. */
  by: personReference.nullable(),
  /** The number of records of each kind that were deleted with it, or lost their connection to it. Kinds with 0 are missing. */
  along: z.partialRecord(z.enum(TRASH_COUNTS), z.int()),
  /** The names of the records that contain it: "Matematika", or "Pecahan, Matematika". Null for other records. */
  inside: z.string().nullable(),
  /** The entry that must be restored before this one; null if there is none. */
  waitsFor: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Trashed = z.infer<typeof trashed>;

/** The orders of a page. */
export const TRASH_ORDERS = ['-deletedAt', 'deletedAt'] as const;
export const trashPage = pageQuery(TRASH_ORDERS);
export type TrashPage = z.output<typeof trashPage>;

/** The answer with the last 1,000 entries, or with one page of them. */
export const trashList = z.object({ data: z.array(trashed), next: nextPage.optional() });

export const restoreQuery = z.object({
  /** With `groups`, the groups that other records have now stay with those records. */
  without: z.enum(['groups']).optional().meta({ description: 'groups: pulihkan tanpa kelompok yang kini milik yang lain.' }),
});
