import type { FastifyRequest } from 'fastify';
import { networkOf } from './connections/network.ts';

/** Who asks, as fair queues tell them apart: a session, or the network of whoever has none. */
export function askerOf({ admin, staff, ip }: FastifyRequest): string {
  const session = admin ?? staff;
  return session ? `session ${session.sessionId}` : networkOf(ip);
}
