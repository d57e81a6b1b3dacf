import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

if (existsSync('.env')) process.loadEnvFile('.env');

/** Ends the process with one line that says what to mend. */
export function fail(message) {
  process.stderr.write(`suluh: ${message}\n`);
  process.exit(1);
}

// A full disk or a folder that may not be written to is no reason to show a stack to whoever runs a backup.
process.on('uncaughtException', ({ message }) => fail(message));

export function dataDir() {
  return resolve(process.env.DATA_DIR?.trim() || './data');
}

/** These commands are for the embedded database; PostgreSQL has tools of its own. */
export function refusePostgres(tool) {
  if (process.env.DATABASE_URL) fail(`DATABASE_URL names a PostgreSQL database: use ${tool} (docs/operations.md).`);
}
