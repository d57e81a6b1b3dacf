/**
 * The checks of `npm run doctor` on folders, `.env` and disk space. `groups.ts` calls the exported ones. Each finding says what is
 * wrong, and how to fix it.
 */
import { existsSync } from 'node:fs';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { type DiskSpace, readDiskSpace } from '#app/server/metrics/disk-space.ts';
import type { Config } from '#app/server/settings/config.ts';
import type { Environment } from '#app/server/settings/read-setting.ts';
import { invalidLineMessage, findInvalidLine } from '#app/server/settings/env-file.ts';
import { SECRET_SETTINGS } from '#app/server/settings/settings.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import { isOpenToOthers, privatePaths } from '#platform/server/database/engines/owner-only.ts';
import { fail, type Finding, list, listOr, note, ok, reasonOf, warn } from './report.ts';

const { R_OK, W_OK, X_OK } = constants;

/** Returns the account (user id) of this process; null if the system has no user ids. */
export function currentUserId(): number | null {
  return process.getuid?.() ?? null;
}

async function statOrNull(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  }
}

async function mayUse(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

/** Turns an error of a check into a finding, so that the other paths are still checked. */
async function findingsOf(what: string, path: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const fix = `run this as the account that runs Suluh (ls -ld ${path} shows the owner)`;
    return [fail(`This account can't read ${what} ${path} (${reasonOf(error)}).`, fix)];
  }
}

/** Checks the data folder and its files: whether they exist, and who can read and write them. */
export function checkDataDir(config: Config, uid: number | null): Promise<Finding[]> {
  return findingsOf('the data folder', config.dataDir, () => examineDataDir(config, uid));
}

async function examineDataDir({ dataDir, databaseUrl }: Config, uid: number | null): Promise<Finding[]> {
  const folder = await statOrNull(dataDir);
  if (folder === null && databaseUrl !== null) {
    return [ok(`The data folder ${dataDir} does not exist; on PostgreSQL it holds little.`)];
  }
  if (folder === null) {
    return [
      fail(
        `The data folder ${dataDir} does not exist. The first start makes it; if Suluh ran here before, DATA_DIR is wrong.`,
        'npm start on a new machine; else set DATA_DIR to the folder that holds suluh.db',
      ),
    ];
  }
  if (!folder.isDirectory()) return [fail(`DATA_DIR ${dataDir} is not a folder.`, 'set DATA_DIR to a folder of its own')];
  const isForeign = uid !== null && folder.uid !== uid;
  const owner = `This runs as account ${uid}, and the data folder ${dataDir} belongs to account ${folder.uid}.`;
  const asOwner = `run it as the owner (sudo -u '#${folder.uid}' npm run doctor), or give the folder to the account that runs Suluh: chown -R ACCOUNT: ${dataDir}`;
  if (isForeign && !(await mayUse(dataDir, R_OK | X_OK))) return [fail(owner, asOwner)];
  if (!isForeign && !(await mayUse(dataDir, R_OK | W_OK | X_OK))) {
    return [fail(`Suluh can't write to its data folder ${dataDir}.`, `chmod 700 ${dataDir}, or mount its disk writable`)];
  }
  return listOr(
    ok(`The data folder ${dataDir} belongs to Suluh, and no other account can read it.`),
    isForeign && warn(owner, asOwner),
    databaseUrl === null && (await checkDatabaseFile(dataDir)),
    checkPrivacy(dataDir),
  );
}

async function checkDatabaseFile(dataDir: string): Promise<Finding[]> {
  const file = join(dataDir, 'suluh.db');
  if ((await statOrNull(file)) === null) {
    return [
      fail(
        `There is no database (suluh.db) in ${dataDir}. The first start makes one; if Suluh ran here before, DATA_DIR is wrong.`,
        'npm start on a new machine; else correct DATA_DIR, or npm run restore -- BACKUP',
      ),
    ];
  }
  const locked: string[] = [];
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if ((await statOrNull(path)) !== null && !(await mayUse(path, R_OK | W_OK))) locked.push(path);
  }
  const names = locked.join(' ');
  return list(
    names !== '' &&
      fail(`This account can't read and write ${names}.`, `chown ACCOUNT: ${names}, for the account that runs Suluh`),
  );
}

/** Warns of files that other accounts can read but should not. */
function checkPrivacy(dataDir: string): Finding[] {
  const open = privatePaths(dataDir).flatMap(({ path }) => (isOpenToOthers(path) ? [path] : []));
  const more = open.length > 1 ? ` and ${open.length - 1} more` : '';
  return list(
    open.length > 0 &&
      warn(
        `Other accounts of this machine can read ${open[0]}${more}, which holds personal data.`,
        `chmod go= ${open.slice(0, 5).join(' ')}   (the next start of Suluh does it for all)`,
      ),
    isOpenToOthers(dataDir) &&
      warn(`Other accounts of this machine can list the data folder ${dataDir}.`, `chmod 700 ${dataDir}`),
  );
}

/** Checks whether the backups' folder is writable and private. */
export async function checkBackupDir({ backups, dataDir }: Config): Promise<Finding[]> {
  if (backups === null) return [];
  return findingsOf('the folder of the backups', backups.dir, () => examineBackupDir(backups.dir, dataDir));
}

