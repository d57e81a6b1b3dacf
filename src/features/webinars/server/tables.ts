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
