import { z } from 'zod';
import { publicClass, audiences } from '#features/classes/contract.ts';
import { publicReport } from '#features/reports/contract.ts';
import { publicScholarship } from '#features/scholarship/contract.ts';
import { publicSchedule } from '#features/schedules/contract.ts';
import { pastChoice } from '#features/school-year/contract.ts';
import { publicContent, publicMaterialDetail, publicSubjectDetail } from '#features/subjects/contract.ts';
import type { Public } from '#platform/shared/public.ts';

const HAVE_TEXT = 'Isi have dengan version dari bundel yang sudah dimiliki.';
/** Names of parts of the bundle, separated by dots. */
const VERSION = /^[\w-]{8}(?:\.[\w-]{8})*$/;

/** `have` is the version of the bundle that the device has, or some names of its parts. */
export const bundleQuery = z.object({ have: z.string().regex(VERSION, { error: HAVE_TEXT }).optional() });

/** Fields that are not sent, because no page shows them. They would be an eighth of the transferred bytes. */
const unseen = { updatedAt: true } as const;

/**
 * A content without its text: `readReadings` returns the texts. `reading` has the version of the text (when the text last changed)
 * and its length in bytes. `video` is missing if the content belongs to no video. With an empty field instead, most parts of the
 * bundle would have changed when the field was added, and devices would have loaded these parts again.
 */
const copiedContent = publicContent.omit({ ...unseen, html: true, htmlBytes: true, video: true }).extend({
  video: z.string().optional(),
  reading: z.object({ version: z.string(), length: z.number().int() }).nullable(),
});
const copiedMaterial = publicMaterialDetail
  .omit({ ...unseen, subject: true, next: true })
  .extend({ specificContents: z.array(copiedContent) });
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
    groups: audiences.shape.groups,
    reports: z.array(publicReport.omit(unseen)),
    /** Archived classes and groups, for students who chose one; copies of earlier releases have none. */
    past: z.array(pastChoice).optional(),
    /** The page of the scholarship that an admin wrote; null while it shows its first content. */
    scholarship: publicScholarship.nullable().optional(),
  }),
]);

export const bundleAnswer = z.object({
  data: z.object({
    /** The names of all parts, separated by dots: first the subjects by name, then the schedules by month, then the lists. */
    version: z.string(),
    /** The first and the last day of the schedules. */
    from: z.string(),
    to: z.string(),
    /** The parts by name. A part's name is a digest of its data, so it changes with the data. */
    parts: z.record(z.string(), bundlePart),
  }),
});

/** Ids of contents, separated by commas. */
const IDS = /^[\w-]{1,36}(?:,[\w-]{1,36}){0,59}$/;
const IDS_TEXT = 'Isi ids dengan 1 sampai 60 id isi, dipisahkan koma.';

export const readingsQuery = z.object({ ids: z.string({ error: IDS_TEXT }).regex(IDS, { error: IDS_TEXT }) });

/**
 * The texts of contents, in the order of the requested ids; `version` as in the bundle. The server leaves out texts beyond its
 * size limit.
 */
export const readingsAnswer = z.object({
  data: z.array(z.object({ _id: z.string(), version: z.string(), html: z.string() })),
});

export type Reading = Public<z.infer<typeof readingsAnswer>>['data'][number];
export type Bundle = Public<z.infer<typeof bundleAnswer>['data']>;
export type BundlePart = Bundle['parts'][string];
export type CopiedSubject = Public<z.infer<typeof copiedSubject>>;
