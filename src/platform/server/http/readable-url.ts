/** Escapes that stand together, or a `%` that escapes nothing. */
const ESCAPES = /(?:%[\da-f]{2})+|%/gi;

function readable(escapes: string): string {
  try {
    decodeURIComponent(escapes);
    return escapes;
  } catch {
    return escapes.replaceAll('%', '%25');
  }
}

/**
 * The address with every escape that can't be undone (`%ZZ`, `%FF`) turned into text, so that it takes the same way as any
 * other: through the guard of the admin path, to an id that names nothing.
 */
export function readableUrl(url: string): string {
  return url.includes('%') ? url.replace(ESCAPES, readable) : url;
}
