const TAG = /<[^>]*>/g;
const ENTITY = /&\w+;/g;
/** Words with fewer characters are left out, because students rarely search for them. */
const SHORTEST = 3;

/**
 * Returns the distinct words of a reading's HTML. The search indexes them instead of the text: it reads only a limited number of
 * characters, and without repetitions more of the text fits.
 */
export function readingWords(html: string): string {
  const words = html.replaceAll(TAG, ' ').replaceAll(ENTITY, ' ').toLowerCase().split(/\s+/);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST).join(' ');
}
