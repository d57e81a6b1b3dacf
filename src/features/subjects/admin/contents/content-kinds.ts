import type { MaterialType } from '#features/subjects/contract.ts';

/** The texts for one kind of content on the screen of a material. */
export interface ContentKind {
  type: MaterialType;
  /** The label of its radio button. */
  label: string;
  /** The heading of its list. */
  heading: string;
  addLabel: string;
  emptyText: string;
}

/** The three kinds of content, in the order of the lists on the screen. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  { type: 'video', label: 'Video', heading: 'Video', addLabel: 'Tambah Video', emptyText: 'Belum ada video.' },
  { type: 'book', label: 'Buku', heading: 'Buku', addLabel: 'Tambah Buku', emptyText: 'Belum ada buku.' },
  {
    type: 'exercise',
    label: 'Latihan',
    heading: 'Soal Latihan',
    addLabel: 'Tambah Latihan',
    emptyText: 'Belum ada soal latihan.',
  },
];
