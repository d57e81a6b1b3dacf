import type { Choice } from '#platform/shared/choice.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import type { Parts } from '#platform/web/router/load-route.ts';

export const PAGE_DATA_ID = 'data';

/** The data beside the server's page, from which the browser hydrates it. */
export interface PageData {
  /** The page is valid from `since` until `until`, in epoch milliseconds by the server's clock. */
  since: number;
  until: number;
  /**
   * The page's canonical address, from the root. Only its query if many addresses share the page; null if the requested
   * address is right.
   */
  address: string | null;
  /** The choice for which the page was rendered; null if the page is the same for every choice. */
  choice: Choice | null;
  programme: ProgrammeSettings;
  /** Null in the shell, which has no page: the browser reads the data itself. */
  hydration: Parts | null;
}

/** The data as JSON that is safe inside a script element. */
export function serialisePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
