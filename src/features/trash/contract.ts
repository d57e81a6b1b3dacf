import { z } from 'zod';
import { nextPage, pageQuery } from '#platform/shared/pages.ts';
import { personReference } from '#platform/shared/person-fields.ts';
import { TRASH_COUNTS, TRASH_ENTITIES } from '#features/history/records.ts';

/** An entry of the trash: one delete with all its records. */
export const trashed = z.object({
  _id: z.string(),
  entity: z.enum(TRASH_ENTITIES),
  /** The deleted record's `_id`. */
  entityId: z.string(),
  /** The record's name for people. */
  name: z.string(),
  /** ISO instants. */
  deletedAt: z.string(),
  until: z.string(),
  /** Null for the system, and for an admin who was removed later. */
  by: personReference.nullable(),
  /** The number of records of each kind that were deleted along or lost their link; without zeros. */
  along: z.partialRecord(z.enum(TRASH_COUNTS), z.int()),
  /** The records that contain it: "Matematika", or "Pecahan, Matematika". */
  inside: z.string().nullable(),
  /** The entry that must be restored before this one. */
  waitsFor: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Trashed = z.infer<typeof trashed>;

export const TRASH_ORDERS = ['-deletedAt', 'deletedAt'] as const;
export const trashPage = pageQuery(TRASH_ORDERS);
export type TrashPage = z.output<typeof trashPage>;

/** The last 1,000 deletes, or a page. */
export const trashList = z.object({ data: z.array(trashed), next: nextPage.optional() });

export const restoreQuery = z.object({
  /** `groups`: what others have by now stays with them. */
  without: z.enum(['groups']).optional().meta({ description: 'groups: pulihkan tanpa kelompok yang kini milik yang lain.' }),
});
