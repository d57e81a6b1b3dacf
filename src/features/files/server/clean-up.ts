import type { FastifyBaseLogger } from 'fastify';
import { listUsedFiles } from '#features/subjects/server/material-queries.ts';
import { recordChanges } from '#platform/server/records/audit.ts';
import type { Database, Reader, Tx } from '#platform/server/database/database.ts';
import type { ExpiringRows } from '#platform/server/database/delete-expired.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { fileRecord } from '../record.ts';
import { createFileStore } from './store/create-file-store.ts';
import type { FileTables } from './tables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A file is deleted when it has been unused for this time. A deleted content can be restored for the same time. */
const UNUSED_MS = 30 * DAY_MS;
/** The number of files in one write. */
const PAGE_FILES = 100;

/** Uploads that nobody has continued for a week. */
export const EXPIRING_UPLOADS: ExpiringRows = { table: 'file_uploads', column: 'touched_at', lifetimeMs: 7 * DAY_MS };

type File = Pick<FileTables['files'], 'id' | 'sha256' | 'name' | 'type' | 'bytes' | 'unused_since'>;

function listPage(db: Reader, after: string): Promise<File[]> {
  return db
    .selectFrom('files')
    .select(['id', 'sha256', 'name', 'type', 'bytes', 'unused_since'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_FILES)
    .execute();
}

/**
 * Returns whether the trash contains a content that uses the file and can still be restored. Such a content contains the file's id;
 * a text contains the checksums of its pictures.
 */
async function isInTrash(tx: Tx, { id, sha256 }: File, oldest: string): Promise<boolean> {
  const row = await tx
    .selectFrom('trash')
    .select('id')
    .where('deleted_at', '>=', oldest)
    .where((where) => where.or([where('document', 'like', `%${id}%`), where('document', 'like', `%${sha256}%`)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the time at which each of these files became unused, and deletes the files that have been unused for 30 days.
 * @returns the deleted files
 */
async function deleteUnused(tx: Tx, files: readonly File[], now: Date): Promise<File[]> {
  // This read is repeated within the write, because a content may have begun to use a file since the first read.
  const used = await listUsedFiles(tx);
  const isUsed = ({ id, sha256 }: File) => used.ids.has(id) || used.checksums.has(sha256);
  const idsOf = (list: readonly File[]) => list.map(({ id }) => id);
  const nowUsed = files.filter((file) => isUsed(file) && file.unused_since !== null);
  const nowUnused = files.filter((file) => !isUsed(file) && file.unused_since === null);
  const oldest = new Date(now.getTime() - UNUSED_MS).toISOString();
  const deleted: File[] = [];
  for (const file of files) {
    const isOld = file.unused_since !== null && file.unused_since < oldest;
    if (isOld && !isUsed(file) && !(await isInTrash(tx, file, oldest))) deleted.push(file);
  }
  const set = (list: readonly File[], unused_since: string | null) =>
    list.length > 0 && tx.updateTable('files').set({ unused_since }).where('id', 'in', idsOf(list)).execute();
  await set(nowUsed, null);
  await set(nowUnused, now.toISOString());
  if (deleted.length === 0) return deleted;
  await tx.deleteFrom('files').where('id', 'in', idsOf(deleted)).execute();
  const changes = deleted.map(({ id, name, type, bytes }) => ({
    action: 'delete' as const,
    record: fileRecord,
    entityId: id,
    before: { name, type, bytes },
  }));
  await recordChanges(tx, { adminId: null, now }, changes);
  return deleted;
}

/** Deletes files that no content has used for 30 days, and stored bytes without a row in `files`. A daily job runs it. */
export async function cleanUpFiles(
  { db, clock, logger }: { db: Database; clock: Clock; logger: Pick<FastifyBaseLogger, 'info'> },
  signal: AbortSignal,
): Promise<void> {
  const store = createFileStore(db);
  for (let after = ''; !signal.aborted;) {
    const page = await listPage(db.read, after);
    const last = page.at(-1);
    if (!last) break;
    const used = await listUsedFiles(db.read);
    // Most files are used and not marked as unused. They need no write.
    const candidates = page.filter(
      ({ id, sha256, unused_since }) => unused_since !== null || !(used.ids.has(id) || used.checksums.has(sha256)),
    );
    const deleted = candidates.length === 0 ? [] : await db.write((tx) => deleteUnused(tx, candidates, clock()));
    for (const { sha256 } of deleted) await store.release(sha256);
    if (deleted.length > 0) logger.info({ deleted: deleted.length }, 'deleted files that no content used for 30 days');
    after = last.id;
  }
  const hasRow = async (sha256: string) =>
    (await db.read.selectFrom('files').select('id').where('sha256', '=', sha256).executeTakeFirst()) !== undefined;
  // The times of files on disk come from the machine's clock, not from `clock`.
  if (!signal.aborted) await store.sweep(hasRow, Date.now());
}
