import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createDailyBackups, type DailyBackups } from '#features/backups/server/daily-backups.ts';
import { createStoreInDatabase, createStoreInFolder } from '#features/backups/server/backup-state-store.ts';
import { BackupError, failureFromExitCode } from '#platform/server/database/backup/backup-error.ts';
import type { Database } from '#platform/server/database/database.ts';
import { makePrivateFolder } from '#platform/server/database/engines/owner-only.ts';
import type { Clock } from '#platform/shared/wib.ts';
import type { Config } from '../settings/config.ts';
import type { Environment } from '../settings/read-setting.ts';

/** The time limit of a backup. A backup that takes longer is assumed to hang, for example on a drive that no longer answers. */
const LIMIT_MS = 30 * 60_000;

/**
 * Writes a backup of the embedded database with the backup command (`program`), in a separate process with low priority, so
 * that it does not delay answers.
 * @param signal ends that process when it is aborted.
 * @throws BackupError if the backup fails.
 */
async function backUpInChildProcess(program: string, target: string, env: Environment, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [program, target], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    killSignal: 'SIGKILL',
  });
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-2_000)));
  const exit = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended, or its priority can't be changed.
  }
  const failure = failureFromExitCode(await exit);
  if (failure !== null) throw new BackupError(failure, errorOutput.replace(/^suluh: /, '').trim() || 'The backup did not end.');
}

/**
 * Creates the daily backups of a server; null if the settings disable them.
 * @param shared the database if several processes may share it; null for an embedded one.
 * @param program the built backup command.
 */
export function createServerBackups(
  env: Environment,
  { backups, dataDir }: Config,
  clock: Clock,
  shared: Pick<Database, 'read' | 'direct'> | null,
  program: string,
): DailyBackups | null {
  if (backups === null) return null;
  const isInDataDir = backups.dir === join(dataDir, 'backups');
  return createDailyBackups({
    ...backups,
    stateStore: shared ? createStoreInDatabase(shared) : createStoreInFolder(backups.dir, join(dataDir, 'backup-failure.json')),
    clock,
    // Only the default folder is created. Another missing folder may be a drive that is not mounted.
    prepare: () => (isInDataDir ? makePrivateFolder(dataDir) : undefined),
    save: (target, signal) => backUpInChildProcess(program, target, { ...env, DATA_DIR: dataDir }, signal),
  });
}
