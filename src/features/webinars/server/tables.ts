import type { Selectable } from 'kysely';
import type { Webinar, WebinarInput } from '../contract.ts';

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

/** The columns of a webinar as it is sent. */
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
