import type { RecordKind } from '#platform/shared/records/record-kind.ts';

/** How history and trash name a class and describe its changes. `RecordKind` explains the keys. */
export const classRecord = {
  entity: 'class',
  noun: 'kelas',
  nameColumn: ['classes', 'class_name'],
  nameField: 'className',
  trash: { noun: 'kelas' },
  fields: {
    className: { label: 'Nama kelas', storesValue: true },
    classNumber: { label: 'Nomor kelas', storesValue: true },
    mentoringGroup: { label: 'Kelompok mentoring', storesValue: true, of: 'mentoringGroup' },
    archive: { label: 'Arsip' },
  },
} as const satisfies RecordKind;

/** How history and trash name a mentoring group and describe its changes. */
export const groupRecord = {
  entity: 'mentoringGroup',
  noun: 'kelompok mentoring',
  nameColumn: ['mentoring_groups', 'group_name'],
  nameField: 'groupName',
  trash: { noun: 'kelompok', count: 'groups' },
  fields: {
    groupName: { label: 'Nama kelompok', storesValue: true },
    class: { label: 'Kelas', storesValue: true, of: 'class' },
    mentor: { label: 'Mentor', storesValue: true, of: 'mentor' },
    archive: { label: 'Arsip' },
  },
} as const satisfies RecordKind;
