import { isDataDirHeld } from '#platform/server/database/sqlite.ts';
import type { Config } from '../../config.ts';
import { note, ok, warn, type Finding } from './finding.ts';
import { probe } from './probe.ts';

const LIMIT_MS = 3_000;

/** What tells of running servers. */
export interface Running {
  /** Servers on the database: on the embedded one at most 1; null where that can't be told. */
  servers: number | null;
  /** Whether one answers at HOST:PORT. */
  answers: boolean;
}

/** Whether a server answers where these settings let it listen. */
export async function answersHere({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  try {
    const { status, body } = await probe(`http://${reachable}:${port}/livez`, LIMIT_MS);
    return status === 200 && body === '{"status":"ok"}';
  } catch {
    return false;
  }
}

/** Whether a server holds the embedded database; null where this account may not look. */
export function serversOnFolder(dataDir: string): number | null {
  try {
    return isDataDirHeld(dataDir) ? 1 : 0;
  } catch {
    return null;
  }
}

/** Whether what answers at HOST:PORT and what holds the database go together. */
export function checkServer({ servers, answers }: Running, { host, port }: Pick<Config, 'host' | 'port'>): Finding {
  const where = `${host}:${port}`;
  if (servers === 0 && answers) {
    return warn(
      `A Suluh answers at ${where}, but none runs on the database of these settings.`,
      'stop the other one, or set DATA_DIR and DATABASE_URL as it has them',
    );
  }
  if (answers)
    return ok(
      `A server runs and answers at ${where}${servers !== null && servers > 1 ? `; ${servers} processes share the database` : ''}.`,
    );
  if (servers === null || servers === 0) return warn('No server runs.', 'npm start   (or: systemctl start suluh)');
  return note(
    `${servers === 1 ? 'A server runs' : `${servers} servers run`} on this database, but none answers at ${where}: other settings or another machine started ${servers === 1 ? 'it' : 'them'}.`,
    'ask at the port where one listens: PORT=3001 npm run doctor   (or set HOST and PORT as the server has them)',
  );
}
