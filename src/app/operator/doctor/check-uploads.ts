import { dirname } from 'node:path';
import { readFilesState } from '#features/files/server/queries.ts';
import { createFileStore } from '#features/files/server/store/create-file-store.ts';
import type { Database } from '#platform/server/database/database.ts';
import { bytesInWords } from './check-files.ts';
import { fail, type Finding, listOr, ok, warn } from './report.ts';

/** From this part of `FILES_LIMIT` on, there is soon no room. */
const NEARLY_FULL = 0.9;
/** Files that are looked for in one run. */
const LOOKED_FOR = 5_000;

/** Whether the bytes of every uploaded file are there, and whether there is room for more. */
export async function checkUploads(db: Pick<Database, 'engine' | 'file' | 'read'>, limit: number): Promise<Finding[]> {
  const store = createFileStore(db);
  const files = await db.read.selectFrom('files').select(['sha256', 'bytes', 'name']).limit(LOOKED_FOR).execute();
  const missing: string[] = [];
  for (const file of files) if (!(await store.has(file))) missing.push(file.sha256);
  const { bytes } = await readFilesState(db.read, limit);
  const place = db.file === null ? 'the database' : `${dirname(db.file)}/files`;
  const used = `Uploaded files take ${bytesInWords(bytes)} of ${bytesInWords(limit)} (FILES_LIMIT)`;
  return listOr(
    ok(`${used}, and all ${files.length} are there.`),
    missing.length > 0 &&
      fail(
        `${missing.length} uploaded files are missing or incomplete in ${place}, such as ${missing[0]}.`,
        'restore them from a backup on another machine, or upload them again: the same file returns to its place',
      ),
    bytes > NEARLY_FULL * limit &&
      warn(`${used}: uploads will soon be refused.`, 'set FILES_LIMIT to more, if the disk and the backups have room for it'),
  );
}
