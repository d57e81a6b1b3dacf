import type { ContentCounts, MaterialType } from './contract.ts';

/** The longest slug in characters, including its number. */
export const SLUG_MAX = 80;

/**
 * Converts a name to its form in an address: lower-case ASCII letters and digits with hyphens. The result may be empty. It has at
 * least five characters less than `SLUG_MAX`, so that `uniqueSlug` can add a number, such as "-1234".
 */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX - 5)
    .replace(/^-+|-+$/g, '');
}

/** Returns a material's title for an address. It only makes the address readable: the server finds the material by its id. */
export function titleSlug(title: string): string {
  return slugify(title) || 'materi';
}

/** Returns the first free slug of a name: `matematika`, `matematika-2`, … */
export function uniqueSlug(name: string, isTaken: (slug: string) => boolean): string {
  const base = slugify(name) || 'mata-pelajaran';
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}

export function countContents(contents: readonly { materialType: MaterialType }[]): ContentCounts {
  const counts = { video: 0, book: 0, exercise: 0 };
  for (const { materialType } of contents) counts[materialType] += 1;
  return counts;
}

export function sumCounts(all: readonly ContentCounts[]): ContentCounts {
  const sum = { video: 0, book: 0, exercise: 0 };
  for (const { video, book, exercise } of all) {
    sum.video += video;
    sum.book += book;
    sum.exercise += exercise;
  }
  return sum;
}

const NOUNS: readonly [keyof ContentCounts, string][] = [
  ['video', 'video'],
  ['book', 'buku'],
  ['exercise', 'latihan'],
];

/** Returns "1 video · 2 buku · 1 latihan", without zero counts. A no-break space joins a number and its noun. */
export function countsText(counts: ContentCounts): string {
  const parts = NOUNS.filter(([type]) => counts[type] > 0).map(([type, noun]) => `${counts[type]}\u00a0${noun}`);
  return parts.join(' · ') || 'Belum ada bahan belajar';
}
