import type { Material } from '#features/subjects/contract.ts';
import { titleSlug } from '#features/subjects/rules.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';

/** Returns the path of the screen with a subject's materials; `subjectId` is its id or slug. */
export function subjectPath(subjectId: string): string {
  return `/admin/subject/${encodeURIComponent(subjectId)}`;
}

/** Returns the path of the screen with a material's contents. */
export function materialPath(subjectId: string, { _id, title }: Pick<Material, '_id' | 'title'>): string {
  return `${subjectPath(subjectId)}/${titleSlug(title)}/${encodeURIComponent(_id)}`;
}

/** Shows a subject's curriculum: a link with its host as the text, or the label that sample data may have. */
export function Curriculum({ kurikulum }: { kurikulum: string }) {
  const url = parseWebLink(kurikulum);
  return url ? <NewTabLink href={kurikulum}>{url.hostname.replace(/^www\./, '')}</NewTabLink> : kurikulum;
}
