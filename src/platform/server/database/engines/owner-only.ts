import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../errors.ts';

/** The permissions of folders and files: only the account that runs Suluh may read personal data. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** The permission bit of a folder that everybody may use, such as `/tmp`. */
const STICKY = 0o1000;
/** Allowed sub-folders of a data folder: those of Suluh, and `lost+found`, which a file system creates. */
const OWN_FOLDERS = new Set(['backups', 'restoring', 'copying', 'files', 'lost+found']);
/** The database with its companion files, copies of it, and the lock. */
const OWN_FILES = /^(?:suluh\.db|server\.lock)/;

/** Creates `folder` and its missing parents for the owner only. Returns the highest created folder, or null. */
export function makePrivateFolder(folder: string): string | null {
  return mkdirSync(folder, { recursive: true, mode: FOLDER_MODE }) ?? null;
}

/**
 * Creates an empty file that only its owner can read. Does nothing if the file exists: opening and closing it would release every
 * lock that this process holds on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'ax', FILE_MODE));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Returns the reason why other accounts may need access to a folder; null if the folder can be made private. */
function whyShared(folder: string): string | null {
  const { uid, mode } = statSync(folder);
  if (process.getuid !== undefined && uid !== process.getuid()) return 'it belongs to another account';
  if ((mode & STICKY) !== 0) return 'it is a folder that everybody may use';
  const foreignFolder = readdirSync(folder, { withFileTypes: true }).find(
    (entry) => entry.isDirectory() && !OWN_FOLDERS.has(entry.name),
  );
  return foreignFolder === undefined ? null : `it holds "${foreignFolder.name}", which is not Suluh's`;
}

/** Lists the paths that only the owner may read: database, copies, lock and backups. Each has the permissions that it must get. */
export function privatePaths(dataDir: string): { path: string; mode: number }[] {
  const entries = readdirSync(dataDir, { withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && OWN_FILES.test(entry.name))
    .map(({ name }) => ({ path: join(dataDir, name), mode: FILE_MODE }));
  const backups = join(dataDir, 'backups');
  return entries.some((entry) => entry.name === 'backups' && entry.isDirectory())
    ? [...paths, { path: backups, mode: FOLDER_MODE }, ...filesIn(backups)]
    : paths;
}

/** Lists the files in a folder, each with the permissions that a private file must have. */
function filesIn(folder: string): { path: string; mode: number }[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ name }) => ({ path: join(folder, name), mode: FILE_MODE }));
}

/** Whether accounts other than the owner have access. */
export function isOpenToOthers(path: string): boolean {
  return (statSync(path).mode & 0o077) !== 0;
}

/**
 * Removes all access of others to a data folder, its database and its backups. Does not change files of other programs, or a
 * folder that Suluh shares with them.
 * @returns warnings for the log about what could not be made private.
 */
export function makePrivate(dataDir: string): string[] {
  const warnings: string[] = [];
  const tighten = ({ path, mode }: { path: string; mode: number }) => {
    try {
      if (isOpenToOthers(path)) chmodSync(path, mode);
    } catch (error) {
      warnings.push(`DATA_DIR: others may read ${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const shared = whyShared(dataDir);
  if (shared === null) tighten({ path: dataDir, mode: FOLDER_MODE });
  else if (isOpenToOthers(dataDir)) {
    warnings.push(`DATA_DIR: others may look into ${dataDir}, since ${shared}. Give Suluh a folder of its own.`);
  }
  privatePaths(dataDir).forEach(tighten);
  return warnings;
}
