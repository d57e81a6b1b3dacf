import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import { teacherInput, type Teacher } from '#features/teachers/contract.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { MultiSelectField } from '#platform/web/admin-ui/form/multi-select-field.tsx';
import { PersonFields } from '#platform/web/admin-ui/form/person-fields.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { teacherResource, type TeacherBody } from './teacher-resource.ts';

interface TeacherDialogProps {
  /** The teacher to edit; null to add one. */
  teacher: Teacher | null;
  onClose: () => void;
}

function toValues(teacher: Teacher | null) {
  return {
    name: teacher?.name ?? '',
    email: teacher?.email ?? '',
    password: '',
    subject: teacher?.subject.map(({ _id }) => _id) ?? [],
  };
}

/** Only a new teacher is asked for a password. */
const editedTeacher = teacherInput.omit({ password: true });

/** Adds or edits a teacher. */
export function TeacherDialog({ teacher, onClose }: TeacherDialogProps) {
  const subjects = useQuery(subjectsQuery).data;
  const schema: z.ZodType<TeacherBody> = teacher ? editedTeacher : teacherInput;
  const record = useRecordForm({ resource: teacherResource, record: teacher, schema, toValues, onSaved: onClose });
  const { control } = record;
  return (
    <FormDialog title={teacher ? 'Edit Guru' : 'Tambah Guru'} record={record} onClose={onClose}>
      <PersonFields
        control={control}
        names={{ name: 'name', email: 'email', password: 'password' }}
        noun="guru"
        editing={teacher !== null}
      />
      <MultiSelectField
        control={control}
        name="subject"
        label="Mata pelajaran"
        hint={subjects?.length === 0 ? 'Belum ada mata pelajaran. Tambahkan dulu di menu Mata Pelajaran.' : undefined}
        options={subjects?.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </FormDialog>
  );
}
