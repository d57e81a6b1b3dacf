import { isUtf8 } from 'node:buffer';

/** Escapes that stand together, or a `%` that escapes nothing. */
const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

/** Asks for the bytes: a `decodeURIComponent` whose result nobody reads is dropped by the bundler, with its error. */
function readable(escapes: string): string {
  const isText = escapes.length > 1 && isUtf8(Buffer.from(escapes.replaceAll('%', ''), 'hex'));
  return isText ? escapes : escapes.replaceAll('%', '%25');
}

/** `http://host/path` of a request line, as a proxy sends it (RFC 9112 section 3.2.2), without its host. */
function withoutHost(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * The address as the router reads it: from its path on, and with every escape that can't be undone (`%ZZ`, `%FF`) turned
 * into text, so that it takes the same way as any other: through the guard of the admin path, to an id that names nothing.
 */
export function readableUrl(url: string): string {
  const local = url.startsWith('/') ? url : withoutHost(url);
  return local.includes('%') ? local.replace(ESCAPES, readable) : local;
}
