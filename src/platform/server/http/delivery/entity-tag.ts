import { createHash } from 'node:crypto';
import type { Encoding } from './content-encoding.ts';

/** The characters of a digest in base64url: 132 bits, so that no two contents have the same digest. */
const DIGEST_LENGTH = 22;

/** Returns the digest of a content, which is the same in every encoding. */
export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, DIGEST_LENGTH);
}

/** Returns the strong `ETag` of a content in an encoding: different bytes have different tags (RFC 9110 section 8.8.3.3). */
export function entityTag(digest: string, encoding: Encoding): string {
  return `"${digest}-${encoding}"`;
}

/** Whether an `If-None-Match` header names the tag (RFC 9110 section 13.1.2: weak or strong, in a list, or `*`). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined || header === tag) return header !== undefined;
  return header.split(',').some((element) => {
    const candidate = element.trim();
    return candidate === '*' || candidate === tag || candidate === `W/${tag}`;
  });
}
