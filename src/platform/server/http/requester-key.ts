import type { FastifyRequest } from 'fastify';
import { networkOf } from './connections/network.ts';

/** Returns the key of a request for fair queues: its session, or its network if nobody is signed in. */
export function requesterKey({ admin, staff, ip }: FastifyRequest): string {
  const session = admin ?? staff;
  return session ? `session ${session.sessionId}` : networkOf(ip);
}
