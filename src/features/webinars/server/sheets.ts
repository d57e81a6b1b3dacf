import { markSchedulesShowing } from '#features/schedules/server/name-relation.ts';
import type { SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import { webinarSheet } from '../sheet.ts';
import { webinarTrash } from './webinar-trash.ts';

/** The fields of a webinar that calendar feeds show. The theme identifies a row, so a sheet never changes it. */
const SHOWN = ['webinarDescription', 'webinarSpeaker'];

/** Describes how imports and exports map spreadsheet rows to webinars. */
export const webinarSheetKind: SheetKind = {
  sheet: webinarSheet,
  trash: webinarTrash,
  columns: {
    webinarTheme: 'theme',
    webinarDescription: 'description',
    webinarSpeaker: 'speaker',
    webinarPhoto: 'photo',
    webinarLinkZoom: 'link_zoom',
  },
  searched: ['webinarTheme', 'webinarSpeaker', 'webinarDescription'],
  after: async (tx, by, changes) => {
    const shown = changes.filter(({ stored, values }) => stored && SHOWN.some((name) => stored.values[name] !== values[name]));
    await markSchedulesShowing(tx, by, 'webinar', ...shown.map(({ id }) => id));
  },
};
