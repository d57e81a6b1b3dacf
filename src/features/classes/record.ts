import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** Describes a class for history and trash. `isKept`: the history keeps the values of the field. */
export const classRecord = {
  entity: 'class',
  noun: 'kelas',
  storedName: ['classes', 'class_name'],
  nameField: 'className',
  trash: { noun: 'kelas' },
  fields: {
    className: { label: 'Nama kelas', isKept: true },
    classNumber: { label: 'Nomor kelas', isKept: true },
    mentoringGroup: { label: 'Kelompok mentoring', isKept: true, of: 'mentoringGroup' },
    archive: { label: 'Arsip' },
  },
} as const satisfies RecordKind;

/** Describes a mentoring group for history and trash. */
export const groupRecord = {
  entity: 'mentoringGroup',
  noun: 'kelompok mentoring',
  storedName: ['mentoring_groups', 'group_name'],
  nameField: 'groupName',
  trash: { noun: 'kelompok', count: 'groups' },
  fields: {
    groupName: { label: 'Nama kelompok', isKept: true },
    class: { label: 'Kelas', isKept: true, of: 'class' },
    mentor: { label: 'Mentor', isKept: true, of: 'mentor' },
    archive: { label: 'Arsip' },
  },
} as const satisfies RecordKind;
