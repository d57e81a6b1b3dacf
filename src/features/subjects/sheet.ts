/**
 * The columns of subjects, materials and contents in spreadsheets (`Sheet` explains the fields), for the import screen and for the
 * server, which reads and stores the rows in server/sheets.ts.
 */
import { z } from 'zod';
import { sameKey } from '#platform/shared/fields.ts';
import { sheetText, type Sheet, type SheetColumn } from '#platform/shared/sheets/sheet.ts';
import { contentFields, kurikulum, MATERIAL_TYPES, materialInput, subjectInput } from './contract.ts';
import {
  CONTENT_LINK_TEXT,
  CONTENT_MATERIAL_TEXT,
  CONTENT_ONE_TEXT,
  FILE_IN_SHEET_TEXT,
  MATERIAL_SUBJECT_TEXT,
  VIDEO_TEXT_TEXT,
} from './messages.ts';
import { contentLink } from './source-rules.ts';

/** The columns of subjects in imports and exports. A row changes the stored subject of the same name. */
export const subjectSheet: Sheet = {
  entity: 'subject',
  columns: [
    {
      name: 'name',
      heading: 'Nama mata pelajaran',
      headings: ['Mata pelajaran', 'Mapel', 'Nama', 'Subject', 'Subject name', 'Name'],
      isRequired: true,
      example: 'Matematika',
      note: 'Minimal 3 huruf. Baris dengan nama yang sudah ada mengubah mata pelajaran itu.',
      type: 'text',
    },
    {
      name: 'kurikulum',
      heading: 'Kurikulum',
      headings: ['Link kurikulum', 'Tautan kurikulum', 'Curriculum', 'Curriculum link'],
      isRequired: true,
      example: 'https://kurikulum.kemdikbud.go.id',
      note: 'Link http atau https.',
      type: 'text',
    },
    {
      name: 'classTeacher',
      heading: 'Guru',
      headings: ['Pengajar', 'Tutor', 'Teacher', 'Teachers'],
      example: 'Ani Lestari; Budi Santoso',
      note: 'Nama guru, dipisah titik koma. Boleh kosong.',
      type: 'names',
      of: 'teacher',
    },
  ],
  input: (stored) => subjectInput.extend({ kurikulum: kurikulum(stored === null ? null : sheetText(stored, 'kurikulum')) }),
  keysOf: (values) => [sameKey(sheetText(values, 'name'))],
  identity: ['name'],
};

const SUBJECT_COLUMN: SheetColumn = {
  name: 'subject',
  heading: 'Mata pelajaran',
  headings: ['Mapel', 'Subject'],
  isRequired: true,
  example: 'Matematika',
  note: 'Nama mata pelajaran yang sudah ada.',
  type: 'name',
  of: 'subject',
};

/** The rule for a column that must name a parent record; the value is its id. */
const parent = (error: string) => z.string({ error }).min(1, { error });

/** The columns of materials in imports and exports. A row changes the stored material of the same subject and title. */
export const materialSheet: Sheet = {
  entity: 'material',
  columns: [
    SUBJECT_COLUMN,
    {
      name: 'title',
      heading: 'Judul materi',
      headings: ['Judul', 'Materi', 'Bab', 'Nama materi', 'Judul bab', 'Topik', 'Title', 'Material', 'Material title'],
      isRequired: true,
      example: 'Aljabar',
      note: 'Baris dengan mata pelajaran dan judul yang sudah ada mengubah materi itu.',
      type: 'text',
    },
    {
      name: 'content',
      heading: 'Isi',
      headings: ['Deskripsi', 'Keterangan', 'Ringkasan', 'Isi materi', 'Content', 'Description'],
      isRequired: true,
      example: 'Persamaan linear satu variabel',
      note: 'Penjelasan singkat tentang materi.',
      type: 'text',
    },
  ],
  input: () => z.object({ subject: parent(MATERIAL_SUBJECT_TEXT), ...materialInput.shape }),
  keysOf: (values) => [`${sheetText(values, 'subject')} ${sameKey(sheetText(values, 'title'))}`],
  identity: ['subject', 'title'],
};

const contentKey = (values: Parameters<Sheet['keysOf']>[0]) =>
  `${sheetText(values, 'material')} ${sameKey(sheetText(values, 'title'))}`;

