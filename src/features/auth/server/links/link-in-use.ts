import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#platform/shared/problem.ts';
import { LINK_GONE_TEXT } from '../../messages.ts';
import type { ValidLinkHolder } from './links.ts';

/** A call with which a person signs in by a one-time link: the link's holder, and what the call sent. */
export interface LinkInUse {
  holder: ValidLinkHolder;
  token: string;
  /** The new password, if the person sets one. */
  password: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the refusal of a link that is used, expired or unknown. */
export function linkGoneProblem(): Problem {
  return new Problem('gone', LINK_GONE_TEXT);
}
