import type { Material } from '#features/subjects/contract.ts';
import { slugify } from '#features/subjects/rules.ts';

/** The screen of a subject's materials; `subjectId` is its id, or its slug as it stood in the address. */
export function subjectPath(subjectId: string): string {
  return `/admin/subject/${encodeURIComponent(subjectId)}`;
}

/** The title of a material as an address shows it; never empty. */
export function titleSlug(title: string): string {
  return slugify(title) || 'materi';
}

/** The screen of a material's contents. */
export function materialPath(subjectId: string, { _id, title }: Pick<Material, '_id' | 'title'>): string {
  return `${subjectPath(subjectId)}/${titleSlug(title)}/${encodeURIComponent(_id)}`;
}
