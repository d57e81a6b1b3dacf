import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

/** Reads and writes a cookie that contains a token. */
export interface TokenCookie {
  name: string;
  /** Returns the token of a request; null if it has none. */
  read(request: FastifyRequest): string | null;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Creates a cookie that scripts can't read and that is not sent across sites; over https it is Secure and bound to the host. */
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

/** Returns the cookie of an admin's session. The browser deletes it after `maxAgeSeconds`; the server may end it earlier. */
export function sessionCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh', publicUrl, maxAgeSeconds);
}

/** Returns the cookie of a teacher's or mentor's session, which gives no access to the admin area. */
export function staffCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-staff', publicUrl, maxAgeSeconds);
}

/** Returns the cookie of a sign-in that waits for its code. It gives no other access. */
export function waitCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-code', publicUrl, maxAgeSeconds);
}

/** Returns the cookie that marks a device on which an admin has signed in. It gives no access, and stays after a sign-out. */
export function deviceCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-device', publicUrl, maxAgeSeconds);
}

/** Returns the cookie that marks a device on which a teacher or mentor has signed in. */
export function staffDeviceCookie(publicUrl: string, maxAgeSeconds: number): TokenCookie {
  return tokenCookie('suluh-staff-device', publicUrl, maxAgeSeconds);
}