/** The columns of contents in imports and exports. A row changes the stored content of the same material, title and type. */
export const contentSheet: Sheet = {
  entity: 'content',
  columns: [
    SUBJECT_COLUMN,
    {
      name: 'material',
      heading: 'Materi',
      headings: ['Judul materi', 'Bab', 'Topik', 'Material', 'Material title'],
      isRequired: true,
      example: 'Aljabar',
      note: 'Judul materi yang sudah ada dalam mata pelajaran itu.',
      type: 'name',
      of: 'material',
      within: 'subject',
    },
    {
      name: 'title',
      heading: 'Judul',
      headings: ['Judul isi', 'Nama', 'Title', 'Content title'],
      isRequired: true,
      example: 'Pengantar aljabar',
      note: 'Baris dengan materi dan judul yang sudah ada mengubah isi itu.',
      type: 'text',
    },
    {
      name: 'materialType',
      heading: 'Jenis',
      headings: ['Tipe', 'Type', 'Kind', 'Material type'],
      isRequired: true,
      example: 'Video',
      note: 'Video, Buku, atau Latihan.',
      type: 'choice',
      words: {
        video: ['Video', 'YouTube', 'Rekaman'],
        book: ['Buku', 'Book', 'Bacaan', 'Modul', 'PDF', 'Dokumen'],
        exercise: ['Latihan', 'Latihan soal', 'Soal latihan', 'Soal', 'Kuis', 'Exercise'],
      } satisfies Record<(typeof MATERIAL_TYPES)[number], string[]>,
    },
    {
      name: 'link',
      heading: 'Link',
      headings: ['Tautan', 'Alamat', 'URL'],
      example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      note: 'Link http atau https ke video, buku, atau latihan. Boleh kosong kalau ada tulisan.',
      type: 'text',
    },
    {
      name: 'text',
      heading: 'Tulisan',
      headings: ['Bacaan', 'Teks', 'Text', 'Markdown'],
      example: '',
      note: 'Isi buku atau latihan sebagai tulisan (Markdown), tanpa link.',
      type: 'text',
    },
    {
      name: 'description',
      heading: 'Deskripsi',
      headings: ['Keterangan', 'Description'],
      isRequired: true,
      example: 'Pengantar dalam 10 menit',
      note: 'Penjelasan singkat tentang isi.',
      type: 'text',
    },
    {
      name: 'video',
      heading: 'Pendamping video',
      headings: ['Video yang didampingi', 'Accompanies', 'Companion of'],
      example: '',
      note: 'Judul video di materi itu, untuk tulisan atau suara yang mendampinginya. Impor videonya dulu.',
      type: 'name',
      of: 'content',
      within: 'material',
    },
  ],
  input: (stored) => {
    // A stored content without link and text has a file. A sheet can't contain a file, so link and text must then stay empty.
    const hasFile = stored !== null && sheetText(stored, 'link') === '' && sheetText(stored, 'text') === '';
    return z
      .object({
        subject: parent(MATERIAL_SUBJECT_TEXT),
        material: parent(CONTENT_MATERIAL_TEXT),
        title: contentFields.shape.title,
        materialType: contentFields.shape.materialType,
        link: contentFields.shape.link,
        text: contentFields.shape.text,
        description: contentFields.shape.description,
        video: contentFields.shape.video,
      })
      .refine(({ link, text }) => hasFile || link !== '' || Boolean(text), { error: CONTENT_LINK_TEXT, path: ['link'] })
      .refine(({ link, text }) => !hasFile || (link === '' && !text), { error: FILE_IN_SHEET_TEXT, path: ['link'] })
      .refine(({ link, text }) => link === '' || !text, { error: CONTENT_ONE_TEXT, path: ['text'] })
      .refine(({ materialType, text }) => materialType !== 'video' || !text, { error: VIDEO_TEXT_TEXT, path: ['text'] });
  },
  // Two contents of a material may have the same title if their types differ. The second key finds a content whose type changed.
  keysOf: (values) => [`${contentKey(values)} ${sheetText(values, 'materialType')}`, contentKey(values)],
  identity: ['subject', 'material', 'title'],
  // The type decides how a link is stored, for example a video's.
  settle: (values) => {
    const type = MATERIAL_TYPES.find((known) => known === values['materialType']);
    return type === undefined ? values : { ...values, link: contentLink(type, sheetText(values, 'link')) };
  },
};
