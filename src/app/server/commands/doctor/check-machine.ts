import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import packageJson from '../../../../../package.json' with { type: 'json' };
import type { Environment } from '../../config.ts';
import { SECRET_SETTINGS } from '../../settings.ts';
import { fail, note, ok, warn, type Finding } from './finding.ts';

const MEGABYTE = 1024 * 1024;
/** What one server takes with full caches and some hundreds of connections, with room for a command beside it. */
const COMFORTABLE_MB = 384;
/** Below it a server is ended by the system once it is used. */
const LEAST_MB = 192;

function parts(version: string): [number, number] {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];
  return [Number(major ?? 0), Number(minor ?? 0)];
}

/** @param version as `process.versions.node` tells it. */
export function checkNode(version: string): Finding {
  const [major, minor] = parts(version);
  const [leastMajor, leastMinor] = parts(packageJson.engines.node);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return ok(`Node.js ${version}.`);
  return fail(
    `Node.js ${version} is older than ${leastMajor}.${leastMinor}, which Suluh needs.`,
    'install a newer Node.js (https://nodejs.org), run npm ci again, then npm start',
  );
}

/** @param bytes how much memory the machine has, or this process may take, whichever is less. */
export function checkMemory(bytes: number): Finding {
  const megabytes = Math.round(bytes / MEGABYTE);
  if (megabytes >= COMFORTABLE_MB) return ok(`${megabytes} MB of memory may be used.`);
  const says = `Only ${megabytes} MB of memory may be used; a server takes up to ${COMFORTABLE_MB} MB beside a command.`;
  const mend = 'raise the limit (MemoryMax= of the unit, mem_limit of the container), or take a larger machine';
  return megabytes >= LEAST_MB ? warn(says, mend) : fail(says, mend);
}

/** The bytes that this process may take: the machine's, or less where a container or unit sets a limit. */
export function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** Who may read `.env`, in which secrets may stand. @param dotEnv what it sets; null where it can't be read. */
export async function checkDotEnvFile(path: string, dotEnv: Environment | null): Promise<Finding[]> {
  if (dotEnv === null) {
    if (!existsSync(path)) return [];
    return [
      fail(
        '.env is there, but this account may not read it: its settings are missing here.',
        `run this as the account that runs Suluh, or chown it: ls -l ${path}`,
      ),
    ];
  }
  const { mode } = await stat(path);
  if ((mode & 0o077) === 0) return [ok('.env is for its owner alone.')];
  const mend = `chmod 600 ${path}`;
  const secret = SECRET_SETTINGS.filter((name) => dotEnv[name]);
  if (secret.length === 0) return [note('.env can be read by other accounts of this machine; it holds no secret now.', mend)];
  return [warn(`.env holds ${secret.join(' and ')} and can be read by other accounts of this machine.`, mend)];
}
