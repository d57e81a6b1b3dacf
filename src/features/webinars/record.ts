import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How history and trash name a webinar and describe its changes. The speaker is a person: the history stores no value. */
export const webinarRecord = {
  entity: 'webinar',
  noun: 'webinar',
  nameColumn: ['webinars', 'theme'],
  nameField: 'webinarTheme',
  trash: { noun: 'webinar' },
  fields: {
    webinarTheme: { label: 'Tema', storesValue: true },
    webinarDescription: { label: 'Deskripsi', storesValue: true },
    webinarSpeaker: { label: 'Pembicara' },
    webinarPhoto: { label: 'Link foto', storesValue: true },
    webinarLinkZoom: { label: 'Link Zoom', storesValue: true },
  },
} as const satisfies RecordKind;
