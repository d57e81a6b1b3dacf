import { z } from 'zod';
import { warning } from '../answers.ts';

/** Days during which a deleted record can be restored. */
export const TRASH_DAYS = 30;

/** The record as its list shows it; `restored` is the number of restored records if several were deleted together. */
export const restoredAnswer = z.object({
  data: z.looseObject({ _id: z.string() }),
  warnings: z.array(warning),
  restored: z.int().optional(),
});
export type Restored = z.output<typeof restoredAnswer>;

/** The call that restores a deleted record, with the records deleted with it and its relations. */
export const RESTORE_PATH = '/api/v1/admin/trash/:id/restore';
