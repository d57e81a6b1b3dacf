import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

/** A cookie with a token. */
export interface TokenCookie {
  name: string;
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Not readable by scripts, not sent across sites; over https Secure and bound to the host. */
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

/** The admin's session, until the browser or the server ends it. */
export function sessionCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh', publicUrl, maxAgeSeconds);
}

/** The session of a teacher or mentor, without access to the admin area. */
export function staffCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-staff', publicUrl, maxAgeSeconds);
}

/** A sign-in that waits for its code; gives no other access. */
export function waitCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-code', publicUrl, maxAgeSeconds);
}

/** A device on which somebody has signed in; gives no access, and outlives a sign-out. */
export function deviceCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-device', publicUrl, maxAgeSeconds);
}

/** The same for teachers and mentors. */
export function staffDeviceCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-staff-device', publicUrl, maxAgeSeconds);
}
