import { z } from 'zod';
import { warning } from '../answers.ts';

/** Days that a deleted record can be brought back. */
export const TRASH_DAYS = 30;

/** The record as its own list shows it; `restored` says how many came back where several were deleted at once. */
export const restoredAnswer = z.object({
  data: z.looseObject({ _id: z.string() }),
  warnings: z.array(warning),
  restored: z.int().optional(),
});
export type Restored = z.output<typeof restoredAnswer>;

/** The call that brings a deleted record back, with the records that were deleted with it and its relations. */
export const RESTORE_PATH = '/api/v1/admin/trash/:id/restore';
