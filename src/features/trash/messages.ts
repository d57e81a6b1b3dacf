import type { TrashEntity } from '#platform/shared/trash.ts';

export const NOT_IN_TRASH_TEXT = 'Ini sudah tidak ada di Sampah: sudah dipulihkan, atau dihapus selamanya.';

/** What a record is called by the people who work with it. */
export const ENTITY_NOUNS: Readonly<Record<TrashEntity, string>> = {
  class: 'kelas',
  mentoringGroup: 'kelompok',
  subject: 'mata pelajaran',
  material: 'materi',
  content: 'isi materi',
  teacher: 'guru',
  mentor: 'mentor',
  schedule: 'jadwal',
  webinar: 'webinar',
  report: 'laporan',
};
