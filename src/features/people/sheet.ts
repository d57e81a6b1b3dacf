import { sameKey } from '#platform/shared/fields.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { sheetText, type Sheet, type SheetColumn, type SheetValues } from '#platform/shared/sheets/sheet.ts';
import { mentorInput, teacherInput } from './contract.ts';

/** `others` are further words for the role. */
const PERSON_COLUMNS = (role: string, others: readonly string[]): SheetColumn[] => [
  {
    name: 'name',
    heading: 'Nama',
    headings: ['Nama lengkap', 'Name', 'Full name', ...[role, ...others].flatMap((word) => [`Nama ${word}`, word])],
    isRequired: true,
    example: 'Ani Lestari',
    note: 'Minimal 3 huruf.',
    type: 'text',
  },
  {
    name: 'email',
    heading: 'Email',
    headings: ['Alamat email', 'Surel', 'E-mail', 'Mail', 'Email address'],
    isRequired: true,
    example: 'ani@example.org',
    note: 'Untuk masuk. Baris dengan email yang sudah ada mengubah orang itu.',
    type: 'text',
  },
];

const email = (values: SheetValues) => `email ${emailKey(sheetText(values, 'email'))}`;
const name = (values: SheetValues) => `name ${sameKey(sheetText(values, 'name'))}`;

/** A person is known by the email, and in a row without an email by the name. */
const identity: Pick<Sheet, 'keysOf' | 'rowKeys' | 'identity'> = {
  keysOf: (values) => [email(values), name(values)],
  rowKeys: (values) => [sheetText(values, 'email') === '' ? name(values) : email(values)],
  identity: ['email'],
};

export const teacherSheet: Sheet = {
  entity: 'teacher',
  columns: [
    ...PERSON_COLUMNS('Guru', ['Pengajar', 'Tutor']),
    {
      name: 'subject',
      heading: 'Mata pelajaran',
      headings: ['Mapel', 'Mapel yang diampu', 'Mata pelajaran yang diampu', 'Bidang studi', 'Mengajar', 'Subject', 'Subjects'],
      isRequired: true,
      example: 'Matematika; Fisika',
      note: 'Satu mata pelajaran atau lebih, dipisah titik koma.',
      type: 'names',
      of: 'subject',
    },
  ],
  input: () => teacherInput.omit({ password: true }),
  ...identity,
};

export const mentorSheet: Sheet = {
  entity: 'mentor',
  columns: [
    ...PERSON_COLUMNS('Mentor', ['Pendamping']),
    {
      name: 'group',
      heading: 'Kelompok mentoring',
      headings: ['Kelompok', 'Grup', 'Group', 'Groups', 'Mentoring group'],
      isRequired: true,
      example: 'Gaharu',
      note: 'Satu kelompok atau lebih, dipisah titik koma. Satu kelompok hanya punya satu mentor.',
      type: 'names',
      of: 'mentoringGroup',
    },
  ],
  input: () => mentorInput.omit({ password: true }),
  ...identity,
};
