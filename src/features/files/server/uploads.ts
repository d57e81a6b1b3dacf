/**
 * How an upload becomes a file:
 * 1. `startUpload`: the admin's browser announces checksum, size and type. A file with this checksum is reused without an upload.
 *    Otherwise an upload begins (a row in `file_uploads`), or an interrupted one continues.
 * 2. `addPiece`: the browser sends the pieces in order. They wait in `upload_pieces`.
 * 3. After the last piece, `routes.ts` reads all pieces (`readUploadBytes`) and checks them (`checkComplete`). A file store on disk
 *    writes the bytes now (`FileStore.prepare`).
 * 4. `finishUpload`: one transaction deletes the upload with its pieces, adds the row in `files`, and lets a file store in the
 *    database write the bytes (`FileStore.store`).
 *
 * If the file store has lost the bytes of a row in `files`, step 1 begins an upload although the row exists, and step 4 stores the
 * bytes again and keeps the row.
 */
import { createHash } from 'node:crypto';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { idFromPath, newId, orNotFound } from '#platform/server/records/ids.ts';
import { InvalidProblem, Problem } from '#platform/shared/problem.ts';
import type { Upload, UploadInput } from '../contract.ts';
import { fileType, otherTypeText, servedName, SIGN_BYTES, sizeFault, typeOfBytes, type FileType } from '../kind-rules.ts';
import * as messages from '../messages.ts';
import { fileRecord } from '../record.ts';
import { usedBytes } from './queries.ts';
import type { FileStore } from './store/file-store.ts';
import type { FileTables } from './tables.ts';

/** An upload that is not finished. */
export type UploadRow = FileTables['file_uploads'];

const invalid = (field: string, message: string) => new InvalidProblem([{ field, message }]);

/** Returns the announced type. @throws InvalidProblem if this type or the size is not accepted */
function announcedType({ type: given, bytes }: UploadInput): FileType {
  const type = fileType(given);
  if (type === null) throw invalid('type', otherTypeText(given));
  const fault = sizeFault(type, bytes);
  if (fault !== null) throw invalid('bytes', fault);
  return type;
}

/** Returns the answer for an upload that is not finished. */
const progressAnswer = ({ id, received }: Pick<UploadRow, 'id' | 'received'>): Upload => ({ _id: id, received, done: false });

/** Returns the answer for an upload that has become a file. Both have the same id. */
const fileAnswer = ({ id, bytes }: { id: string; bytes: number }): Upload => ({ _id: id, received: bytes, done: true });

/**
 * Finds a stored file and stops its 30 days until deletion, because it is about to be used. Null if there is no file with this
 * checksum.
 */
async function reuseFile(tx: Tx, sha256: string): Promise<Upload | null> {
  const file = await tx.selectFrom('files').selectAll().where('sha256', '=', sha256).executeTakeFirst();
  if (!file) return null;
  if (file.unused_since !== null) await tx.updateTable('files').set({ unused_since: null }).where('id', '=', file.id).execute();
  return fileAnswer(file);
}

/**
 * Announces a file: reuses a stored file, continues an interrupted upload, or begins a new upload.
 * @param limit the maximum number of bytes of all files
 * @param hasBytes whether the file store still has the bytes for this checksum. If they were lost, the file is uploaded again.
 * @throws Problem 507 if the storage is full
 */
export async function startUpload(
  tx: Tx,
  by: Author,
  input: UploadInput,
  { limit, hasBytes }: { limit: number; hasBytes: boolean },
): Promise<Upload> {
  const type = announcedType(input);
  const reused = hasBytes ? await reuseFile(tx, input.sha256) : null;
  if (reused) return reused;
  const touched_at = by.now.toISOString();
  const interrupted = await tx.selectFrom('file_uploads').selectAll().where('sha256', '=', input.sha256).executeTakeFirst();
  if (interrupted && interrupted.bytes === input.bytes) {
    await tx.updateTable('file_uploads').set({ touched_at }).where('id', '=', interrupted.id).execute();
    return progressAnswer(interrupted);
  }
  // The interrupted upload has another size for the same checksum: one of the two is wrong, so the upload begins again from the start.
  if (interrupted) await tx.deleteFrom('file_uploads').where('id', '=', interrupted.id).execute();
  if ((await usedBytes(tx)) + input.bytes > limit) throw new Problem('storageFull', messages.FULL_TEXT);
  const row = {
    id: newId(),
    sha256: input.sha256,
    name: servedName(input.name, type),
    type,
    bytes: input.bytes,
    received: 0,
    touched_at,
  };
  await tx.insertInto('file_uploads').values(row).execute();
  return progressAnswer(row);
}

/** Reads an upload, or the answer for the file that it became. @throws Problem 404 if there is neither */
export async function readUpload(db: Reader, id: string): Promise<UploadRow | Upload> {
  const upload = await db.selectFrom('file_uploads').selectAll().where('id', '=', idFromPath(id)).executeTakeFirst();
  if (upload) return upload;
  return fileAnswer(
    orNotFound(await db.selectFrom('files').select(['id', 'bytes']).where('id', '=', id).executeTakeFirst(), messages.GONE_TEXT),
  );
}

