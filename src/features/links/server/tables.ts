import type { PrivateData } from '#platform/server/database/tables.ts';
import type { LinkState, MarkedState } from '../link-rules.ts';

/** The tables of the link checks. */
export interface LinkTables {
  /** The links that students' pages warn of; `id` is from `linkId`. */
  link_marks: { id: string; state: MarkedState };
  /** The results of each link's checks; the fields are those of `StoredCheck`. */
  link_checks: {
    id: string;
    state: LinkState;
    since: string;
    checked_at: string | null;
    failures: number;
    failed_on: string | null;
    next_at: string;
  };
  /** The reports of students; `device` and `network` are hashes with the day's salt. */
  link_reports: { link_id: string; day: string; device: string; network: string; at: string };
  /** The salt of today (WIB); at most one row. */
  link_salts: { day: string; salt: string };
}

/** Tables that no backup contains: links are checked again, and reports are only a few weeks old. */
export const LINK_TABLES = ['link_marks', 'link_checks', 'link_reports', 'link_salts'] as const;

/** The tables that no public answer shows. */
export const LINKS_PRIVATE = { link_checks: 'all', link_reports: 'all', link_salts: 'all' } as const satisfies PrivateData;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends LinkTables {}
}
