import { sameKey } from '#platform/shared/fields.ts';
import { sheetText, type Sheet } from '#platform/shared/sheets/sheet.ts';
import { reportInput } from './contract.ts';

/** The columns of reports in imports and exports. A row changes the stored report with the same name. */
export const reportSheet: Sheet = {
  entity: 'report',
  columns: [
    {
      name: 'reportName',
      heading: 'Nama laporan',
      headings: ['Laporan', 'Nama', 'Judul', 'Report', 'Report name', 'Name'],
      isRequired: true,
      example: 'Laporan Oktober 2026',
      note: 'Minimal 5 huruf. Baris dengan nama yang sudah ada mengubah laporan itu.',
      type: 'text',
    },
    {
      name: 'reportDescription',
      heading: 'Deskripsi',
      headings: ['Keterangan', 'Description'],
      isRequired: true,
      example: 'Kegiatan dan kehadiran sepanjang Oktober',
      note: 'Minimal 10 huruf.',
      type: 'text',
    },
    {
      name: 'reportLink',
      heading: 'Link laporan',
      headings: ['Link', 'Tautan', 'URL', 'Report link'],
      isRequired: true,
      example: 'https://example.org/laporan-oktober',
      note: 'Link http atau https.',
      type: 'text',
    },
  ],
  input: () => reportInput,
  keysOf: (values) => [sameKey(sheetText(values, 'reportName'))],
  identity: ['reportName'],
};
