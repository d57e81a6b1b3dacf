import { readCommandLine } from '../operator/command-line.ts';
import { loadEnvFile } from './settings/env-file.ts';
import { exitWhenIdle } from '../operator/exit-when-idle.ts';
import { createServer, type RunningServer } from './start-server.ts';
import { StartError } from '#platform/server/database/database.ts';

// The program of `npm start`: runs the server until a stop signal.
readCommandLine({ usage: 'npm start (settings: environment variables, or a file .env)' });

/** The time limit of a stop, not counting the drain. Nothing is lost if it is exceeded, because confirmed writes are already on the disk. */
const STOP_MS = 9_500;
// A closed terminal or a full disk must not end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let server: RunningServer | undefined;
let stopping = false;
/** Ends the drain early. The drain is the time in which the stopping server still answers. */
const endDrain = new AbortController();

/** Closes the server and ends the process. */
function close(running: RunningServer): void {
  setTimeout(() => process.exit(0), STOP_MS).unref();
  void running.close().then(
    () => exitWhenIdle(0),
    () => exitWhenIdle(1),
  );
}

/** Handles a stop signal. A signal during the start takes effect when the server has started. A second signal ends the drain. */
function stop(): void {
  if (stopping) {
    endDrain.abort();
    return;
  }
  stopping = true;
  const running = server;
  if (running) void running.drain(endDrain.signal).then(() => close(running));
  else setTimeout(() => process.exit(0), STOP_MS).unref();
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
try {
  loadEnvFile();
  server = await createServer(process.env, (line) => process.stdout.write(`${line}\n`));
  if (stopping) close(server);
} catch (error) {
  process.stderr.write(`suluh: ${error instanceof StartError ? error.message : String(error)}\n`);
  exitWhenIdle(1);
}
