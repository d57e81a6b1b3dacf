import { z } from 'zod';
import { nextPage, pageQuery } from '#platform/shared/pages.ts';
import { personReference } from '#platform/shared/person-fields.ts';
import { TRASH_COUNTS, TRASH_ENTITIES } from '#platform/shared/trash.ts';

/** One delete that can be taken back. */
export const trashed = z.object({
  _id: z.string(),
  entity: z.enum(TRASH_ENTITIES),
  /** The record as a person knows it. */
  name: z.string(),
  /** ISO instants. */
  deletedAt: z.string(),
  until: z.string(),
  /** Null for the system itself and for an admin who was removed since. */
  by: personReference.nullable(),
  /** How many of what went along or lost their relation; what there is none of is left out. */
  along: z.partialRecord(z.enum(TRASH_COUNTS), z.int()),
  /** What it lies in: "Matematika", or "Pecahan, Matematika". */
  inside: z.string().nullable(),
  /** The entry that must come back before this one. */
  waitsFor: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type Trashed = z.infer<typeof trashed>;

export const TRASH_ORDERS = ['-deletedAt', 'deletedAt'] as const;
export const trashPage = pageQuery(TRASH_ORDERS);
export type TrashPage = z.output<typeof trashPage>;

/** Whole: the last 1,000 deletes; or a page. */
export const trashList = z.object({ data: z.array(trashed), next: nextPage.optional() });
