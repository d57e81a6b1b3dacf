import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './errors.ts';

/** What the people's data is kept in is for the account that runs Suluh alone. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const STICKY = 0o1000;
/** Sub-folders that a data folder may hold: Suluh's own, and what a disk's file system makes. */
const OWN_FOLDERS = new Set(['backups', 'restoring', 'lost+found']);
/** The database with what SQLite keeps beside it, copies of it, and the lock. */
const OWN_FILES = /^(?:suluh\.db|server\.lock)/;

/** Makes `folder` and those above it where they are missing, for the owner alone. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
}

/**
 * Makes an empty file for the owner alone where there is none. One that is there is not opened: closing it again would let
 * go of every lock that this process holds on it.
 */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'ax', FILE_MODE));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Why a folder is not made private; null where it may be. A folder that others use too must stay open to them. */
function whyShared(folder: string): string | null {
  const { uid, mode } = statSync(folder);
  if (process.getuid !== undefined && uid !== process.getuid()) return 'it belongs to another account';
  if ((mode & STICKY) !== 0) return 'it is a folder that everybody may use';
  const other = readdirSync(folder, { withFileTypes: true }).find((entry) => entry.isDirectory() && !OWN_FOLDERS.has(entry.name));
  return other === undefined ? null : `it holds "${other.name}", which is not Suluh's`;
}

/**
 * Takes from everybody but the owner what they may do with a data folder, its database and its backups, whatever made
 * them. Files of others are left alone, and so is the folder itself where it is not Suluh's alone.
 * @returns what could not be made private, as lines for the log.
 */
export function makePrivate(dataDir: string): string[] {
  const warnings: string[] = [];
  const tighten = (path: string, mode: number) => {
    try {
      if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, mode);
    } catch (error) {
      warnings.push(`DATA_DIR: others may read ${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const filesOf = (folder: string) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const shared = whyShared(dataDir);
  if (shared === null) tighten(dataDir, FOLDER_MODE);
  else if ((statSync(dataDir).mode & 0o077) !== 0) {
    warnings.push(`DATA_DIR: others may look into ${dataDir}, since ${shared}. Give Suluh a folder of its own.`);
  }
  for (const { name } of filesOf(dataDir)) if (OWN_FILES.test(name)) tighten(join(dataDir, name), FILE_MODE);
  const backups = readdirSync(dataDir, { withFileTypes: true }).find(({ name }) => name === 'backups');
  if (backups?.isDirectory()) {
    tighten(join(dataDir, backups.name), FOLDER_MODE);
    for (const { name } of filesOf(join(dataDir, backups.name))) tighten(join(dataDir, backups.name, name), FILE_MODE);
  }
  return warnings;
}
