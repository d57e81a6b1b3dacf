import { z } from 'zod';
import { warning } from './answers.ts';
import type { Call } from './calls.ts';

/** Days that a deleted record can be brought back. */
export const TRASH_DAYS = 30;

/** What is counted of that which went along with a record, or lost its relation to it. */
export const TRASH_COUNTS = ['materials', 'contents', 'schedules', 'teachers', 'subjects', 'groups'] as const;
export type TrashCount = (typeof TRASH_COUNTS)[number];

/** The kinds of record that go to the trash. */
export const TRASH_ENTITIES = [
  'class',
  'mentoringGroup',
  'subject',
  'material',
  'content',
  'teacher',
  'mentor',
  'schedule',
  'webinar',
  'report',
] as const;
export type TrashEntity = (typeof TRASH_ENTITIES)[number];

const restoreQuery = z.object({
  /** `groups`: what others have by now stays with them. */
  without: z.enum(['groups']).optional().meta({ description: 'groups: pulihkan tanpa kelompok yang kini milik yang lain.' }),
});

/** The record as its own list shows it; `restored` says how many came back where several were deleted at once. */
export const restoredAnswer = z.object({
  data: z.looseObject({ _id: z.string() }),
  warnings: z.array(warning),
  restored: z.int().optional(),
});
export type Restored = z.output<typeof restoredAnswer>;

/** Brings a deleted record back, with what went along and its relations. */
export const restoreFromTrash: Call<{ params: 'id'; query: typeof restoreQuery; answer: typeof restoredAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/trash/:id/restore',
};
export { restoreQuery };
