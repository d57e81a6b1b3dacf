import { createHash } from 'node:crypto';
import type { Encoding } from './content-encoding.ts';

/** 132 bits of the digest: no collisions. */
const DIGEST_LENGTH = 22;

/** The digest of a content, the same in every encoding. */
export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, DIGEST_LENGTH);
}

/** The strong `ETag` of a content's bytes in an encoding: different bytes have different tags (RFC 9110 section 8.8.3.3). */
export function entityTag(digest: string, encoding: Encoding): string {
  return `"${digest}-${encoding}"`;
}

/** Whether an `If-None-Match` header names the tag (RFC 9110 section 13.1.2: weak or strong, in a list, or `*`). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined || header === tag) return header !== undefined;
  return header.split(',').some((element) => {
    const known = element.trim();
    return known === '*' || known === tag || known === `W/${tag}`;
  });
}
