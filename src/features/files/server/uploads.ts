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

export type UploadRow = FileTables['file_uploads'];

const invalid = (field: string, message: string) => new InvalidProblem([{ field, message }]);

/** @throws InvalidProblem if the announced type or size is not accepted */
function acceptedType({ type: given, bytes }: UploadInput): FileType {
  const type = fileType(given);
  if (type === null) throw invalid('type', otherTypeText(given));
  const fault = sizeFault(type, bytes);
  if (fault !== null) throw invalid('bytes', fault);
  return type;
}

export const progressOf = ({ id, received }: Pick<UploadRow, 'id' | 'received'>): Upload => ({ _id: id, received, done: false });

/** Returns the answer for a stored file. */
export const storedAnswer = ({ id, bytes }: { id: string; bytes: number }): Upload => ({ _id: id, received: bytes, done: true });

/** Finds a stored file for a new use: its 30 days without use begin anew. Null if it is not stored. */
async function reuseStored(tx: Tx, sha256: string): Promise<Upload | null> {
  const file = await tx.selectFrom('files').selectAll().where('sha256', '=', sha256).executeTakeFirst();
  if (!file) return null;
  if (file.unused_since !== null) await tx.updateTable('files').set({ unused_since: null }).where('id', '=', file.id).execute();
  return storedAnswer(file);
}

/**
 * Announces a file: reuses a stored file, continues an interrupted upload, or begins a new upload.
 * @param hasBytes whether the bytes of a stored file with this checksum exist; if not, the upload replaces them
 * @throws Problem 507 if the storage is full
 */
export async function startUpload(
  tx: Tx,
  by: Author,
  input: UploadInput,
  { limit, hasBytes }: { limit: number; hasBytes: boolean },
): Promise<Upload> {
  const type = acceptedType(input);
  const stored = hasBytes ? await reuseStored(tx, input.sha256) : null;
  if (stored) return stored;
  const touched_at = by.now.toISOString();
  const interrupted = await tx.selectFrom('file_uploads').selectAll().where('sha256', '=', input.sha256).executeTakeFirst();
  if (interrupted && interrupted.bytes === input.bytes) {
    await tx.updateTable('file_uploads').set({ touched_at }).where('id', '=', interrupted.id).execute();
    return progressOf(interrupted);
  }
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
  return progressOf(row);
}

/** Finds an upload, or the file that it became. */
export async function findUpload(db: Reader, id: string): Promise<UploadRow | Upload> {
  const upload = await db.selectFrom('file_uploads').selectAll().where('id', '=', idFromPath(id)).executeTakeFirst();
  if (upload) return upload;
  return storedAnswer(
    orNotFound(await db.selectFrom('files').select(['id', 'bytes']).where('id', '=', id).executeTakeFirst(), messages.GONE_TEXT),
  );
}

/** Detects the type of a file by its first bytes. @throws InvalidProblem for a type or size that is not accepted */
function typeOf(first: Uint8Array, { type: announced, bytes }: UploadRow): FileType {
  const type = typeOfBytes(first);
  if (type === null) throw invalid('type', otherTypeText(announced.startsWith('application/') ? '' : announced));
  const fault = sizeFault(type, bytes);
  if (fault !== null) throw invalid('bytes', fault);
  return type;
}

/**
 * Stores a piece. The answer comes after the commit.
 * @throws Problem 409 with `received` if the piece does not begin there
 */
export async function addPiece(tx: Tx, by: Author, id: string, offset: number, piece: Buffer): Promise<UploadRow | Upload> {
  const upload = await findUpload(tx, id);
  if ('done' in upload) return upload;
  if (offset !== upload.received) throw new Problem('conflict', messages.WRONG_OFFSET_TEXT, { received: upload.received });
  const received = offset + piece.length;
  // An empty piece at the end finishes an upload whose last piece was stored just before a stop.
  if (piece.length === 0 && received < upload.bytes) throw invalid('', messages.EMPTY_PIECE_TEXT);
  if (received > upload.bytes) throw invalid('', messages.TOO_MANY_BYTES_TEXT);
  if (offset === 0 && (received >= SIGN_BYTES || received === upload.bytes)) typeOf(piece, upload);
  if (piece.length > 0) {
    await tx
      .insertInto('upload_pieces')
      .values({ upload_id: id, start: offset, data: piece.toString('base64') })
      .execute();
  }
  await tx.updateTable('file_uploads').set({ received, touched_at: by.now.toISOString() }).where('id', '=', id).execute();
  return { ...upload, received };
}

/** Deletes an upload and its pieces. */
export async function dropUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('file_uploads').where('id', '=', id).execute();
}

/** Reads all bytes of an upload. */
export async function readUpload(db: Reader, id: string): Promise<Buffer> {
  const rows = await db.selectFrom('upload_pieces').select('data').where('upload_id', '=', id).orderBy('start').execute();
  return Buffer.concat(rows.map(({ data }) => Buffer.from(data, 'base64')));
}

/** Whether an MPEG-4 file has a video track. */
function hasVideo(bytes: Buffer): boolean {
  for (let offset = bytes.indexOf('hdlr'); offset !== -1; offset = bytes.indexOf('hdlr', offset + 4)) {
    if (bytes.toString('latin1', offset + 12, offset + 16) === 'vide') return true;
  }
  return false;
}

/** Checks a complete file and returns its type. @throws InvalidProblem if it differs from the announced file or is refused */
export function checkComplete(upload: UploadRow, bytes: Buffer): FileType {
  const checksum = createHash('sha256').update(bytes).digest('hex');
  if (checksum !== upload.sha256 || bytes.length !== upload.bytes) throw invalid('sha256', messages.CHANGED_TEXT);
  const type = typeOf(bytes.subarray(0, SIGN_BYTES), upload);
  if (type === 'audio/mp4' && hasVideo(bytes)) throw invalid('type', messages.VIDEO_TEXT);
  return type;
}

/** Turns a complete upload into a file. Another request may have done so meanwhile. */
export async function finishUpload(
  tx: Tx,
  by: Author,
  upload: UploadRow,
  type: FileType,
  store: (tx: Tx) => Promise<void>,
): Promise<Upload> {
  const { id, sha256, bytes } = upload;
  const name = servedName(upload.name, type);
  await dropUpload(tx, id);
  const stored = await reuseStored(tx, sha256);
  if (stored) {
    await store(tx);
    return stored;
  }
  const row = { id, sha256, name, type, bytes, created_at: by.now.toISOString(), unused_since: null };
  await tx.insertInto('files').values(row).execute();
  await store(tx);
  await recordChange(tx, by, { action: 'create', record: fileRecord, entityId: id, after: { name, type, bytes } });
  return storedAnswer(row);
}

/** Stores a complete file, as an upload would. Sample data uses it. */
export async function addFile(tx: Tx, by: Author, store: FileStore, name: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const size = bytes.length;
  const type = typeOfBytes(bytes) ?? 'application/pdf';
  const upload = { id: newId(), sha256, name, type, bytes: size, received: size, touched_at: by.now.toISOString() };
  await store.prepare(sha256, bytes);
  await finishUpload(tx, by, upload, checkComplete(upload, bytes), (open) => store.store(open, sha256, bytes));
}
