import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** Reads how much of the storage for files is used. */
export const readFilesState: Call<{ answer: typeof contract.filesStateAnswer }> = { method: 'GET', path: '/api/v1/admin/files' };
/** Announces a file. The answer says how many bytes the server already has: all of a stored file, some after an interruption. */
export const startUpload: Call<{ body: typeof contract.uploadInput; answer: typeof contract.uploadAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/files',
};
/** Sends a piece of at most 256 KiB, as bytes. */
export const sendPiece: Call<{ params: 'id'; query: typeof contract.pieceQuery; answer: typeof contract.uploadAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/files/:id',
};
/** Lists what a device must save to use a subject without a connection, with the sizes. */
export const readPack: Call<{ params: 'subjectId'; answer: typeof contract.pack }> = {
  method: 'GET',
  path: '/api/v1/student/pack/:subjectId',
};
