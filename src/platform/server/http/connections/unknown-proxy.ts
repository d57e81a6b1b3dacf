import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from '../in-process.ts';
import { isLocalAddress } from './network.ts';

const WARNING =
  'A proxy seems to run in front of Suluh, but TRUST_PROXY is not set: all visitors count as one address and share its limits. ' +
  'Let the proxy send X-Forwarded-For and set TRUST_PROXY, on the same machine TRUST_PROXY=loopback. ' +
  'If there is no proxy, TRUST_PROXY=off disables this warning.';

/**
 * Warns once in the log if requests come through a proxy that no setting names.
 * @param testPath a path that is ignored: its callers send `X-Forwarded-For` themselves, to test the server.
 * @returns a function for requests that are answered before the framework.
 */
export function warnAboutUnknownProxy(app: FastifyInstance, testPath: string): (request: IncomingMessage) => void {
  let isLogged = false;
  const check = ({ headers, socket, url }: IncomingMessage) => {
    if (isLogged || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    if (url === testPath) return;
    if (!isLocalAddress(socket.remoteAddress ?? '')) return;
    isLogged = true;
    app.log.warn(WARNING);
  };
  app.addHook('onRequest', async (request) => {
    if (!isInProcess(request)) check(request.raw);
  });
  return check;
}
