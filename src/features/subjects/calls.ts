import type { deletedAnswer } from '#platform/shared/answers.ts';
import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Lists all subjects with the numbers of their contents, for students. */
export const listPublicSubjects: Call<{ answer: typeof contract.publicSubjects }> = {
  method: 'GET',
  path: '/api/v1/student/subjects',
};
/** Reads a subject with its materials, for students. */
export const readPublicSubject: Call<{ params: 'subjectId'; answer: typeof contract.publicSubjectAnswer }> = {
  method: 'GET',
  path: '/api/v1/student/subjects/:subjectId',
};
/** Reads a material with its contents, for students. */
export const readPublicMaterial: Call<{
  params: 'subjectId' | 'materialTitle' | 'materialId';
  answer: typeof contract.publicMaterialAnswer;
}> = { method: 'GET', path: '/api/v1/student/subjects/:subjectId/:materialTitle/:materialId' };
/** Reads a content with its text, for students. The server ignores `materialTitle`. */
export const readPublicContent: Call<{
  params: 'subjectId' | 'materialTitle' | 'materialId' | 'contentId';
  answer: typeof contract.publicContentAnswer;
}> = { method: 'GET', path: '/api/v1/student/subjects/:subjectId/:materialTitle/:materialId/:contentId' };
/** Checks whether an id or slug names a subject. */
export const validatePublicSubject: Call<{ params: 'subjectId'; answer: typeof contract.validSubject }> = {
  method: 'GET',
  path: '/api/v1/student/validate/:subjectId',
};
/** Checks whether an id or slug names a subject, for the admin area. */
export const validateSubject: typeof validatePublicSubject = { method: 'GET', path: '/api/v1/admin/validate/:subjectId' };
/** Reads a subject with its materials and teachers. */
export const readSubject: Call<{ params: 'subjectId'; answer: typeof contract.adminSubjectDetail }> = {
  method: 'GET',
  path: '/api/v1/admin/subjects/:subjectId',
};

/** Lists every subject with its materials. */
export const listSubjects: Call<{ answer: typeof contract.adminSubjects }> = { method: 'GET', path: '/api/v1/admin/subjects' };
export const createSubject: Call<{ body: typeof contract.subjectInput; answer: typeof contract.adminSubjectAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/addSubject',
};
export const updateSubject: Call<{
  params: 'id';
  body: typeof contract.subjectUpdate;
  answer: typeof contract.adminSubjectAnswer;
}> = {
  method: 'PUT',
  path: '/api/v1/admin/editSubject/:id',
};
export const deleteSubject: Call<{ params: 'id'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/deleteSubject/:id',
};

/** Puts a subject's materials into the order of the ids. */
export const orderMaterials: Call<{
  params: 'subjectId';
  body: typeof contract.materialOrder;
  answer: typeof contract.materialsAnswer;
}> = { method: 'PUT', path: '/api/v1/admin/materialOrder/:subjectId' };
export const createMaterial: Call<{
  params: 'subjectId';
  body: typeof contract.materialInput;
  answer: typeof contract.newMaterialAnswer;
}> = { method: 'POST', path: '/api/v1/admin/subjects/:subjectId' };
export const updateMaterial: Call<{
  params: 'subjectId' | 'materialId';
  body: typeof contract.materialUpdate;
  answer: typeof contract.materialAnswer;
}> = { method: 'PUT', path: '/api/v1/admin/subjects/:subjectId/:materialId' };
export const deleteMaterial: Call<{ params: 'subjectId' | 'materialId'; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/subjects/:subjectId/:materialId',
};

/**
 * The parameters of the calls for contents. `id` is the material's id in `readMaterial` and `createContent`, and the content's
 * id in `updateContent` and `deleteContent`. It has one name because an OpenAPI document cannot contain two patterns of the
 * same shape. The server ignores `materialTitle`.
 */
type ContentParams = 'subjectId' | 'materialTitle' | 'id';

/** Reads a material with its contents. */
export const readMaterial: Call<{ params: ContentParams; answer: typeof contract.adminMaterialDetail }> = {
  method: 'GET',
  path: '/api/v1/admin/subjects/:subjectId/:materialTitle/:id',
};
export const createContent: Call<{
  params: ContentParams;
  body: typeof contract.contentInput;
  answer: typeof contract.contentAnswer;
}> = { method: 'POST', path: '/api/v1/admin/subjects/:subjectId/:materialTitle/:id' };
export const updateContent: Call<{
  params: ContentParams;
  body: typeof contract.contentUpdate;
  answer: typeof contract.contentAnswer;
}> = { method: 'PUT', path: '/api/v1/admin/subjects/:subjectId/:materialTitle/:id' };
/** Converts a text to the HTML that students would see. Stores nothing. */
export const previewReading: Call<{ body: typeof contract.previewInput; answer: typeof contract.previewAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/readingPreview',
};
export const deleteContent: Call<{ params: ContentParams; answer: typeof deletedAnswer }> = {
  method: 'DELETE',
  path: '/api/v1/admin/subjects/:subjectId/:materialTitle/:id',
};
/** Puts a material's contents into the order of the ids. */
export const orderContents: Call<{
  params: 'materialId';
  body: typeof contract.contentOrder;
  answer: typeof contract.contentsAnswer;
}> = { method: 'PUT', path: '/api/v1/admin/contentOrder/:materialId' };
