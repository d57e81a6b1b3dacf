import { z } from 'zod';
import type { Call } from '../calls.ts';

/** The kinds of record whose delete takes something along or leaves something without them. */
export const USAGE_KINDS = ['subject', 'material', 'teacher', 'mentor', 'group', 'class', 'webinar'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

const count = z.int();
/** What a delete takes along (`materials`, `contents`) and what stays without the record (all others). */
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

/** What a delete of a record takes along, with counts; every delete dialog says it. */
export const readUsage: Call<{ params: 'kind' | 'id'; answer: typeof usageAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/usage/:kind/:id',
};
