import { z } from 'zod';
import { publicClass, publicClasses } from '#features/classes/contract.ts';
import { publicReport } from '#features/reports/contract.ts';
import { publicSchedule } from '#features/schedules/contract.ts';
import { publicContent, publicMaterialDetail, publicSubjectDetail } from '#features/subjects/contract.ts';
import type { Public } from '#platform/shared/public.ts';

const HAVE_TEXT = 'Isi have dengan version dari bundel yang sudah dimiliki.';
/** Names of parts with dots between them. */
const VERSION = /^[\w-]{8}(?:\.[\w-]{8})*$/;

/** `have` is the version of the bundle that the device has, or some names of its parts. */
export const bundleQuery = z.object({ have: z.string().regex(VERSION, { error: HAVE_TEXT }).optional() });

/** No page shows these fields, and they would be an eighth of the transferred bytes. */
const unseen = { updatedAt: true } as const;

const copiedMaterial = publicMaterialDetail
  .omit({ ...unseen, subject: true, next: true })
  .extend({ specificContents: z.array(publicContent.omit(unseen)) });
/** A subject with its materials and contents; `oldSlugs` are its slugs from before renames. */
const copiedSubject = publicSubjectDetail
  .omit({ ...unseen, contentCounts: true })
  .extend({ oldSlugs: z.array(z.string()), materials: z.array(copiedMaterial) });

/** The parts of the bundle: after a change a device reads only the changed part. No part contains a meeting link. */
export const bundlePart = z.discriminatedUnion('kind', [
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
    /** The names of all parts with dots between them: subjects by name, months in order, lists. */
    version: z.string(),
    /** The first and the last day of the schedules. */
    from: z.string(),
    to: z.string(),
    /** By name; the name is a digest of the part. */
    parts: z.record(z.string(), bundlePart),
  }),
});

export type Bundle = Public<z.infer<typeof bundleAnswer>['data']>;
export type BundlePart = Bundle['parts'][string];
export type CopiedSubject = Public<z.infer<typeof copiedSubject>>;
