import { isUtf8 } from 'node:buffer';

/** Adjacent escapes, or a `%` that starts no escape. */
const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

/** Uses the result of `decodeURIComponent`: the bundler drops a call without a used result, and its error. */
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
 * The address for the router: it starts at the path, and escapes that can't be decoded (`%ZZ`, `%FF`) become text. So it is
 * routed like any other: through the guard of the admin path, to an unknown id.
 */
export function readableUrl(url: string): string {
  const local = url.startsWith('/') ? url : withoutHost(url);
  return local.includes('%') ? local.replace(ESCAPES, readable) : local;
}
