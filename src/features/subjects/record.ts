import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How history and trash name a subject and describe its changes. `RecordKind` explains the keys. */
export const subjectRecord = {
  entity: 'subject',
  noun: 'mata pelajaran',
  nameColumn: ['subjects', 'name'],
  nameField: 'name',
  orderField: 'materials',
  trash: { noun: 'mata pelajaran', count: 'subjects' },
  fields: {
    name: { label: 'Nama mata pelajaran', storesValue: true },
    slug: { label: 'Alamat halaman', storesValue: true },
    kurikulum: { label: 'Kurikulum', storesValue: true },
    classTeacher: { label: 'Guru', storesValue: true, of: 'teacher' },
    materials: { label: 'Urutan materi', storesValue: true, of: 'material' },
  },
} as const satisfies RecordKind;

/** How history and trash name a material and describe its changes. */
export const materialRecord = {
  entity: 'material',
  noun: 'materi',
  nameColumn: ['materials', 'title'],
  nameField: 'title',
  orderField: 'contents',
  trash: { noun: 'materi', count: 'materials', isInside: true },
  fields: {
    title: { label: 'Judul', storesValue: true },
    content: { label: 'Isi', storesValue: true },
    contents: { label: 'Urutan isi', of: 'content' },
  },
} as const satisfies RecordKind;

/** How history and trash name a content and describe its changes. */
export const contentRecord = {
  entity: 'content',
  noun: 'isi materi',
  nameColumn: ['contents', 'title'],
  nameField: 'title',
  trash: { noun: 'isi materi', count: 'contents', isInside: true },
  fields: {
    title: { label: 'Judul', storesValue: true },
    description: { label: 'Deskripsi', storesValue: true },
    link: { label: 'Link', storesValue: true },
    text: { label: 'Tulisan', storesValue: true },
    file: { label: 'Berkas', storesValue: true },
    materialType: { label: 'Jenis', storesValue: true, words: { video: 'Video', book: 'Buku', exercise: 'Latihan' } },
    video: { label: 'Pendamping video', storesValue: true, of: 'content' },
  },
} as const satisfies RecordKind;
