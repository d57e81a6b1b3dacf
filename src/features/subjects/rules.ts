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
