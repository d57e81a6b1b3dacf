import type { Choice } from '#platform/shared/choice.ts';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';
import type { Parts } from '#platform/web/router/load-route.ts';

/** The id of the HTML element that contains the data. */
export const PAGE_DATA_ID = 'data';

/** The data in the server's HTML document. The browser hydrates the page with it. */
export interface PageData {
  /** The page is valid from `since` until `until`, in epoch milliseconds by the server's clock. */
  since: number;
  until: number;
  /**
   * The address to which the browser corrects its address bar; null if the requested one is correct. It begins with `/`; if many
   * addresses share the page, it is only the query (`?…`).
   */
  address: string | null;
  /** The reader's class or group for which the page was rendered; null if the page is the same for every choice. */
  choice: Choice | null;
  programme: ProgrammeSettings;
  /** The data of the page and its frame. Null in the offline shell, which has no page: the browser reads the data itself. */
  hydration: Parts | null;
}

/** Returns the data as JSON that is safe inside a script element. */
export function serialisePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
