import { createServer } from 'node:net';
import { StartError } from '#platform/server/database/database.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import type { SettingName } from '../settings/settings.ts';

/** The reason why a port can't be used, in one line that names the setting; any other error unchanged. */
export function listenRefusal(
  settings: { port: SettingName; host: SettingName },
  { host, port }: { host: string; port: number },
  error: unknown,
): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return new StartError(
      `${settings.port}: ${port} is in use by another program. Take another one: ${settings.port}=${port < 65_535 ? port + 1 : port - 1} npm start`,
    );
  if (code === 'EACCES') return new StartError(`${settings.port}: ${port} may not be used by this account. Take one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`${settings.host}: ${host} is not an address of this machine.`);
  return error;
}

/**
 * Briefly listens on a server's future port, so that a refusal comes before a first start prints its password.
 * @throws StartError as the server's own listening would.
 */
export async function assertFree(at: { host: string; port: number }): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at.port, at.host, resolve));
  } catch (error) {
    throw listenRefusal({ port: 'PORT', host: 'HOST' }, at, error);
  }
  await new Promise((resolve) => server.close(resolve));
}
