import type { Material } from '#features/subjects/contract.ts';
import { titleSlug } from '#features/subjects/rules.ts';

/** The screen of a subject's materials; `subjectId` is its id, or its slug as it stood in the address. */
export function subjectPath(subjectId: string): string {
  return `/admin/subject/${encodeURIComponent(subjectId)}`;
}

/** The screen of a material's contents. */
export function materialPath(subjectId: string, { _id, title }: Pick<Material, '_id' | 'title'>): string {
  return `${subjectPath(subjectId)}/${titleSlug(title)}/${encodeURIComponent(_id)}`;
}
