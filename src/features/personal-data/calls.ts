import type { removedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

type Export = Call<{ params: 'id'; answer: typeof contract.personalDataAnswer }>;
type Preview = Call<{ params: 'id'; answer: typeof contract.erasurePreviewAnswer }>;
type Erase = Call<{ params: 'id'; body: typeof contract.erasure; answer: typeof removedAnswer }>;

/** Exports all stored data about a person. It is a POST, because the history records who exported it. */
export const exportTeacherData: Export = { method: 'POST', path: '/api/v1/admin/teachers/:id/personalData' };
export const exportMentorData: Export = { method: 'POST', path: '/api/v1/admin/mentor/:id/personalData' };
/** Reads what an erasure of a person would delete and change, as numbers. */
export const previewTeacherErasure: Preview = { method: 'GET', path: '/api/v1/admin/teachers/:id/erasure' };
export const previewMentorErasure: Preview = { method: 'GET', path: '/api/v1/admin/mentor/:id/erasure' };
/** Erases a person's data permanently, as teacher and as mentor. */
export const eraseTeacher: Erase = { method: 'POST', path: '/api/v1/admin/teachers/:id/erase' };
export const eraseMentor: Erase = { method: 'POST', path: '/api/v1/admin/mentor/:id/erase' };
