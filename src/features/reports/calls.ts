import type { deletedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** The names and links of all reports, for students. */
export const listPublicReports: Call<{ answer: typeof contract.publicReports }> = {
  method: 'GET',
  path: '/api/v1/student/reports',
};

/** All reports, or with a query a page of them and `next`. */
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
/** Publishes the page of a month's activity, with a report that links to it; 200 if it is already published. */
export const publishActivity: Call<{ body: typeof contract.activityPublication; answer: typeof contract.reportAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/publishActivity',
};
/** Takes the publication of a month back, while nobody edited its report. */
export const withdrawActivity: Call<{ params: 'month'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/publishActivity/:month',
};
