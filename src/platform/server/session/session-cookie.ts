import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

export interface SessionCookie {
  name: string;
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** The session's cookie: never readable by scripts, never sent across sites; with https bound to the host and Secure. */
export function sessionCookie(publicUrl: string, maxAgeSeconds: number): SessionCookie {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = secure ? '__Host-suluh' : 'suluh';
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    name,
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: maxAgeSeconds }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
