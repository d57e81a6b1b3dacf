import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-request-id';
/** The format of an accepted id, which goes unchanged into the log and the answer. */
const SAFE = /^[\w.-]{1,64}$/;

/** A function that returns the id of a request. */
export type RequestIds = (request: IncomingMessage) => string;

/**
 * Creates the function that returns the id of a request. If a trusted proxy sent an id (`X-Request-Id`, 1 to 64 letters, digits,
 * `.`, `_`, `-`), the function returns that id, so that the logs of the proxy and the server share it. Otherwise it returns a new
 * id.
 * @param isProxy whether the address is that of a trusted proxy.
 */
export function createRequestIds(isProxy: (address: string) => boolean): RequestIds {
  return ({ headers: { [HEADER]: proxyId }, socket }) =>
    typeof proxyId === 'string' && SAFE.test(proxyId) && isProxy(socket.remoteAddress ?? '') ? proxyId : randomUUID();
}
