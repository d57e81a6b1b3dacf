import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SchemaSteps } from './schema-steps.ts';
import { writeCopy } from '../backup/copy/write-copy.ts';
import { StartError } from '../database.ts';
import { makePrivateFolder } from '../engines/owner-only.ts';

/** Copies from before changes of the schema: the newest few are kept. */
const KEPT = 3;
const KEPT_NAME = /^before-(.+)-(\d{4}-\d\d-\d\dT[\d-]+Z)\.db$/;

interface Copy {
  name: string;
  /** The step of the schema that was to come next. */
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

/** An update that is tried again and again leaves one copy, and pushes no earlier one out. */
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

/** The newest copy of `file` from before an update whose first step was one of `steps`; null where there is none. */
export function findCopyBefore(steps: readonly string[], file: string): string | null {
  const folder = folderOf(file);
  if (!existsSync(folder)) return null;
  const copy = copiesIn(folder).find(({ next }) => steps.includes(next));
  return copy ? join(folder, copy.name) : null;
}

/**
 * Keeps a checked copy of the database `file` in `backups/` beside it, before the step `next` of the schema changes it, and
 * gives its path.
 * @throws StartError when there is no room for it, or the database is damaged: nothing was changed then.
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
