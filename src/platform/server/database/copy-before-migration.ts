import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SchemaSteps } from './schema-steps.ts';
import { writeBackup } from './backup/write-backup.ts';
import { StartError } from './database.ts';
import { makePrivateFolder } from './owner-only.ts';

/** Copies from before changes of the schema: the newest few are kept. */
const KEPT = 3;
const KEPT_NAME = /^before-.*-(\d{4}-\d\d-\d\dT[\d-]+Z)\.db$/;

function removeOldCopies(folder: string): void {
  const time = (name: string) => KEPT_NAME.exec(name)?.[1] ?? '';
  const names = readdirSync(folder).filter((name) => KEPT_NAME.test(name));
  const newestFirst = names.sort((one, other) => (time(one) < time(other) ? 1 : -1));
  for (const name of newestFirst.slice(KEPT)) rmSync(join(folder, name), { force: true });
}

/**
 * Keeps a checked copy of the database `file` in `backups/` beside it, before the step `next` of the schema changes it.
 * @throws StartError when there is no room for it, or the database is damaged: nothing was changed then.
 */
export function copyBeforeMigration(next: string, file: string, steps: SchemaSteps, now: Date): void {
  const folder = join(dirname(file), 'backups');
  try {
    makePrivateFolder(folder);
    writeBackup(file, join(folder, `before-${next}-${now.toISOString().replace(/[:.]/g, '-')}.db`), steps, now);
    removeOldCopies(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `DATA_DIR: the database is copied before a new version changes it, and that failed: ${reason} Nothing was changed.`,
    );
  }
}
