import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Returns the scholarship page for students, as of today. An admin may preview another day. */
export const readPublicScholarship: Call<{
  query: typeof contract.scholarshipQuery;
  answer: typeof contract.publicScholarshipAnswer;
}> = { method: 'GET', path: '/api/v1/student/scholarship' };
/** Returns the scholarship page for the admin's form. */
export const readScholarship: Call<{ answer: typeof contract.scholarshipAnswer }> = {
  method: 'GET',
  path: '/api/v1/admin/scholarship',
};
/** Replaces the scholarship page. */
export const updateScholarship: Call<{ body: typeof contract.scholarshipUpdate; answer: typeof contract.scholarshipAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/scholarship',
};
