import type { Config } from '#app/server/settings/config.ts';
import { isDataDirHeld } from '#platform/server/database/engines/sqlite.ts';
import { probe } from './probe.ts';
import { type Finding, note, ok, warn } from './report.ts';

/** The time limit of a request. */
const LIMIT_MS = 5_000;

/** Asks whether a Suluh server answers at an address such as `http://127.0.0.1:3000`. */
export async function isSuluh(address: string): Promise<boolean> {
  const answer = await probe(`${address}/livez`, LIMIT_MS).catch(() => null);
  return answer?.status === 200 && answer.body === '{"status":"ok"}';
}

/** Asks whether a server answers at HOST:PORT of these settings. */
export function isServerRunning({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  return isSuluh(`http://${reachable}:${port}`);
}

/** Returns the number of servers that use the embedded database, 0 or 1; null if this account can't know. */
export function serversOnFolder(dataDir: string): number | null {
  try {
    return isDataDirHeld(dataDir) ? 1 : 0;
  } catch {
    return null;
  }
}

interface Running {
  /** The number of servers that use the database; null if unknown. */
  servers: number | null;
  /** Whether a server answers at HOST:PORT. */
  answers: boolean;
}

/** Checks whether a server runs, and whether the server at HOST:PORT uses this database. */
export function checkServer({ servers, answers }: Running, { host, port }: Pick<Config, 'host' | 'port'>): Finding {
  const where = `${host}:${port}`;
  if (servers === 0 && answers) {
    return warn(
      `A Suluh answers at ${where}, but none runs on the database of these settings.`,
      'stop the other one, or use its DATA_DIR and DATABASE_URL',
    );
  }
  const sharing = servers !== null && servers > 1 ? `; ${servers} processes share the database` : '';
  if (answers) return ok(`A server runs and answers at ${where}${sharing}.`);
  if (servers === null || servers === 0) return warn('No server runs.', 'npm start   (or: systemctl start suluh)');
  return note(
    `Servers on this database: ${servers}, but none answers at ${where}. Other settings or another machine started them.`,
    'use the port of one of them: PORT=3001 npm run doctor   (or set HOST and PORT to its values)',
  );
}
