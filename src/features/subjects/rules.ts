import type { ContentCounts, MaterialType } from './contract.ts';

/** Longest slug, its distinguishing number included. */
export const SLUG_MAX = 80;

/** A name as it stands in an address: lower-case ASCII letters and digits with hyphens; `''` when none is left. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX - 5)
    .replace(/^-+|-+$/g, '');
}

/** A material's title as our pages write it in an address; it only decorates. */
export function titleSlug(title: string): string {
  return slugify(title) || 'materi';
}

/** The first free slug of a name: `matematika`, `matematika-2`, … */
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

/** A material as it is sent to somebody: what it is, how much there is, where. */
export function materialText(material: { title: string; subject: string; counts: ContentCounts; address: string }): string {
  return [
    `${material.title} (${material.subject})`,
    countsText(material.counts).replaceAll('\u00a0', ' '),
    material.address,
  ].join('\n');
}

/** "1 video · 2 buku · 1 latihan"; what there is none of is left out. A number and its noun stay on one line. */
export function countsText(counts: ContentCounts): string {
  const parts = NOUNS.filter(([type]) => counts[type] > 0).map(([type, noun]) => `${counts[type]}\u00a0${noun}`);
  return parts.join(' · ') || 'Belum ada isi';
}
