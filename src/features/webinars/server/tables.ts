import { id, instant, link, linkOrEmpty, textUpTo, type RowRules } from '#platform/server/records/row-rules.ts';
import { LONG_TEXT_MAX, NAME_MAX } from '#platform/shared/fields.ts';
import type { Selectable } from 'kysely';
import { SPEAKERS_MAX, type Webinar, type WebinarInput } from '../contract.ts';

/** The table of webinars. */
export interface WebinarTables {
  webinars: {
    id: string;
    theme: string;
    description: string;
    /** Names separated by commas. */
    speaker: string;
    /** A link, or `''`. */
    photo: string;
    link_zoom: string;
    updated_at: string;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends WebinarTables {}
}

/** The values that the columns may have. The restore of a backup checks them. */
export const webinarRows = {
  webinars: {
    id,
    theme: textUpTo(NAME_MAX),
    description: textUpTo(LONG_TEXT_MAX),
    speaker: textUpTo(SPEAKERS_MAX),
    photo: linkOrEmpty,
    link_zoom: link,
    updated_at: instant,
  },
} as const satisfies RowRules<WebinarTables>;

/** Converts a webinar's input to columns. */
export function toColumns(input: WebinarInput) {
  return {
    theme: input.webinarTheme,
    description: input.webinarDescription,
    speaker: input.webinarSpeaker,
    photo: input.webinarPhoto,
    link_zoom: input.webinarLinkZoom,
  };
}

export function toWebinar(row: Selectable<WebinarTables['webinars']>): Webinar {
  return {
    _id: row.id,
    webinarTheme: row.theme,
    webinarDescription: row.description,
    webinarSpeaker: row.speaker,
    webinarPhoto: row.photo,
    webinarLinkZoom: row.link_zoom,
    updatedAt: row.updated_at,
  };
}
