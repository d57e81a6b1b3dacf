import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Reports, for a student, that a content's link is broken. The answer is the same for every report, so it reveals nothing. */
export const reportLink: Call<{ body: typeof contract.linkReport; answer: typeof contract.linkReportAnswer }> = {
  method: 'POST',
  path: '/api/v1/student/linkReports',
};
/** Lists the results of the checks of all links, or of those that may be broken. */
export const listLinks: Call<{ query: typeof contract.linksQuery; answer: typeof contract.linksAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/links',
};
/** Records that an admin opened the links of a record and found them to be fine. */
export const judgeLinks: Call<{
  params: 'contentId';
  body: typeof contract.linkVerdict;
  answer: typeof contract.linksAnswer;
}> = { method: 'POST', path: '/api/v1/admin/links/:contentId' };
