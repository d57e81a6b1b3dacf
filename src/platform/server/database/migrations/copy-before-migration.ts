import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SchemaSteps } from './schema-steps.ts';
import { writeCopy } from '../backup/copy/write-copy.ts';
import { StartError } from '../database.ts';
import { makePrivateFolder } from '../engines/owner-only.ts';

/** How many copies are kept. Each was made before an update. */
const KEPT = 3;
const KEPT_NAME = /^before-(.+)-(\d{4}-\d\d-\d\dT[\d-]+Z)\.db$/;

/** A copy in the folder of backups, from before an update. */
interface Copy {
  name: string;
  /** The first migration after the copy. */
  next: string;
  time: string;
}

function copiesIn(folder: string): Copy[] {
  const copies = readdirSync(folder).flatMap((name) => {
    const [, next, time] = KEPT_NAME.exec(name) ?? [];
    return next !== undefined && time !== undefined ? [{ name, next, time }] : [];
  });
  return copies.sort((one, other) => (one.time < other.time ? 1 : -1));
}

/** Keeps the newest copy of each of the last three updates, however often an update was attempted. */
function removeOldCopies(folder: string): void {
  const newestFirst = copiesIn(folder);
  const kept = newestFirst
    .filter((copy, index) => newestFirst.findIndex(({ next }) => next === copy.next) === index)
    .slice(0, KEPT);
  for (const copy of newestFirst) if (!kept.includes(copy)) rmSync(join(folder, copy.name), { force: true });
}

function folderOf(file: string): string {
  return join(dirname(file), 'backups');
}

/** The newest copy of `file` from before an update whose first migration was one of `steps`; null if there is none. */
export function findCopyBefore(steps: readonly string[], file: string): string | null {
  const folder = folderOf(file);
  if (!existsSync(folder)) return null;
  const copy = copiesIn(folder).find(({ next }) => steps.includes(next));
  return copy ? join(folder, copy.name) : null;
}

/**
 * Writes a verified copy of the database `file` to the folder `backups` beside it, before the migration `next` changes the
 * database. Returns the path of the copy.
 * @throws StartError if there is no room for the copy, or the database is damaged; nothing has changed then.
 */
export function copyBeforeMigration(next: string, file: string, steps: SchemaSteps, now: Date): string {
  const folder = folderOf(file);
  const copy = join(folder, `before-${next}-${now.toISOString().replace(/[:.]/g, '-')}.db`);
  try {
    makePrivateFolder(folder);
    writeCopy(file, copy, steps, now);
    removeOldCopies(folder);
    return copy;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `DATA_DIR: the database is copied before a new version changes it, and that failed: ${reason} Nothing was changed.`,
    );
  }
}
