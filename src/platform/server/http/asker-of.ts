import type { FastifyRequest } from 'fastify';
import { networkOf } from './connections/network.ts';

/** The key of fair queues: the session, or the network without one. */
export function askerOf({ admin, staff, ip }: FastifyRequest): string {
  const session = admin ?? staff;
  return session ? `session ${session.sessionId}` : networkOf(ip);
}
