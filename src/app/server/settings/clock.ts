import { parseInstant, type Clock } from '#platform/shared/wib.ts';
import { StartError } from '#platform/server/database/database.ts';
import type { Environment } from './read-setting.ts';

/**
 * Creates the server's clock. In production it returns the current time. In tests (`NODE_ENV=test`) it starts at the ISO instant in
 * `FAKE_NOW` and runs on from there. A test that started the process with an IPC channel can set the clock: it sends another ISO
 * instant, and receives that instant as confirmation.
 */
export function createClock(env: Environment): Clock {
  const text = env['FAKE_NOW'];
  if (env['NODE_ENV'] !== 'test' || text === undefined) return () => new Date();
  const start = parseInstant(text);
  if (start === null) throw new StartError('FAKE_NOW takes an ISO instant.');
  let offset = start.getTime() - Date.now();
  process.on('message', (message) => {
    const moment = parseInstant(String(message));
    if (moment !== null) offset = moment.getTime() - Date.now();
    process.send?.(message);
  });
  // The channel must not keep a stopping server alive.
  process.channel?.unref();
  return () => new Date(Date.now() + offset);
}
