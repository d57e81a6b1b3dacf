import { createServer } from 'node:net';
import { StartError } from '#platform/server/database/database.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import type { SettingName } from '../settings/settings.ts';

/** Why a port can't be listened on, in one line that names the setting; any other error stays as it is. */
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
 * Listens for a moment where a server is going to: what a first start prints once is not to be followed by a refusal.
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
