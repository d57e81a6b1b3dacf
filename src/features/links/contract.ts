import { z } from 'zod';
import type { AdminRecord } from '#platform/shared/public.ts';
import { LINK_STATES } from './link-rules.ts';
import { VERDICT_TEXT } from './messages.ts';

const ID_MAX = 36;
/** Where links stand: contents, their texts, reports, recordings of schedules, curricula of subjects. */
export const LINK_KINDS = ['content', 'reading', 'report', 'recording', 'curriculum'] as const;

/** Any text is taken: the answer is the same for every report. */
export const linkReport = z.object({ content: z.string().max(ID_MAX).catch('') });
export const linkReportAnswer = z.object({ data: z.object({}) });

/** With `only=attention`, the links that need a look. */
export const linksQuery = z.object({ only: z.literal('attention').optional() });

const link = z.object({
  /** The id of the record that has the link; a text may have several links. */
  content: z.string(),
  kind: z.enum(LINK_KINDS),
  title: z.string(),
  link: z.string(),
  /** Where a content is. */
  subject: z.object({ _id: z.string(), slug: z.string(), name: z.string() }).nullable(),
  material: z.object({ _id: z.string(), title: z.string() }).nullable(),
  state: z.enum(LINK_STATES),
  /** Since when it is in this state, as far as is known. */
  since: z.string().nullable(),
  /** The last check that got a result; null before. */
  checkedAt: z.string().nullable(),
  /** How many times students reported it since the last verdict. */
  reports: z.int(),
});
export const linksAnswer = z.object({ data: z.array(link) });

export const linkVerdict = z.object({ verdict: z.literal('ok', { error: VERDICT_TEXT }) });

export type CheckedLink = AdminRecord<z.infer<typeof link>>;
