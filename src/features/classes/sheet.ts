import { sameKey } from '#platform/shared/fields.ts';
import { sheetText, type Sheet } from '#platform/shared/sheets/sheet.ts';
import { classInput, groupInput } from './contract.ts';

/**
 * The columns of mentoring groups in imports and exports. A row changes the stored group of the same name; names are unique. The
 * comments of the type `Sheet` explain each property.
 */
export const groupSheet: Sheet = {
  entity: 'mentoringGroup',
  columns: [
    {
      name: 'groupName',
      heading: 'Nama kelompok',
      headings: ['Kelompok', 'Kelompok mentoring', 'Group', 'Group name', 'Mentoring group'],
      isRequired: true,
      example: 'Gaharu',
      note: 'Nama kelompok mentoring. Huruf besar dan kecil dianggap sama.',
      type: 'text',
    },
  ],
  input: () => groupInput,
  keysOf: (values) => [sameKey(sheetText(values, 'groupName'))],
  identity: ['groupName'],
  fromName: (name) => ({ groupName: name }),
};

/** The columns of classes in imports and exports. A row changes the stored class of the same name. */
export const classSheet: Sheet = {
  entity: 'class',
  columns: [
    {
      name: 'className',
      heading: 'Nama kelas',
      headings: ['Kelas', 'Class', 'Class name'],
      isRequired: true,
      example: 'Kelas Tifa',
      note: 'Minimal 3 huruf. Baris dengan nama kelas yang sudah ada mengubah kelas itu.',
      type: 'text',
    },
    {
      name: 'classNumber',
      heading: 'Nomor kelas',
      headings: ['No kelas', 'Tingkat', 'Class number', 'Grade', 'Number', 'Nomor'],
      isRequired: true,
      example: '10',
      note: 'Bilangan bulat mulai dari 1.',
      type: 'number',
    },
    {
      name: 'mentoringGroup',
      heading: 'Kelompok mentoring',
      headings: ['Kelompok', 'Grup', 'Mentoring group', 'Mentoring groups', 'Groups'],
      isRequired: true,
      example: 'Gaharu; Cendana',
      note: 'Satu kelompok atau lebih, dipisah titik koma. Satu kelompok hanya milik satu kelas.',
      type: 'names',
      of: 'mentoringGroup',
    },
  ],
  input: () => classInput,
  keysOf: (values) => [sameKey(sheetText(values, 'className'))],
  identity: ['className'],
};
