import { z } from 'zod';
import { publicClass, publicClasses } from '#features/classes/contract.ts';
import { publicReport } from '#features/reports/contract.ts';
import { publicSchedule } from '#features/schedules/contract.ts';
import { publicContent, publicMaterialDetail, publicSubjectDetail } from '#features/subjects/contract.ts';
import type { Public } from '#platform/shared/public.ts';
import * as messages from './messages.ts';

/** Names of parts, a point between them. */
const VERSION = /^[\w-]{8}(?:\.[\w-]{8})*$/;

/** `have` is the version of the bundle that the asker holds, or some of its parts. */
export const bundleQuery = z.object({ have: z.string().regex(VERSION, { error: messages.HAVE_TEXT }).optional() });

/** No page shows it, and it would be an eighth of what goes over the wire. */
const unseen = { updatedAt: true } as const;

const copiedMaterial = publicMaterialDetail
  .omit({ ...unseen, subject: true, next: true })
  .extend({ specificContents: z.array(publicContent.omit(unseen)) });
/** A subject with all that is in it; `oldSlugs` are those that it had before it was renamed. */
const copiedSubject = publicSubjectDetail
  .omit({ ...unseen, contentCounts: true })
  .extend({ oldSlugs: z.array(z.string()), materials: z.array(copiedMaterial) });

/** What the bundle is made of, so that a change costs the part that it is in. No meeting link is in any. */
const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subject'), subject: copiedSubject }),
  z.object({ kind: z.literal('schedules'), month: z.string(), schedules: z.array(publicSchedule.omit(unseen)) }),
  z.object({
    kind: z.literal('lists'),
    classes: z.array(publicClass.omit(unseen)),
    groups: publicClasses.shape.groups,
    reports: z.array(publicReport.omit(unseen)),
  }),
]);

export const bundleAnswer = z.object({
  data: z.object({
    /** The names of all parts: subjects by name, months in their order, lists. */
    version: z.string(),
    /** The first and the last day of the schedules. */
    from: z.string(),
    to: z.string(),
    /** By name; a name is a digest of what the part holds. */
    parts: z.record(z.string(), part),
  }),
});

export type Bundle = Public<z.infer<typeof bundleAnswer>['data']>;
export type BundlePart = Bundle['parts'][string];
export type CopiedSubject = Public<z.infer<typeof copiedSubject>>;
