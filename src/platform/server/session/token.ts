import { createHash, randomBytes } from 'node:crypto';

/** A session token: 256 random bits, known only to the browser. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token for storage. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
