import type { deletedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Every class with its groups, and the groups of no class, for students. */
export const listPublicClasses: Call<{ answer: typeof contract.publicClasses }> = {
  method: 'GET',
  path: '/api/v1/student/classes',
};

/** Every class with its groups. */
export const listClasses: Call<{ answer: typeof contract.adminClasses }> = { method: 'GET', path: '/api/v1/admin/classes' };
export const createClass: Call<{ body: typeof contract.classInput; answer: typeof contract.classAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/addClass',
};
export const updateClass: Call<{ params: 'id'; body: typeof contract.classUpdate; answer: typeof contract.classAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/editClass/:id',
};
export const deleteClass: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/deleteClass/:id',
};

/** Every mentoring group with its class and its mentor. */
export const listGroups: Call<{ answer: typeof contract.groups }> = {
  method: 'GET',
  path: '/api/v1/admin/mentoringGroup',
};
export const createGroup: Call<{ body: typeof contract.groupInput; answer: typeof contract.groupAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/mentoringGroup',
};
export const updateGroup: Call<{ params: 'id'; body: typeof contract.groupUpdate; answer: typeof contract.groupAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/mentoringGroup/:id',
};
export const deleteGroup: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/mentoringGroup/:id',
};
