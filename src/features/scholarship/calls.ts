import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** The page of the scholarship for students, as of today; an admin may preview another day. */
export const readPublicScholarship: Call<{
  query: typeof contract.scholarshipQuery;
  answer: typeof contract.publicScholarshipAnswer;
}> = { method: 'GET', path: '/api/v1/student/scholarship' };
export const readScholarship: Call<{ answer: typeof contract.scholarshipAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/scholarship',
};
export const updateScholarship: Call<{ body: typeof contract.scholarshipUpdate; answer: typeof contract.scholarshipAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/scholarship',
};
