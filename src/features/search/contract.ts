import { z } from 'zod';
import { SCHEDULE_KINDS, SCHEDULE_STATUSES } from '#features/schedules/contract.ts';
import { MATERIAL_TYPES } from '#features/subjects/contract.ts';
import { text } from '#platform/shared/fields.ts';
import type { Public } from '#platform/shared/public.ts';
import { QUERY_TEXT } from './messages.ts';
import { QUERY_MAX } from './rules.ts';

export const searchQuery = z.object({ q: text({ min: 1, max: QUERY_MAX, message: QUERY_TEXT }) });

const subjectPlace = z.object({ slug: z.string(), name: z.string() });
const materialPlace = z.object({ _id: z.string(), title: z.string() });
const foundSubject = z.object({ _id: z.string(), slug: z.string(), name: z.string() });
const foundMaterial = materialPlace.extend({ subject: subjectPlace });
const foundContent = z.object({
  _id: z.string(),
  title: z.string(),
  materialType: z.enum(MATERIAL_TYPES),
  material: materialPlace,
  subject: subjectPlace,
});
/** `title` says what it is about, `audience` for whom, as texts. */
const foundSchedule = z.object({
  _id: z.string(),
  title: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  audience: z.string(),
  scheduleDate: z.string(),
  scheduleTimeStart: z.string(),
  scheduleTimeEnd: z.string(),
  status: z.enum(SCHEDULE_STATUSES),
});
/** The first of what was found, and how much was found. */
const part = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), results: z.array(item) });

export const searchAnswer = z.object({
  data: z.object({
    subjects: part(foundSubject),
    materials: part(foundMaterial),
    contents: part(foundContent),
    /** Of today and later, the next first. */
    schedules: part(foundSchedule),
    /** Nothing holds all the words that were asked for; these hold most of them. */
    isPartial: z.boolean(),
  }),
});

export type FoundSubject = z.infer<typeof foundSubject>;
export type FoundMaterial = z.infer<typeof foundMaterial>;
export type FoundContent = z.infer<typeof foundContent>;
export type FoundSchedule = z.infer<typeof foundSchedule>;
export type SearchAnswer = Public<z.infer<typeof searchAnswer>>;
