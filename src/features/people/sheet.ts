import { sameKey } from '#platform/shared/fields.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { sheetText, type Sheet, type SheetColumn, type SheetValues } from '#platform/shared/sheets/sheet.ts';
import { mentorInput, teacherInput } from './contract.ts';

/**
 * Returns the columns that the sheets of teachers and mentors share. `others` are other words for the role that a heading may
 * contain.
 */
const personColumns = (role: string, others: readonly string[]): SheetColumn[] => [
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

const emailIdentity = (values: SheetValues) => `email ${emailKey(sheetText(values, 'email'))}`;
const nameIdentity = (values: SheetValues) => `name ${sameKey(sheetText(values, 'name'))}`;

/**
 * How rows and stored people are matched. A row with an email changes the person with this email, and a row without an email
 * changes the person with this name (`rowKeys`). So a stored person is found by both (`keysOf`). An import never changes how the
 * email is spelt (`identity`), but it can change the name.
 */
const identity: Pick<Sheet, 'keysOf' | 'rowKeys' | 'identity'> = {
  keysOf: (values) => [emailIdentity(values), nameIdentity(values)],
  rowKeys: (values) => [sheetText(values, 'email') === '' ? nameIdentity(values) : emailIdentity(values)],
  identity: ['email'],
};

/** The columns of teachers in imports and exports. */
export const teacherSheet: Sheet = {
  entity: 'teacher',
  columns: [
    ...personColumns('Guru', ['Pengajar', 'Tutor']),
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

/** The columns of mentors in imports and exports. */
export const mentorSheet: Sheet = {
  entity: 'mentor',
  columns: [
    ...personColumns('Mentor', ['Pendamping']),
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
