import { createHash, randomBytes } from 'node:crypto';

/** Creates a session token: 256 random bits. Only the browser stores it; the server stores its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token for storage. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
