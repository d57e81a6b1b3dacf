import type { deletedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Lists the names and links of the reports, for students. */
export const listPublicReports: Call<{ answer: typeof contract.publicReports }> = {
  method: 'GET',
  path: '/api/v1/student/reports',
};

/** Lists all reports. With a query, it returns a page of them and the cursor `next`. */
export const listReports: Call<{ query: typeof contract.reportPage; answer: typeof contract.reports }> = {
  method: 'GET',
  path: '/api/v1/admin/report',
};
export const createReport: Call<{ body: typeof contract.reportInput; answer: typeof contract.reportAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/report',
};
export const updateReport: Call<{ params: 'id'; body: typeof contract.reportUpdate; answer: typeof contract.reportAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/report/:id',
};
export const deleteReport: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/report/:id',
};
/**
 * Publishes the page with a month's activity, and adds a report that links to it. Answers 200 if the month was already published.
 */
export const publishActivity: Call<{ body: typeof contract.activityPublication; answer: typeof contract.reportAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/publishActivity',
};
/** Withdraws the publication of a month. Refuses the call if somebody edited the month's report. */
export const withdrawActivity: Call<{ params: 'month'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/publishActivity/:month',
};
