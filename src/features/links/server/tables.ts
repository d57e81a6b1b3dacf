import type { PrivateData } from '#platform/server/database/tables.ts';
import type { LinkState, MarkedState } from '../link-rules.ts';

export interface LinkTables {
  /** The links that students are warned of, by `linkId`. */
  link_marks: { id: string; state: MarkedState };
  /** What is known of each link. */
  link_checks: {
    id: string;
    state: LinkState;
    since: string;
    checked_at: string | null;
    failures: number;
    failed_on: string | null;
    next_at: string;
  };
  /** What students reported; `device` and `network` are hashes with the day's salt. */
  link_reports: { link_id: string; day: string; device: string; network: string; at: string };
  /** The salt of today (WIB). */
  link_salts: { day: string; salt: string };
}

/** No backup has them: checks are made again, and reports are of these weeks. */
export const LINK_TABLES = ['link_marks', 'link_checks', 'link_reports', 'link_salts'] as const;

export const LINKS_PRIVATE = { link_checks: 'all', link_reports: 'all', link_salts: 'all' } as const satisfies PrivateData;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends LinkTables {}
}
