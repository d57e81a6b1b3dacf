import type { Choice } from '#platform/shared/choice.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import type { Parts } from '#platform/web/router/load-route.ts';

export const PAGE_DATA_ID = 'data';

/** What the server hands to the browser beside the drawn page. */
export interface PageData {
  /** Epoch milliseconds by the server's clock: from when on the page was right as it was drawn, and before when it is. */
  since: number;
  until: number;
  /**
   * The page's own address, from the root; of a page that stands for many addresses its query alone; null where it has none but
   * what was asked.
   */
  address: string | null;
  /** The reader's choice that it was drawn for; null on a page that does not differ with it. */
  choice: Choice | null;
  programme: ProgrammeSettings;
  /** Null in the shell, which holds no page: the browser reads its data itself. */
  hydration: Parts | null;
}

/** JSON that can stand inside a script element. */
export function serialisePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
