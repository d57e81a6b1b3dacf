import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How history and trash name a teacher and describe their changes. Personal data has no `storesValue`. */
export const teacherRecord = {
  entity: 'teacher',
  noun: 'guru',
  isPerson: true,
  unknownName: 'Guru (dihapus)',
  nameColumn: ['teachers', 'name'],
  trash: { noun: 'guru', count: 'teachers' },
  fields: {
    name: { label: 'Nama' },
    email: { label: 'Email' },
    password: { label: 'Password' },
    unavailable: { label: 'Waktu berhalangan' },
    subject: { label: 'Mata pelajaran', storesValue: true, of: 'subject' },
  },
} as const satisfies RecordKind;

/** How history and trash name a mentor and describe their changes. */
export const mentorRecord = {
  entity: 'mentor',
  noun: 'mentor',
  isPerson: true,
  unknownName: 'Mentor (dihapus)',
  nameColumn: ['mentors', 'name'],
  trash: { noun: 'mentor' },
  fields: {
    name: { label: 'Nama' },
    email: { label: 'Email' },
    password: { label: 'Password' },
    unavailable: { label: 'Waktu berhalangan' },
    group: { label: 'Kelompok', storesValue: true, of: 'mentoringGroup' },
  },
} as const satisfies RecordKind;
