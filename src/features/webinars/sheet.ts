import { sameKey } from '#platform/shared/fields.ts';
import { sheetText, type Sheet } from '#platform/shared/sheets/sheet.ts';
import { webinarInput } from './contract.ts';

/** The columns of webinars in imports and exports. A row changes the stored webinar with the same theme. */
export const webinarSheet: Sheet = {
  entity: 'webinar',
  columns: [
    {
      name: 'webinarTheme',
      heading: 'Tema',
      headings: ['Judul', 'Tema webinar', 'Judul webinar', 'Theme', 'Title'],
      isRequired: true,
      example: 'Menulis esai beasiswa',
      note: 'Minimal 5 huruf. Baris dengan tema yang sudah ada mengubah webinar itu.',
      type: 'text',
    },
    {
      name: 'webinarDescription',
      heading: 'Deskripsi',
      headings: ['Keterangan', 'Description'],
      isRequired: true,
      example: 'Cara menyusun esai 700 kata',
      note: 'Minimal 5 huruf.',
      type: 'text',
    },
    {
      name: 'webinarSpeaker',
      heading: 'Pembicara',
      headings: ['Narasumber', 'Pemateri', 'Speaker', 'Speakers'],
      isRequired: true,
      example: 'Budi Santoso, S.Pd., Ani Lestari',
      note: 'Beberapa nama dipisah koma.',
      type: 'text',
    },
    {
      name: 'webinarPhoto',
      heading: 'Link foto',
      headings: ['Foto', 'Gambar', 'Poster', 'Photo', 'Photo link'],
      example: 'https://example.org/poster.jpg',
      note: 'Link http atau https. Boleh kosong.',
      type: 'text',
    },
    {
      name: 'webinarLinkZoom',
      heading: 'Link Zoom',
      headings: ['Zoom', 'Link', 'Zoom link'],
      isRequired: true,
      example: 'https://zoom.us/j/90000000001',
      note: 'Link https dari Zoom.',
      type: 'text',
    },
  ],
  input: () => webinarInput,
  keysOf: (values) => [sameKey(sheetText(values, 'webinarTheme'))],
  identity: ['webinarTheme'],
};
