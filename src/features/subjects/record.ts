import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** Describes a subject for history and trash. `isKept`: the history keeps the values of the field. */
export const subjectRecord = {
  entity: 'subject',
  noun: 'mata pelajaran',
  storedName: ['subjects', 'name'],
  nameField: 'name',
  orderField: 'materials',
  trash: { noun: 'mata pelajaran', count: 'subjects' },
  fields: {
    name: { label: 'Nama mata pelajaran', isKept: true },
    slug: { label: 'Alamat halaman', isKept: true },
    kurikulum: { label: 'Kurikulum', isKept: true },
    classTeacher: { label: 'Guru', isKept: true, of: 'teacher' },
    materials: { label: 'Urutan materi', isKept: true, of: 'material' },
  },
} as const satisfies RecordKind;

/** Describes a material for history and trash. */
export const materialRecord = {
  entity: 'material',
  noun: 'materi',
  storedName: ['materials', 'title'],
  nameField: 'title',
  orderField: 'contents',
  trash: { noun: 'materi', count: 'materials', isInside: true },
  fields: {
    title: { label: 'Judul', isKept: true },
    content: { label: 'Isi', isKept: true },
    contents: { label: 'Urutan isi', of: 'content' },
  },
} as const satisfies RecordKind;

/** Describes a content for history and trash. */
export const contentRecord = {
  entity: 'content',
  noun: 'isi materi',
  storedName: ['contents', 'title'],
  nameField: 'title',
  trash: { noun: 'isi materi', count: 'contents', isInside: true },
  fields: {
    title: { label: 'Judul', isKept: true },
    description: { label: 'Deskripsi', isKept: true },
    link: { label: 'Link', isKept: true },
    text: { label: 'Tulisan', isKept: true },
    file: { label: 'Berkas', isKept: true },
    materialType: { label: 'Jenis', isKept: true, words: { video: 'Video', book: 'Buku', exercise: 'Latihan' } },
  },
} as const satisfies RecordKind;