/**
 * Detects the type of an upload by its first bytes, which may differ from the announced type.
 * @throws InvalidProblem if the type, or the size for this type, is not accepted
 */
function detectType(first: Uint8Array, { type: announced, bytes }: UploadRow): FileType {
  const type = typeOfBytes(first);
  if (type === null) throw invalid('type', otherTypeText(announced));
  const fault = sizeFault(type, bytes);
  if (fault !== null) throw invalid('bytes', fault);
  return type;
}

/**
 * Stores a piece. The caller answers only after the commit, so an acknowledged piece is never lost. If the upload has become a file
 * meanwhile, ignores the piece and returns the answer for the file.
 * @param offset the position of the piece in the file
 * @throws Problem 409 with `received`, the right offset, if the piece begins elsewhere
 * @throws InvalidProblem for a piece that does not fit, or for a file that is not accepted
 */
export async function addPiece(tx: Tx, by: Author, id: string, offset: number, piece: Buffer): Promise<UploadRow | Upload> {
  const upload = await readUpload(tx, id);
  if ('done' in upload) return upload;
  if (offset !== upload.received) throw new Problem('conflict', messages.WRONG_OFFSET_TEXT, { received: upload.received });
  const received = offset + piece.length;
  // An empty piece at the end finishes an upload whose last piece was stored just before the server stopped.
  if (piece.length === 0 && received < upload.bytes) throw invalid('', messages.EMPTY_PIECE_TEXT);
  if (received > upload.bytes) throw invalid('', messages.TOO_MANY_BYTES_TEXT);
  if (offset === 0 && (received >= SIGN_BYTES || received === upload.bytes)) detectType(piece, upload);
  if (piece.length > 0) {
    await tx
      .insertInto('upload_pieces')
      .values({ upload_id: id, start: offset, data: piece.toString('base64') })
      .execute();
  }
  await tx.updateTable('file_uploads').set({ received, touched_at: by.now.toISOString() }).where('id', '=', id).execute();
  return { ...upload, received };
}

/** Deletes an upload. The foreign key of `upload_pieces` deletes its pieces with it. */
export async function dropUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('file_uploads').where('id', '=', id).execute();
}

/** Reads the received bytes of an upload; none if it has become a file. */
export async function readUploadBytes(db: Reader, id: string): Promise<Buffer> {
  const rows = await db.selectFrom('upload_pieces').select('data').where('upload_id', '=', id).orderBy('start').execute();
  return Buffer.concat(rows.map(({ data }) => Buffer.from(data, 'base64')));
}

/** Whether an MPEG-4 file has a video track: a handler box (`hdlr`) that names video 12 bytes later. */
function hasVideo(data: Buffer): boolean {
  for (let offset = data.indexOf('hdlr'); offset !== -1; offset = data.indexOf('hdlr', offset + 4)) {
    if (data.toString('latin1', offset + 12, offset + 16) === 'vide') return true;
  }
  return false;
}

/** Checks a complete file and returns its type. @throws InvalidProblem if it differs from the announced file or is refused */
export function checkComplete(upload: UploadRow, data: Buffer): FileType {
  const checksum = createHash('sha256').update(data).digest('hex');
  if (checksum !== upload.sha256 || data.length !== upload.bytes) throw invalid('sha256', messages.CHANGED_TEXT);
  const type = detectType(data.subarray(0, SIGN_BYTES), upload);
  if (type === 'audio/mp4' && hasVideo(data)) throw invalid('type', messages.VIDEO_TEXT);
  return type;
}

/**
 * Turns a complete upload into a file. If a file with this checksum exists, because another request was faster or its bytes were
 * lost, keeps that file.
 * @param storeBytes stores the bytes in the same transaction, if they are stored in the database
 */
export async function finishUpload(
  tx: Tx,
  by: Author,
  upload: UploadRow,
  type: FileType,
  storeBytes: (tx: Tx) => Promise<void>,
): Promise<Upload> {
  const { id, sha256, bytes } = upload;
  const name = servedName(upload.name, type);
  await dropUpload(tx, id);
  const reused = await reuseFile(tx, sha256);
  if (reused) {
    await storeBytes(tx);
    return reused;
  }
  const row = { id, sha256, name, type, bytes, created_at: by.now.toISOString(), unused_since: null };
  await tx.insertInto('files').values(row).execute();
  await storeBytes(tx);
  await recordChange(tx, by, { action: 'create', record: fileRecord, entityId: id, after: { name, type, bytes } });
  return fileAnswer(row);
}

/** Stores a complete file, as an upload would. Sample data uses it. */
export async function addFile(tx: Tx, by: Author, store: FileStore, name: string, data: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(data).digest('hex');
  const bytes = data.length;
  // The row needs some type. If the bytes are of no accepted type, `checkComplete` refuses them anyway.
  const type = typeOfBytes(data) ?? 'application/pdf';
  const upload = { id: newId(), sha256, name, type, bytes, received: bytes, touched_at: by.now.toISOString() };
  await store.prepare(sha256, data);
  await finishUpload(tx, by, upload, checkComplete(upload, data), (open) => store.store(open, sha256, data));
}
