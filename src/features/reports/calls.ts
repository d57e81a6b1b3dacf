import type { deletedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Every report's name and link, for students. */
export const listPublicReports: Call<{ answer: typeof contract.publicReports }> = {
  method: 'GET',
  path: '/api/v1/student/reports',
};

/** Every report; a page of them with `next` where the query says anything. */
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
/** Opens the page of a month's activity to everyone, with a report that leads there; 200 where it is open already. */
export const publishActivity: Call<{ body: typeof contract.activityPublication; answer: typeof contract.reportAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/publishActivity',
};
