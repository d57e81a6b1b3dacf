import { access, constants, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { errorCode } from '#platform/server/database/errors.ts';
import { isOpenToOthers, privatePaths } from '#platform/server/database/owner-only.ts';
import type { Config } from '../../config.ts';
import { fail, note, ok, reasonOf, warn, type Finding } from './finding.ts';

/** Who runs this; null where the system knows no accounts. */
export function ownUid(): number | null {
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
  try {
    await access(path, mode);
    return true;
  } catch {
    return false;
  }
}

const { R_OK, W_OK, X_OK } = constants;

/** What others may read that they should not. */
function checkPrivacy(dataDir: string): Finding[] {
  const open = privatePaths(dataDir).filter(({ path }) => isOpenToOthers(path));
  const findings = open.length === 0 ? [] : [openFiles(open.map(({ path }) => path))];
  if (!isOpenToOthers(dataDir)) return findings;
  return [...findings, warn(`Other accounts of this machine may look into the data folder ${dataDir}.`, `chmod 700 ${dataDir}`)];
}

function openFiles(paths: readonly string[]): Finding {
  const more = paths.length > 1 ? ` and ${paths.length - 1} more` : '';
  return warn(
    `Other accounts of this machine may read ${paths[0]}${more}: personal data lies there.`,
    `chmod go= ${paths.slice(0, 5).join(' ')}   (the next start of Suluh does it for all)`,
  );
}

/** What is found of a path, or that it can't be looked at: one of them hides nothing of the others. */
async function lookAt(what: string, path: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const mend = `run this as the account that runs Suluh (ls -ld ${path} shows whose it is)`;
    return [fail(`This account can't look at ${what} ${path} (${reasonOf(error)}).`, mend)];
  }
}

/** The data folder and what lies in it, as the account that runs this sees it. */
export function checkDataDir(config: Config, uid: number | null): Promise<Finding[]> {
  return lookAt('the data folder', config.dataDir, () => examineDataDir(config, uid));
}

/** Whether the folder of the backups can be written to. */
export async function checkBackupDir(config: Config): Promise<Finding[]> {
  const { backups } = config;
  if (backups === null) return [];
  return lookAt('the folder of the backups', backups.dir, () => examineBackupDir(backups.dir, config.dataDir));
}

async function examineDataDir({ dataDir, databaseUrl }: Config, uid: number | null): Promise<Finding[]> {
  const folder = await statOrNull(dataDir);
  const isEmbedded = databaseUrl === null;
  if (folder === null) {
    if (!isEmbedded) return [ok(`The data folder ${dataDir} is not there; on PostgreSQL little is kept in it.`)];
    return [
      fail(
        `The data folder ${dataDir} is not there. The first start makes it; if Suluh ran here before, DATA_DIR names the wrong folder.`,
        'npm start on a new machine; else set DATA_DIR to the folder that holds suluh.db',
      ),
    ];
  }
  if (!folder.isDirectory()) return [fail(`DATA_DIR ${dataDir} is no folder.`, 'set DATA_DIR to a folder of its own')];
  const owner = folder.uid;
  if (uid !== null && owner !== uid) {
    const says = `This runs as account ${uid}, and the data folder ${dataDir} belongs to account ${owner}.`;
    const mend = `run it as its owner (sudo -u '#${owner}' npm run doctor), or give the folder to the account that runs Suluh: chown -R ACCOUNT: ${dataDir}`;
    if (!(await mayUse(dataDir, R_OK | X_OK))) return [fail(says, mend)];
    return [warn(says, mend), ...(await checkDatabaseFile(dataDir, isEmbedded)), ...checkPrivacy(dataDir)];
  }
  if (!(await mayUse(dataDir, R_OK | W_OK | X_OK))) {
    return [
      fail(`Suluh may not write to its data folder ${dataDir}.`, `chmod 700 ${dataDir}, or mount its disk to be written to`),
    ];
  }
  const findings = [...(await checkDatabaseFile(dataDir, isEmbedded)), ...checkPrivacy(dataDir)];
  return findings.length > 0 ? findings : [ok(`The data folder ${dataDir} is Suluh's, and closed to others.`)];
}

async function checkDatabaseFile(dataDir: string, isEmbedded: boolean): Promise<Finding[]> {
  const file = join(dataDir, 'suluh.db');
  if (!isEmbedded) return [];
  if ((await statOrNull(file)) === null) {
    return [
      fail(
        `There is no database (suluh.db) in ${dataDir}. The first start makes one; if Suluh ran here before, DATA_DIR names the wrong folder.`,
        'npm start on a new machine; else set DATA_DIR rightly, or npm run restore -- BACKUP',
      ),
    ];
  }
  const locked: string[] = [];
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if ((await statOrNull(path)) !== null && !(await mayUse(path, R_OK | W_OK))) locked.push(path);
  }
  if (locked.length === 0) return [];
  return [
    fail(
      `This account may not read and write ${locked.join(', ')}.`,
      `chown ACCOUNT: ${locked.join(' ')}, for the account that runs Suluh`,
    ),
  ];
}

async function examineBackupDir(dir: string, dataDir: string): Promise<Finding[]> {
  const folder = await statOrNull(dir);
  if (folder === null) {
    const above = dirname(dir);
    if (above === dataDir || (await statOrNull(above))?.isDirectory())
      return [note(`The folder of the backups, ${dir}, is not there yet; the first backup makes it.`)];
    return [
      fail(
        `The backups can't be written: ${above}, in which their folder is to be, is not there.`,
        `plug in or mount the drive of BACKUP_DIR (${dir}), or set BACKUP_DIR to a folder that is there`,
      ),
    ];
  }
  if (!folder.isDirectory()) return [fail(`BACKUP_DIR ${dir} is no folder.`, 'set BACKUP_DIR to a folder of its own')];
  if (!(await mayUse(dir, R_OK | W_OK | X_OK)))
    return [
      fail(
        `Suluh may not write to the folder of its backups, ${dir}.`,
        `chown ACCOUNT: ${dir} && chmod 700 ${dir}, for the account that runs Suluh`,
      ),
    ];
  // What lies in the data folder is closed by it.
  if (dir.startsWith(dataDir + sep) || !isOpenToOthers(dir)) return [ok(`The folder of the backups, ${dir}, can be written to.`)];
  return [warn(`Other accounts of this machine may look into the folder of the backups, ${dir}.`, `chmod 700 ${dir}`)];
}
