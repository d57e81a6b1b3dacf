import { z } from 'zod';
import { SCHEDULE_KINDS, SCHEDULE_STATUSES, schedulePlace } from '#features/schedules/contract.ts';
import { archivedToo } from '#features/school-year/archive-contract.ts';
import { MATERIAL_TYPES } from '#features/subjects/contract.ts';
import { text } from '#platform/shared/fields.ts';
import type { Public } from '#platform/shared/public.ts';
import { QUERY_MAX, QUERY_TEXT } from './messages.ts';

/** The query of a search; `archived` adds the archive. */
export const searchQuery = z.object({ q: text({ min: 1, max: QUERY_MAX, message: QUERY_TEXT }), ...archivedToo });

const subjectReference = z.object({ slug: z.string(), name: z.string() });
const materialReference = z.object({ _id: z.string(), title: z.string() });
const foundSubject = z.object({ _id: z.string(), slug: z.string(), name: z.string() });
const foundMaterial = materialReference.extend({ subject: subjectReference });
const foundContent = z.object({
  _id: z.string(),
  title: z.string(),
  materialType: z.enum(MATERIAL_TYPES),
  material: materialReference,
  subject: subjectReference,
});
/** `title`, `audience` (the names of its classes and groups) and `substitutes` ("Digantikan Pak Budi") are texts for display. */
const foundSchedule = z.object({
  _id: z.string(),
  title: z.string(),
  kind: z.enum(SCHEDULE_KINDS),
  audience: z.string(),
  scheduleDate: z.string(),
  scheduleTimeStart: z.string(),
  scheduleTimeEnd: z.string(),
  status: z.enum(SCHEDULE_STATUSES),
  statusReason: z.string().nullable(),
  substitutes: z.array(z.string()),
  movedFrom: schedulePlace.nullable(),
});
/** The results of one kind: `count` is the number of all matches; `results` has only the first of them. */
const resultsOf = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), results: z.array(item) });

export const searchAnswer = z.object({
  data: z.object({
    subjects: resultsOf(foundSubject),
    materials: resultsOf(foundMaterial),
    contents: resultsOf(foundContent),
    /** Schedules that have not ended, by time. */
    schedules: resultsOf(foundSchedule),
    /** Past schedules with a recording, latest first. */
    recordings: resultsOf(foundSchedule),
    /** Archived schedules, latest first, if the query asks for them. */
    archived: resultsOf(foundSchedule.extend({ archive: z.string() })).optional(),
    /** True if no record contains all words of the query; the results then contain most of the words. */
    isPartial: z.boolean(),
  }),
});

export type FoundSubject = z.infer<typeof foundSubject>;
export type FoundMaterial = z.infer<typeof foundMaterial>;
export type FoundContent = z.infer<typeof foundContent>;
export type FoundSchedule = z.infer<typeof foundSchedule> & { archive?: string };
export type SearchAnswer = Public<z.infer<typeof searchAnswer>>;
