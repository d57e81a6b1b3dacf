import { BackupError } from '#platform/server/database/backup/backup-error.ts';
import { StartError } from '#platform/server/database/database.ts';
import { readConfig, type Config } from '../server/settings/config.ts';
import { loadEnvFile } from '../server/settings/env-file.ts';
import { readCommandLine, type Call, type Usage } from './command-line.ts';

/** Prints an error as one line on standard error, and ends the process with status 1, or with `BackupError.exitCode`. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`suluh: ${error instanceof StartError ? error.message : String(error)}\n`);
  process.exit(error instanceof BackupError ? error.exitCode : 1);
}

/** Runs a command of an operator with the server's settings, and prints the lines that it returns. */
export async function runCommand(usage: Usage, work: (config: Config, call: Call) => Promise<string[]>): Promise<void> {
  const call = readCommandLine(usage);
  try {
    loadEnvFile();
    const lines = await work(readConfig(process.env), call);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    exitWithError(error);
  }
}
