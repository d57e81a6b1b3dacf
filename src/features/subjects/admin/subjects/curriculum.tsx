import { parseWebLink } from '#platform/shared/links.ts';
import { OutsideLink } from '#platform/web/admin-ui/page/outside-link.tsx';

/** A subject's curriculum: a link by its host, or the label that stored sample data may carry. */
export function Curriculum({ kurikulum }: { kurikulum: string }) {
  const url = parseWebLink(kurikulum);
  return url ? <OutsideLink href={kurikulum}>{url.hostname.replace(/^www\./, '')}</OutsideLink> : kurikulum;
}
