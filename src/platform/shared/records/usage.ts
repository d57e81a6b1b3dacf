import { z } from 'zod';
import type { Call } from '../calls.ts';

/** The kinds of records whose delete affects other records. */
export const USAGE_KINDS = ['subject', 'material', 'teacher', 'mentor', 'group', 'class', 'webinar'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

const count = z.int();
/** The numbers of records that a delete affects: it also deletes `materials` and `contents`; all others lose their relation. */
export const usage = z.object({
  schedules: count,
  materials: count,
  contents: count,
  teachers: count,
  subjects: count,
  groups: count,
  classes: count,
  mentors: count,
});
/** The answer to `readUsage`. */
export const usageAnswer = z.object({ data: usage });
export type Usage = z.infer<typeof usage>;

/** The call that counts the effects of a delete. Every delete dialog shows them. */
export const readUsage: Call<{ params: 'kind' | 'id'; answer: typeof usageAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/usage/:kind/:id',
};
