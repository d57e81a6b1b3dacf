import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** Defines how history and trash name and describe webinars. */
export const webinarRecord = {
  entity: 'webinar',
  noun: 'webinar',
  storedName: ['webinars', 'theme'],
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
