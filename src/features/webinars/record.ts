import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** Defines how history and trash name and describe webinars. */
export const webinarRecord = {
  entity: 'webinar',
  noun: 'webinar',
  storedName: ['webinars', 'theme'],
  nameField: 'webinarTheme',
  trash: { noun: 'webinar' },
  fields: {
    webinarTheme: { label: 'Tema', isKept: true },
    webinarDescription: { label: 'Deskripsi', isKept: true },
    webinarSpeaker: { label: 'Pembicara' },
    webinarPhoto: { label: 'Link foto', isKept: true },
    webinarLinkZoom: { label: 'Link Zoom', isKept: true },
  },
} as const satisfies RecordKind;
