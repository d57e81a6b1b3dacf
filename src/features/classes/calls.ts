import type { deletedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Lists all classes with their groups, for students. */
export const listPublicClasses: Call<{ answer: typeof contract.publicClasses }> = {
  method: 'GET',
  path: '/api/v1/student/classes',
};
/** Lists what a student can choose: all classes with their groups, and the groups without a class. */
export const listAudiences: Call<{ answer: typeof contract.audiences }> = {
  method: 'GET',
  path: '/api/v1/student/audiences',
};

/** Lists all classes with their groups; with `archived=true` also the classes of past school years. */
export const listClasses: Call<{ query: typeof contract.classesQuery; answer: typeof contract.adminClasses }> = {
  method: 'GET',
  path: '/api/v1/admin/classes',
};
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

/** Lists all mentoring groups with their classes and mentors; with `archived=true` also the groups of past school years. */
export const listGroups: Call<{ query: typeof contract.classesQuery; answer: typeof contract.groups }> = {
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
