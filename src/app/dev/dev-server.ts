import type { RequestListener } from 'node:http';
import { createServer } from '#app/server/start-server.ts';
import type { Environment } from '../server/settings/read-setting.ts';
import { devPages, type DevViteServers } from './dev-pages.ts';

/** A running server that does not listen: the workbench passes each request to `handle`. */
export interface DevServer {
  handle: RequestListener;
  close(): Promise<void>;
}

/**
 * Creates the whole server from the current sources. The workbench replaces this server after each change, and keeps its own
 * socket.
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
