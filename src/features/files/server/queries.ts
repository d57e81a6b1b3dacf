import type { Reader } from '#platform/server/database/database.ts';
import type { FilesState } from '../contract.ts';
import { fileAddress } from '../kind-rules.ts';
import type { FileTables } from './tables.ts';

/** A stored file as contents refer to it. */
export type FileRow = Pick<FileTables['files'], 'id' | 'sha256' | 'name' | 'type' | 'bytes'>;

const COLUMNS = ['id', 'sha256', 'name', 'type', 'bytes'] as const;

async function totalOf(db: Reader, table: 'files' | 'file_uploads'): Promise<{ bytes: number; files: number }> {
  const { bytes, files } = await db
    .selectFrom(table)
    .select((sql) => [sql.fn.sum<number | string | null>('bytes').as('bytes'), sql.fn.countAll<number | string>().as('files')])
    .executeTakeFirstOrThrow();
  return { bytes: Number(bytes ?? 0), files: Number(files) };
}

/** Returns the bytes of all files and of all announced uploads. */
export async function usedBytes(db: Reader): Promise<number> {
  return (await totalOf(db, 'files')).bytes + (await totalOf(db, 'file_uploads')).bytes;
}

/** Reads how much of the storage for files is used. @param limit the maximum number of bytes of all files */
export async function readFilesState(db: Reader, limit: number): Promise<FilesState> {
  const { files } = await totalOf(db, 'files');
  return { files, bytes: await usedBytes(db), limit };
}

/** Lists the files with these ids. */
export function listFiles(db: Reader, ids: readonly string[]): Promise<FileRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : db.selectFrom('files').select(COLUMNS).where('id', 'in', ids).execute();
}

/** Finds the file with this id; null if there is none. */
export async function findFile(db: Reader, id: string): Promise<FileRow | null> {
  return (await db.selectFrom('files').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Lists the files with these checksums. */
export function listFilesBySum(db: Reader, sums: readonly string[]): Promise<FileRow[]> {
  return sums.length === 0 ? Promise.resolve([]) : db.selectFrom('files').select(COLUMNS).where('sha256', 'in', sums).execute();
}

/** Returns the address of a file, for the answers of contents. */
export const fileUrl = (file: Pick<FileRow, 'sha256' | 'name'>): string => fileAddress(file);
