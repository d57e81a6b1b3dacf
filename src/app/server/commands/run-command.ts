import { existsSync } from 'node:fs';
import { BackupError } from '#platform/server/database/backup/backup-error.ts';
import { StartError } from '#platform/server/database/database.ts';
import { readConfig, type Config } from '../config.ts';

/**
 * Runs a command with the server's own settings, prints the lines that it gives, and ends the process: 0 when it succeeded,
 * else 1 (of a backup 1 to 4: `BackupError.exitCode`) with one line that says what to fix.
 */
export async function runCommand(work: (config: Config, args: string[]) => Promise<string[]>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const lines = await work(readConfig(process.env), process.argv.slice(2));
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    process.stderr.write(`suluh: ${error instanceof StartError ? error.message : String(error)}\n`);
    process.exit(error instanceof BackupError ? error.exitCode : 1);
  }
}
