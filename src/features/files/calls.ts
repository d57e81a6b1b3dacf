import type { Call } from '#platform/shared/calls.ts';
import type * as contract from './contract.ts';

/** How much of the room for files is used. */
export const readFilesState: Call<{ answer: typeof contract.filesStateAnswer }> = { method: 'GET', path: '/api/v1/admin/files' };
/** Announces a file. A file that is stored already is done at once; an interrupted upload continues. */
export const startUpload: Call<{ body: typeof contract.uploadInput; answer: typeof contract.uploadAnswer }> = {
  method: 'POST',
  path: '/api/v1/admin/files',
};
/** Sends a piece of at most 256 KiB, as bytes. */
export const sendPiece: Call<{ params: 'id'; query: typeof contract.pieceQuery; answer: typeof contract.uploadAnswer }> = {
  method: 'PUT',
  path: '/api/v1/admin/files/:id',
};
/** What a subject weighs on a device without a connection. */
export const readPack: Call<{ params: 'subjectId'; answer: typeof contract.pack }> = {
  method: 'GET',
  path: '/api/v1/student/pack/:subjectId',
};
