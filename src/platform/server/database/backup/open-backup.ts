import { chmodSync, closeSync, copyFileSync, existsSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { BackupError, toBackupError } from './backup-error.ts';
import { checkCopy } from './copy/check-copy.ts';
import type { BackupPart, Rules } from './format.ts';
import { readBackup } from './read-backup.ts';
import { inScratchFolder, removedAfter } from './scratch.ts';
import { readSnapshot, snapshotParts } from './snapshot.ts';

/** The first bytes of a gzip file, and of an SQLite database. */
const GZIP = Buffer.from([0x1f, 0x8b]);
const SQLITE = Buffer.from('SQLite format 3\0');

/** The parts of an opened backup. */
export interface OpenedBackup {
  parts: AsyncGenerator<BackupPart>;
  /** ISO instant, UTC; null for a copy without a manifest, whose counts cannot be verified. */
  savedAt: string | null;
}

function firstBytes(path: string): Buffer {
  const bytes = Buffer.alloc(SQLITE.length);
  const file = openSync(path, 'r');
  try {
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** Runs `work` in the empty folder `folder`, and removes it afterwards. If the folder already exists, it is deleted first. */
async function inNewFolder<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return removedAfter(remove, async () => {
    remove();
    mkdirSync(folder, { mode: 0o700 });
    return work(folder);
  });
}

/** Returns the data folder of a copy. The copy lies in the data folder itself or in its folder `backups`. */
function dataDirOf(copy: string): string {
  const folder = dirname(resolve(copy));
  return basename(folder) === 'backups' ? dirname(folder) : folder;
}

/**
 * Opens a copy of an SQLite database. Earlier versions wrote such copies, and a restore keeps the previous database as such a copy.
 */
async function openCopy<T>(path: string, scratch: string, rules: Rules, work: (backup: OpenedBackup) => Promise<T>): Promise<T> {
  const copy = join(scratch, 'copy.db');
  copyFileSync(path, copy);
  chmodSync(copy, 0o600);
  // If the copy is the previous database that a restore kept, its latest writes may be in the write-ahead log.
  if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`);
  const { savedAt } = checkCopy(copy, path, rules.steps);
  const saved = savedAt === null ? new Date(0) : new Date(savedAt);
  return readSnapshot({ engine: 'sqlite', file: copy, dataDir: dataDirOf(path) }, (snapshot) =>
    work({ parts: snapshotParts(snapshot, { ...rules, savedAt: saved, suluh: '' }), savedAt }),
  );
}

async function openFile<T>(path: string, work: (backup: OpenedBackup) => Promise<T>): Promise<T> {
  // Reads the header separately, because `work` must receive all parts.
  const first = await readBackup(path, path).next();
  const header = first.done || first.value.kind !== 'header' ? null : first.value.header;
  return work({ parts: readBackup(path, path), savedAt: header?.savedAt ?? null });
}

/**
 * Opens a backup for `work`: a file of this format, or a copy of an SQLite database.
 * @param scratch the folder for a temporary copy of an SQLite database; null for the system's temporary folder.
 * @throws BackupError with a one-line reason.
 */
export async function openBackup<T>(
  path: string,
  rules: Rules,
  work: (backup: OpenedBackup) => Promise<T>,
  scratch: string | null = null,
): Promise<T> {
  if (!existsSync(path)) throw new BackupError('other', `${path} does not exist.`);
  try {
    const bytes = firstBytes(path);
    if (bytes.equals(SQLITE)) {
      const open = (folder: string) => openCopy(path, folder, rules, work);
      return await (scratch === null ? inScratchFolder(tmpdir(), 'copy', open) : inNewFolder(scratch, open));
    }
    if (bytes.subarray(0, GZIP.length).equals(GZIP)) return await openFile(path, work);
    throw new BackupError('damaged', `${path} is not a Suluh backup.`);
  } catch (error) {
    throw toBackupError(error, `${path} could not be restored`);
  }
}
