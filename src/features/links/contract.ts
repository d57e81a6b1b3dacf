import { z } from 'zod';
import type { AdminRecord } from '#platform/shared/public.ts';
import { LINK_STATES } from './link-rules.ts';
import { VERDICT_TEXT } from './messages.ts';

const ID_MAX = 36;
/** The kinds of records that have links: contents, their texts, reports, recordings of schedules, curricula of subjects. */
export const LINK_KINDS = ['content', 'reading', 'report', 'recording', 'curriculum'] as const;

/** A student's report. Any text is accepted as an id, because the answer is the same for every report. */
export const linkReport = z.object({ content: z.string().max(ID_MAX).catch('') });
export const linkReportAnswer = z.object({ data: z.object({}) });

/** With `only=attention`, the answer has only the links that may be broken. */
export const linksQuery = z.object({ only: z.literal('attention').optional() });

const link = z.object({
  /** The id of the record that has the link; a text may have several links. */
  content: z.string(),
  kind: z.enum(LINK_KINDS),
  title: z.string(),
  link: z.string(),
  /** The subject and the material of the record; null for a kind of record without them. */
  subject: z.object({ _id: z.string(), slug: z.string(), name: z.string() }).nullable(),
  material: z.object({ _id: z.string(), title: z.string() }).nullable(),
  state: z.enum(LINK_STATES),
  /** When the link came into this state (ISO instant); null if unknown. */
  since: z.string().nullable(),
  /** When a check last got a result (ISO instant); null before the first result. */
  checkedAt: z.string().nullable(),
  /** The number of students' reports since an admin last confirmed the link. */
  reports: z.int(),
});
export const linksAnswer = z.object({ data: z.array(link) });

export const linkVerdict = z.object({ verdict: z.literal('ok', { error: VERDICT_TEXT }) });

export type CheckedLink = AdminRecord<z.infer<typeof link>>;
