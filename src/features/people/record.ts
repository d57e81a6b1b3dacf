import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** Defines how history and trash name and describe teachers. */
export const teacherRecord = {
  entity: 'teacher',
  noun: 'guru',
  isPerson: true,
  unknownName: 'Guru (dihapus)',
  storedName: ['teachers', 'name'],
  trash: { noun: 'guru', count: 'teachers' },
  fields: {
    name: { label: 'Nama' },
    email: { label: 'Email' },
    password: { label: 'Password' },
    unavailable: { label: 'Waktu tak bisa' },
    subject: { label: 'Mata pelajaran', storesValue: true, of: 'subject' },
  },
} as const satisfies RecordKind;

/** Defines how history and trash name and describe mentors. */
export const mentorRecord = {
  entity: 'mentor',
  noun: 'mentor',
  isPerson: true,
  unknownName: 'Mentor (dihapus)',
  storedName: ['mentors', 'name'],
  trash: { noun: 'mentor' },
  fields: {
    name: { label: 'Nama' },
    email: { label: 'Email' },
    password: { label: 'Password' },
    unavailable: { label: 'Waktu tak bisa' },
    group: { label: 'Kelompok', storesValue: true, of: 'mentoringGroup' },
  },
} as const satisfies RecordKind;
