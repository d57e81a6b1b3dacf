import type { RequestListener } from 'node:http';
import { createServer } from '#app/server/start-server.ts';
import type { Environment } from '../server/settings/config.ts';
import { devPages, type DevViteServers } from './dev-pages.ts';

/** The server without a socket of its own. */
export interface DevServer {
  handle: RequestListener;
  close(): Promise<void>;
}

/**
 * The whole server from the present sources. The workbench makes a new one after each change, and keeps the socket.
 * @param origin the address of the workbench.
 */
export async function createDevServer(
  env: Environment,
  origin: string,
  vites: DevViteServers,
  print: (line: string) => void,
): Promise<DevServer> {
  let handle: RequestListener = () => {};
  const { close } = await createServer(env, print, {
    pages: devPages(vites),
    listen: async (_config, app) => {
      await app.ready();
      handle = (request, response) => app.routing(request, response);
      return origin;
    },
  });
  return { handle, close };
}
