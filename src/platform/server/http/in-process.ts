import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const HEADER = 'x-in-process';
/** Known to this process alone, so that nobody outside can claim to be inside. */
const TOKEN = randomUUID();

/** Headers of a call that the server makes to itself while it draws a page. */
export const IN_PROCESS_HEADERS = { [HEADER]: TOKEN, accept: 'application/json' };

/** Whether the server itself made this call: the visitor's own request was counted and logged already. */
export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[HEADER] === TOKEN;
}
