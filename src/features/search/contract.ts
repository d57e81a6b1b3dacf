import { z } from 'zod';
import { SCHEDULE_KINDS, SCHEDULE_STATUSES } from '#features/schedules/contract.ts';
import { archivedToo } from '#features/school-year/archive-contract.ts';
import { MATERIAL_TYPES } from '#features/subjects/contract.ts';
import { text } from '#platform/shared/fields.ts';
import type { Public } from '#platform/shared/public.ts';
import { QUERY_MAX, QUERY_TEXT } from './messages.ts';

export const searchQuery = z.object({ q: text({ min: 1, max: QUERY_MAX, message: QUERY_TEXT }), ...archivedToo });

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
/** `title` and `audience` (the names of its classes and groups) are texts for display. */
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
/** The first results, and how many there are in all. */
const part = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), results: z.array(item) });

export const searchAnswer = z.object({
  data: z.object({
    subjects: part(foundSubject),
    materials: part(foundMaterial),
    contents: part(foundContent),
    /** Schedules that have not ended, by time. */
    schedules: part(foundSchedule),
    /** Past schedules with a recording, latest first. */
    recordings: part(foundSchedule),
    /** Archived schedules, latest first, if the query asks for them. */
    archived: part(foundSchedule.extend({ archive: z.string() })).optional(),
    /** No record contains all the asked words; these contain most of them. */
    isPartial: z.boolean(),
  }),
});

export type FoundSubject = z.infer<typeof foundSubject>;
export type FoundMaterial = z.infer<typeof foundMaterial>;
export type FoundContent = z.infer<typeof foundContent>;
export type FoundSchedule = z.infer<typeof foundSchedule> & { archive?: string };
export type SearchAnswer = Public<z.infer<typeof searchAnswer>>;
