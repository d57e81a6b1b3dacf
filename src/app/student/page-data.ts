import type { HydrationState } from 'react-router';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';

export const PAGE_DATA_ID = 'data';

/** What the server hands to the browser beside the drawn page. */
export interface PageData {
  /** Epoch milliseconds by the server's clock: from when on the page was right as it was drawn, and before when it is. */
  since: number;
  until: number;
  /** The page's own address, from the root; null where it has none but what was asked. */
  address: string | null;
  programme: ProgrammeSettings;
  hydration: Pick<HydrationState, 'loaderData'>;
}

/** JSON that can stand inside a script element. */
export function serialisePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
