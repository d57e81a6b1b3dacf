import type { deletedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Lists all teachers with their subjects. */
export const listTeachers: Call<{ answer: typeof contract.teachers }> = { method: 'GET', path: '/api/v1/admin/teachers' };
export const createTeacher: Call<{ body: typeof contract.teacherInput; answer: typeof contract.teacherAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/teachers',
};
export const updateTeacher: Call<{ params: 'id'; body: typeof contract.teacherUpdate; answer: typeof contract.teacherAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/teachers/:id',
};
export const deleteTeacher: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/teachers/:id',
};

/** Lists all mentors with their groups. */
export const listMentors: Call<{ answer: typeof contract.mentors }> = { method: 'GET', path: '/api/v1/admin/mentor' };
export const createMentor: Call<{ body: typeof contract.mentorInput; answer: typeof contract.mentorAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/mentor',
};
export const updateMentor: Call<{ params: 'id'; body: typeof contract.mentorUpdate; answer: typeof contract.mentorAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/mentor/:id',
};
export const deleteMentor: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/mentor/:id',
};
