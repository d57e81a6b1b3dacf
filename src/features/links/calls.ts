import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** A student says that a content's link is broken. The answer says nothing about it. */
export const reportLink: Call<{ body: typeof contract.linkReport; answer: typeof contract.linkReportAnswer }> = {
  method: 'POST',
  path: '/api/v1/student/linkReports',
};
/** What is known of every link, or of those that need a look. */
export const listLinks: Call<{ query: typeof contract.linksQuery; answer: typeof contract.linksAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/links',
};
/** An admin opened the links of a record, and they are fine. */
export const judgeLinks: Call<{
  params: 'contentId';
  body: typeof contract.linkVerdict;
  answer: typeof contract.linksAnswer;
}> = { method: 'POST', path: '/api/v1/admin/links/:contentId' };
