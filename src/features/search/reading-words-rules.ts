const TAG = /<[^>]*>/g;
const ENTITY = /&\w+;/g;
/** Shorter words are hardly searched for. */
const SHORTEST = 3;

/** The distinct words of a reading's HTML, as many as the search looks at: a long text has far fewer of them than words. */
export function readingWords(html: string): string {
  const words = html.replaceAll(TAG, ' ').replaceAll(ENTITY, ' ').toLowerCase().split(/\s+/);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST).join(' ');
}
