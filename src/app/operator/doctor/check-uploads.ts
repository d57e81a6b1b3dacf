import { dirname } from 'node:path';
import { readFilesState } from '#features/files/server/queries.ts';
import { createFileStore } from '#features/files/server/store/create-file-store.ts';
import type { Database } from '#platform/server/database/database.ts';
import { bytesInWords } from './check-files.ts';
import { fail, type Finding, listOr, ok, warn } from './report.ts';

/** The used share of `FILES_LIMIT` from which a warning appears. */
const NEARLY_FULL = 0.9;
/** The largest number of files that one run looks for. */
const MOST_FILES = 5_000;

/** Checks whether the bytes of every uploaded file exist, and whether there is room for more. @param limit `FILES_LIMIT`, in bytes. */
export async function checkUploads(db: Pick<Database, 'engine' | 'file' | 'read'>, limit: number): Promise<Finding[]> {
  const store = createFileStore(db);
  const files = await db.read.selectFrom('files').select(['sha256', 'bytes', 'name']).limit(MOST_FILES).execute();
  const missing: string[] = [];
  for (const file of files) if (!(await store.has(file))) missing.push(file.sha256);
  const { bytes } = await readFilesState(db.read, limit);
  const storage = db.file === null ? 'the database' : `${dirname(db.file)}/files`;
  const used = `Uploaded files take ${bytesInWords(bytes)} of ${bytesInWords(limit)} (FILES_LIMIT)`;
  return listOr(
    ok(`${used}, and all ${files.length} are there.`),
    missing.length > 0 &&
      fail(
        `${missing.length} uploaded files are missing or incomplete in ${storage}, such as ${missing[0]}.`,
        'restore them from a backup on another machine, or upload them again: the same file returns to its place',
      ),
    bytes > NEARLY_FULL * limit &&
      warn(`${used}: uploads will soon be refused.`, 'set FILES_LIMIT to more, if the disk and the backups have room for it'),
  );
}
