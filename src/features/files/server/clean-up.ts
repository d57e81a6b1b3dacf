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
/** As long as a deleted content can be restored. */
const UNUSED_MS = 30 * DAY_MS;
/** Files per write. */
const AT_ONCE = 100;

/** Uploads whose sender does not come back. */
export const EXPIRING_UPLOADS: ExpiringRows = { table: 'file_uploads', column: 'touched_at', lifetimeMs: 7 * DAY_MS };

type File = Pick<FileTables['files'], 'id' | 'sha256' | 'name' | 'type' | 'bytes' | 'unused_since'>;

function listPage(db: Reader, after: string): Promise<File[]> {
  return db
    .selectFrom('files')
    .select(['id', 'sha256', 'name', 'type', 'bytes', 'unused_since'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

/** Whether a deleted content that can be restored uses it. */
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

/** Notes which of these files are used, and deletes those that were not for 30 days. @returns the deleted ones */
async function tidy(tx: Tx, files: readonly File[], now: Date): Promise<File[]> {
  // Read again within the write: a content may have taken a file just now.
  const used = await listUsedFiles(tx);
  const isUsed = ({ id, sha256 }: File) => used.ids.has(id) || used.sums.has(sha256);
  const idsOf = (some: readonly File[]) => some.map(({ id }) => id);
  const taken = files.filter((file) => isUsed(file) && file.unused_since !== null);
  const left = files.filter((file) => !isUsed(file) && file.unused_since === null);
  const oldest = new Date(now.getTime() - UNUSED_MS).toISOString();
  const gone: File[] = [];
  for (const file of files) {
    const isOld = file.unused_since !== null && file.unused_since < oldest;
    if (isOld && !isUsed(file) && !(await isInTrash(tx, file, oldest))) gone.push(file);
  }
  const set = (some: readonly File[], unused_since: string | null) =>
    some.length > 0 && tx.updateTable('files').set({ unused_since }).where('id', 'in', idsOf(some)).execute();
  await set(taken, null);
  await set(left, now.toISOString());
  if (gone.length === 0) return gone;
  await tx.deleteFrom('files').where('id', 'in', idsOf(gone)).execute();
  const changes = gone.map(({ id, name, type, bytes }) => ({
    action: 'delete' as const,
    record: fileRecord,
    entityId: id,
    before: { name, type, bytes },
  }));
  await recordChanges(tx, { adminId: null, now }, changes);
  return gone;
}

/** Deletes files that no content has used for 30 days, and bytes that no row names. */
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
    // Most files are used and noted as such: they need no write.
    const unsettled = page.filter(
      ({ id, sha256, unused_since }) => unused_since !== null || !(used.ids.has(id) || used.sums.has(sha256)),
    );
    const gone = unsettled.length === 0 ? [] : await db.write((tx) => tidy(tx, unsettled, clock()));
    for (const { sha256 } of gone) await store.release(sha256);
    if (gone.length > 0) logger.info({ deleted: gone.length }, 'deleted files that no content used for 30 days');
    after = last.id;
  }
  const isNamed = async (sha256: string) =>
    (await db.read.selectFrom('files').select('id').where('sha256', '=', sha256).executeTakeFirst()) !== undefined;
  // The times of files on disk are the machine's.
  if (!signal.aborted) await store.sweep(isNamed, Date.now());
}
