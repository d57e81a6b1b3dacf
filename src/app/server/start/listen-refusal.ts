import { createServer } from 'node:net';
import { StartError } from '#platform/server/database/database.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import type { SettingName } from '../settings/settings.ts';

/** Turns the error of a failed listen into a StartError that names the setting to change. Returns other errors unchanged. */
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
 * Checks that a server's port is free: listens on it for a moment. A first start calls it before it prints a password.
 * @throws StartError if the server could not listen.
 */
export async function assertFree(address: { host: string; port: number }): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address.port, address.host, resolve));
  } catch (error) {
    throw listenRefusal({ port: 'PORT', host: 'HOST' }, address, error);
  }
  await new Promise((resolve) => server.close(resolve));
}
