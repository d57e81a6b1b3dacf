import { parseInstant, type Clock } from '#platform/shared/wib.ts';
import { StartError } from '#platform/server/database/database.ts';
import type { Environment } from './config.ts';

/** The present moment; in tests (`NODE_ENV=test`) one that starts at the ISO instant in `FAKE_NOW` and goes on from there. */
export function createClock(env: Environment): Clock {
  const text = env['FAKE_NOW'];
  if (env['NODE_ENV'] !== 'test' || text === undefined) return () => new Date();
  const start = parseInstant(text);
  if (start === null) throw new StartError('FAKE_NOW takes an ISO instant.');
  const offset = start.getTime() - Date.now();
  return () => new Date(Date.now() + offset);
}