async function examineBackupDir(dir: string, dataDir: string): Promise<Finding[]> {
  const folder = await statOrNull(dir);
  const parent = dirname(dir);
  if (folder === null && (parent === dataDir || (await statOrNull(parent))?.isDirectory()))
    return [note(`The folder of the backups, ${dir}, does not exist yet; the first backup makes it.`)];
  if (folder === null) {
    return [
      fail(
        `The backups can't be written: ${parent}, the parent of their folder, does not exist.`,
        `plug in or mount the drive of BACKUP_DIR (${dir}), or set BACKUP_DIR to another folder`,
      ),
    ];
  }
  if (!folder.isDirectory()) return [fail(`BACKUP_DIR ${dir} is not a folder.`, 'set BACKUP_DIR to a folder of its own')];
  if (!(await mayUse(dir, R_OK | W_OK | X_OK))) {
    const fix = `chown ACCOUNT: ${dir} && chmod 700 ${dir}, for the account that runs Suluh`;
    return [fail(`Suluh can't write to the folder of its backups, ${dir}.`, fix)];
  }
  // The data folder's own permissions protect what is in it.
  if (dir.startsWith(dataDir + sep) || !isOpenToOthers(dir)) return [ok(`The folder of the backups, ${dir}, is writable.`)];
  return [warn(`Other accounts of this machine can list the folder of the backups, ${dir}.`, `chmod 700 ${dir}`)];
}

/** Checks who can read `.env`, which may contain secrets. @param dotEnv its variables; null if it can't be read. */
export async function checkDotEnvFile(path: string, dotEnv: Environment | null): Promise<Finding[]> {
  if (dotEnv === null) {
    const fix = `run this as the account that runs Suluh, or give that account the file with chown: ls -l ${path}`;
    return list(existsSync(path) && fail("This account can't read .env: the report lacks its settings.", fix));
  }
  const line = findInvalidLine(await readFile(path, 'utf8'));
  const secret = SECRET_SETTINGS.filter((name) => dotEnv[name]).join(' and ');
  const isOpen = isOpenToOthers(path);
  const fix = `chmod 600 ${path}`;
  return list(
    line !== null && fail(`${invalidLineMessage(line)} Until this line is corrected, no command starts.`, `edit ${path}`),
    !isOpen && ok('Only the owner can read .env.'),
    isOpen && secret === '' && note('Other accounts of this machine can read .env; it holds no secret now.', fix),
    isOpen && secret !== '' && warn(`.env holds ${secret}, and other accounts of this machine can read it.`, fix),
  );
}

const MEGABYTE = 1_000_000;
/** With fewer free bytes, a busy day's writes may fill the disk. */
const LEAST_FREE = 64 * MEGABYTE;
/** Free bytes for logs, backups and an update, however small the database is. */
const COMFORTABLE_FREE = 512 * MEGABYTE;
/** With fewer free files (inodes), the disk is practically full. */
const LEAST_FILES = 1_000;

type FreeSpace = Pick<DiskSpace, 'freeBytes' | 'freeFiles'>;

/** Reads the free space of a path's disk. If the path does not exist, it uses the nearest existing parent folder. */
export async function readFreeSpace(path: string): Promise<FreeSpace> {
  try {
    return await readDiskSpace(path);
  } catch (error) {
    if (dirname(path) === path) throw error;
    return readFreeSpace(dirname(path));
  }
}

/** Writes a size as `850 MB` or `1.2 GB`. */
export function bytesInWords(bytes: number): string {
  return bytes < 1_000 * MEGABYTE ? `${Math.ceil(bytes / MEGABYTE)} MB` : `${(bytes / (1_000 * MEGABYTE)).toFixed(1)} GB`;
}

/**
 * Checks whether there is space for a copy of the database, which each backup and each update makes.
 * @param setting the setting that names the folder.
 * @param databaseBytes 0 if it is unknown, or on another disk.
 */
export function checkDiskSpace(
  setting: string,
  path: string,
  { freeBytes, freeFiles }: FreeSpace,
  databaseBytes: number,
): Finding {
  const fix = `make room on the disk of ${path} (du -xh ${path} | sort -h | tail shows what is large), or set ${setting} to a folder on a larger disk`;
  if (freeFiles !== null && freeFiles < LEAST_FILES)
    return fail(`The disk of ${setting} has room for only ${freeFiles} more files.`, fix);
  // Rounded down, so that a full disk shows 0 MB.
  const free = bytesInWords(freeBytes - (freeBytes % MEGABYTE));
  const size = databaseBytes > 0 ? `; the database has ${bytesInWords(databaseBytes)}` : '';
  const message = `${free} are free on the disk of ${setting} (${path})${size}`;
  if (freeBytes < databaseBytes + LEAST_FREE)
    return fail(`${message}: too little for the copy that each backup and update makes.`, fix);
  if (freeBytes < 3 * databaseBytes + COMFORTABLE_FREE) return warn(`${message}: that is little.`, fix);
  return ok(`${message}.`);
}
