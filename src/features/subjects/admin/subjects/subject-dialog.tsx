import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { kurikulum, subjectInput, type AdminSubject } from '#features/subjects/contract.ts';
import { teachersQuery } from '#features/people/admin/queries.ts';
import type { Teacher } from '#features/people/contract.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { MultiSelectField } from '#platform/web/admin-ui/form/choice/multi-select-field.tsx';
import { failureOf } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import type { Option } from '#platform/web/admin-ui/form/choice/typed-option.ts';
import { TextField } from '#platform/web/admin-ui/form/text/text-field.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { subjectResource } from './subject-resource.ts';

interface SubjectDialogProps {
  /** The subject to edit; null to add one. */
  subject: AdminSubject | null;
  /** The initial name of a new subject. */
  typedName?: string;
  onClose: () => void;
  /** Called after a save, before `onClose`. */
  onSaved?: (subject: AdminSubject) => void;
}

function toValues(subject: AdminSubject | null, typedName: string) {
  return {
    name: subject?.name ?? typedName,
    kurikulum: subject?.kurikulum ?? '',
    classTeacher: subject?.classTeacher ?? [],
  };
}

/** Lists teachers by name; teachers with equal names also by email. */
function toOptions(teachers: readonly Teacher[]): Option[] {
  const nameCounts = new Map<string, number>();
  for (const { name } of teachers) nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1);
  return teachers.map(({ _id, name, email }) => ({
    value: _id,
    label: name,
    ...((nameCounts.get(name) ?? 0) > 1 ? { note: email } : {}),
  }));
}

/**
 * Adds or edits a subject. A stored curriculum that is not a link, as in the sample data, may stay. The placeholder asks for a teacher,
 * but a subject needs none.
 */
export function SubjectDialog({ subject, typedName = '', onClose, onSaved }: SubjectDialogProps) {
  const stored = subject?.kurikulum ?? null;
  const schema = useMemo(() => subjectInput.extend({ kurikulum: kurikulum(stored) }), [stored]);
  const record = useRecordForm({
    resource: subjectResource,
    record: subject,
    schema,
    toValues: (known) => toValues(known, typedName),
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const teachers = useQuery(teachersQuery);
  const { control } = record;
  return (
    <FormDialog title={subject ? 'Edit Mata Pelajaran' : 'Tambah Mata Pelajaran'} record={record} onClose={onClose}>
      <TextField control={control} name="name" label="Nama mata pelajaran" placeholder="Misalnya Matematika" />
      <TextField
        control={control}
        name="kurikulum"
        label="Kurikulum"
        type="url"
        placeholder="https://"
        hint="Tautan ke halaman atau dokumen kurikulumnya."
      />
      <MultiSelectField
        control={control}
        name="classTeacher"
        label="Guru"
        optional="boleh menyusul"
        placeholder="Select at least 1 teacher"
        hint={
          teachers.data?.length === 0 ? 'Belum ada guru. Tambahkan di menu Tutor; mata pelajaran dapat disimpan dulu.' : undefined
        }
        options={teachers.data && toOptions(teachers.data)}
        failure={failureOf(teachers)}
      />
    </FormDialog>
  );
}
