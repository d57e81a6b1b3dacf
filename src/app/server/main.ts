import { existsSync } from 'node:fs';
import { createServer, type RunningServer } from './start-server.ts';
import { StartError } from '#platform/server/database/database.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

/** A stop that takes longer than this has hung: what is acknowledged is on the disk already. */
const STOP_MS = 9_500;
/** For what is still open once all is done, such as a connection to a database that does not answer. */
const LEAVE_MS = 300;

/**
 * Ends the process once nothing is left to do. Ending by itself closes the database's connections, which `process.exit`
 * would not: SQLite then leaves one file.
 */
function exitWhenIdle(code: number): void {
  process.exitCode = code;
  setTimeout(() => process.exit(), LEAVE_MS).unref();
}

// A terminal or file that takes no line is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let server: RunningServer | undefined;
let stopping = false;

function close(running: RunningServer): void {
  void running.close().then(
    () => exitWhenIdle(0),
    () => exitWhenIdle(1),
  );
}

/** Told to stop while it starts, it finishes the start first. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), STOP_MS).unref();
  if (server) close(server);
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
try {
  server = await createServer(process.env, (line) => process.stdout.write(`${line}\n`));
  if (stopping) close(server);
} catch (error) {
  process.stderr.write(`suluh: ${error instanceof StartError ? error.message : String(error)}\n`);
  exitWhenIdle(1);
}
