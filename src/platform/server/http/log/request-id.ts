import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-request-id';
/** The format of an accepted id, which goes unchanged into the log and the answer. */
const SAFE = /^[\w.-]{1,64}$/;

/** Returns the id of each request. */
export type RequestIds = (request: IncomingMessage) => string;

/**
 * Returns the id that a trusted proxy gave the request (`X-Request-Id`, 1 to 64 letters, digits, `.`, `_`, `-`), so that both
 * logs share it; else a new one.
 * @param isProxy whether the address is that of a trusted proxy.
 */
export function createRequestIds(isProxy: (address: string) => boolean): RequestIds {
  return ({ headers: { [HEADER]: given }, socket }) =>
    typeof given === 'string' && SAFE.test(given) && isProxy(socket.remoteAddress ?? '') ? given : randomUUID();
}
