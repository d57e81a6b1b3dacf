import type { HydrationState } from 'react-router';
import type { ProgrammeSettings } from '#platform/shared/programme.ts';

export const PAGE_DATA_ID = 'data';

/** What the server hands to the browser beside the drawn page. */
export interface PageData {
  /** ISO instant by the server's clock, to the minute. */
  now: string;
  programme: ProgrammeSettings;
  hydration: Pick<HydrationState, 'loaderData'>;
}

/** JSON that can stand inside a script element. */
export function serialisePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
