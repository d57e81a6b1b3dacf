import { isUtf8 } from 'node:buffer';

/** A run of escapes (`%C3%A9`), or a `%` that starts no escape. */
const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

/**
 * Leaves escapes that encode UTF-8 unchanged. In all others, escapes the `%` itself: `%FF` becomes `%25FF`, which decodes to
 * `%FF`.
 */
function readable(escapes: string): string {
  const isText = escapes.length > 1 && isUtf8(Buffer.from(escapes.replaceAll('%', ''), 'hex'));
  return isText ? escapes : escapes.replaceAll('%', '%25');
}

/** Removes scheme and host from a request line of a proxy (`http://host/path`, RFC 9112 section 3.2.2). */
function withoutHost(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * Returns the address for the router. It begins with the path, and escapes that can't be decoded (`%ZZ`, `%FF`) become plain
 * text. So a broken address is routed like any other: through the guard of the admin path, to a 404 for an unknown id.
 */
export function readableUrl(url: string): string {
  const local = url.startsWith('/') ? url : withoutHost(url);
  return local.includes('%') ? local.replace(ESCAPES, readable) : local;
}
