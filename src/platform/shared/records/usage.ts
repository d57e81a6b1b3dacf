import { z } from 'zod';
import type { Call } from '../calls.ts';

/** The kinds of record whose delete affects other records. */
export const USAGE_KINDS = ['subject', 'material', 'teacher', 'mentor', 'group', 'class', 'webinar'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

const count = z.int();
/** The records that a delete also deletes (`materials`, `contents`), and those that lose their relation (all others). */
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
export const usageAnswer = z.object({ data: usage });
export type Usage = z.infer<typeof usage>;

/** The effects of a delete, with counts; every delete dialog shows them. */
export const readUsage: Call<{ params: 'kind' | 'id'; answer: typeof usageAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/usage/:kind/:id',
};
