import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

/** A cookie that holds a token of ours. */
export interface TokenCookie {
  name: string;
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Never readable by scripts, never sent across sites; with https bound to the host and Secure. */
function tokenCookie(baseName: string, publicUrl: string, maxAgeSeconds: number): TokenCookie {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = secure ? `__Host-${baseName}` : baseName;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    name,
    read: (request) => request.cookies[name] ?? null,
    set: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: maxAgeSeconds }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

/** Who is signed in, until the browser or the server ends it. */
export function sessionCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh', publicUrl, maxAgeSeconds);
}

/** Which teacher or mentor is signed in; it opens nothing of the admin area. */
export function staffCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-staff', publicUrl, maxAgeSeconds);
}

/** That a sign-in waits for its code; it opens nothing else. */
export function waitCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-code', publicUrl, maxAgeSeconds);
}

/** That somebody has signed in on this device before; it opens nothing, and outlives a sign-out. */
export function deviceCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-device', publicUrl, maxAgeSeconds);
}

/** The same for teachers and mentors. */
export function staffDeviceCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-staff-device', publicUrl, maxAgeSeconds);
}
