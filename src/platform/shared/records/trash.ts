import { z } from 'zod';
import { warning } from '../answers.ts';

/** Days during which a deleted record can be restored. */
export const TRASH_DAYS = 30;

/**
 * The answer to a restore: the record as its list shows it. `restored` is the number of records, if several were deleted
 * together.
 */
export const restoredAnswer = z.object({
  data: z.looseObject({ _id: z.string() }),
  warnings: z.array(warning),
  restored: z.int().optional(),
});
export type Restored = z.output<typeof restoredAnswer>;

/** The path of the call that restores a deleted record with its relations and all records that were deleted with it. */
export const RESTORE_PATH = '/api/v1/admin/trash/:id/restore';
