import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** Describes a class for history and trash. `storesValue`: the history keeps the values of the field. */
export const classRecord = {
  entity: 'class',
  noun: 'kelas',
  storedName: ['classes', 'class_name'],
  nameField: 'className',
  trash: { noun: 'kelas' },
  fields: {
    className: { label: 'Nama kelas', storesValue: true },
    classNumber: { label: 'Nomor kelas', storesValue: true },
    mentoringGroup: { label: 'Kelompok mentoring', storesValue: true, of: 'mentoringGroup' },
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
    groupName: { label: 'Nama kelompok', storesValue: true },
    class: { label: 'Kelas', storesValue: true, of: 'class' },
    mentor: { label: 'Mentor', storesValue: true, of: 'mentor' },
    archive: { label: 'Arsip' },
  },
} as const satisfies RecordKind;
