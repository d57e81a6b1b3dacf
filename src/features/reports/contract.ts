import { z } from 'zod';
import { LONG_TEXT_MAX, NAME_MAX, link, nameText, expectedUpdatedAt, text, updatedAt } from '#platform/shared/fields.ts';
import { archivedToo, archiveMark } from '#features/school-year/archive-contract.ts';
import { nextPage, pageQuery } from '#platform/shared/pages.ts';
import type { AdminRecord, Public } from '#platform/shared/public.ts';
import { parseMonth } from '#platform/shared/wib.ts';
import * as messages from './messages.ts';

/** Characters that a report's name and description must not contain. */
const REFUSED = /[<>{}[\];]/;

/** The body that creates a report. */
export const reportInput = z.object({
  reportName: nameText({ min: 5, max: NAME_MAX, message: messages.REPORT_NAME_TEXT }).refine((value) => !REFUSED.test(value), {
    error: messages.REPORT_NAME_CHARACTERS_TEXT,
  }),
  reportDescription: text({
    min: 10,
    max: LONG_TEXT_MAX,
    message: messages.REPORT_DESCRIPTION_TEXT,
    multiline: true,
  }).refine((value) => !REFUSED.test(value), { error: messages.REPORT_DESCRIPTION_CHARACTERS_TEXT }),
  reportLink: link(messages.REPORT_LINK_TEXT),
});
/** The body that publishes a month's activity. */
export const activityPublication = z.object({
  month: z
    .string({ error: messages.MONTH_TEXT })
    .refine((month) => parseMonth(month) !== null, { error: messages.MONTH_TEXT })
    .meta({ description: 'YYYY-MM, dalam WIB.' }),
});
export const reportUpdate = reportInput.extend({ updatedAt: expectedUpdatedAt });

/** The fields of a report that students see. */
export const publicReport = z.object({ _id: z.string(), reportName: z.string(), reportLink: z.string(), updatedAt });
export const report = publicReport.extend({
  reportDescription: z.string(),
  /** The published month (`YYYY-MM`, WIB); null for other reports. */
  month: z.string().nullable(),
  archive: archiveMark,
});
export const publicReports = z.object({ data: z.array(publicReport) });
export const reports = z.object({ data: z.array(report), next: nextPage.optional() });
/**
 * The orders in which pages of reports can be read, the default first. An order by name is missing: the databases cannot sort
 * like `Intl.Collator('id')`, which the lists use.
 */
export const REPORT_ORDERS = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'] as const;
export const reportPage = pageQuery(REPORT_ORDERS).extend(archivedToo);
export const reportAnswer = z.object({ data: report });

export type ReportInput = z.output<typeof reportInput>;
export type ReportUpdate = z.output<typeof reportUpdate>;
export type ReportPage = z.output<typeof reportPage>;
export type PublicReport = Public<z.infer<typeof publicReport>>;
export type Report = AdminRecord<z.infer<typeof report>>;
