import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-request-id';
/** Of an id that is taken over: it stands in the log and in the answer as it is. */
const SAFE = /^[\w.-]{1,64}$/;

/** Gives each request its id. */
export type RequestIds = (request: IncomingMessage) => string;

/**
 * The id that a proxy of ours gave the request (`X-Request-Id`, 1 to 64 letters, digits, `.`, `_`, `-`), so that its log and this
 * one tell of the same; else a new one.
 * @param isProxy whether the address is a proxy's whose headers are believed.
 */
export function createRequestIds(isProxy: (address: string) => boolean): RequestIds {
  return ({ headers: { [HEADER]: given }, socket }) =>
    typeof given === 'string' && SAFE.test(given) && isProxy(socket.remoteAddress ?? '') ? given : randomUUID();
}
