import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { BackupError, failureFromExitCode } from '#platform/server/database/backup/backup-error.ts';
import type { Environment } from './config.ts';

/** Nothing that still runs then will end: a drive that no longer answers. */
const LIMIT_MS = 30 * 60_000;

/**
 * Writes a backup of the embedded database by the backup command (`program`), in a process of its own with low priority:
 * copying and checking never hold up an answer.
 * @throws BackupError; the signal's abort ends the process.
 */
export async function backUpInChildProcess(
  program: string,
  target: string,
  env: Environment,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [program, target], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
  const exit = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or may not be made slower.
  }
  const failure = failureFromExitCode(await exit);
  if (failure !== null) throw new BackupError(failure, said.replace(/^suluh: /, '').trim() || 'The backup did not end.');
}
