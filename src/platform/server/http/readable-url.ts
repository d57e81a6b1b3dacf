import { isUtf8 } from 'node:buffer';

/** Escapes that stand together, or a `%` that escapes nothing. */
const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

/** Asks for the bytes: a `decodeURIComponent` whose result nobody reads is dropped by the bundler, with its error. */
function readable(escapes: string): string {
  const isText = escapes.length > 1 && isUtf8(Buffer.from(escapes.replaceAll('%', ''), 'hex'));
  return isText ? escapes : escapes.replaceAll('%', '%25');
}

/**
 * The address with every escape that can't be undone (`%ZZ`, `%FF`) turned into text, so that it takes the same way as any
 * other: through the guard of the admin path, to an id that names nothing.
 */
export function readableUrl(url: string): string {
  return url.includes('%') ? url.replace(ESCAPES, readable) : url;
}
