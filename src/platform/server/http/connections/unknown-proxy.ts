import type { FastifyInstance } from 'fastify';
import { isInProcess } from '../in-process.ts';
import { isLocalAddress } from './network.ts';

const WARNING =
  'A proxy seems to stand in front of Suluh, but TRUST_PROXY is not set: all visitors count as one address, and share its limits. ' +
  'Let the proxy send X-Forwarded-For and set TRUST_PROXY, on the same machine TRUST_PROXY=loopback. ' +
  'If there is no proxy, TRUST_PROXY=off ends this warning.';

/** Says once in the log that requests come through a proxy which no setting names. */
export function warnAboutUnknownProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async (request) => {
    if (isTold || isInProcess(request)) return;
    const { headers, socket } = request.raw;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    if (!isLocalAddress(socket.remoteAddress ?? '')) return;
    isTold = true;
    app.log.warn(WARNING);
  });
}
