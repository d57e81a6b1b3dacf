import { existsSync } from 'node:fs';
import { createServer } from './start-server.ts';
import { StartError } from '#platform/server/database/database.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

/** A stop that takes longer than this has hung: what is acknowledged is on the disk already. */
const STOP_MS = 9_000;

try {
  const server = await createServer(process.env, (line) => process.stdout.write(`${line}\n`));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_MS).unref();
    void server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  process.stderr.write(`suluh: ${error instanceof StartError ? error.message : String(error)}\n`);
  process.exit(1);
}
