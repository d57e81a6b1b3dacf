import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#platform/shared/problem.ts';
import { LINK_GONE_TEXT } from '../../messages.ts';
import type { LinkOwner } from './links.ts';

/** A one-time link in use. */
export interface LinkInUse {
  owner: LinkOwner;
  token: string;
  password: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function linkGone(): Problem {
  return new Problem('gone', LINK_GONE_TEXT);
}
