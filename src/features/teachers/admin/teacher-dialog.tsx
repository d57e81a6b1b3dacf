import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import { SubjectDialog } from '#features/subjects/admin/subjects/subject-dialog.tsx';
import { teacherInput, type Teacher } from '#features/teachers/contract.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { MultiSelectField } from '#platform/web/admin-ui/form/multi-select-field.tsx';
import { PersonFields } from '#platform/web/admin-ui/form/person-fields.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { teacherResource, type TeacherBody } from './teacher-resource.ts';

interface TeacherDialogProps {
  /** The teacher to edit; null to add one. */
  teacher: Teacher | null;
  /** What a new teacher's name begins with. */
  typedName?: string;
  /** The ids of what a new teacher teaches. */
  subjects?: string[];
  onClose: () => void;
  /** After a save; `onClose` follows. */
  onSaved?: (teacher: Teacher) => void;
}

function toValues(teacher: Teacher | null, typedName: string, subjects: string[]) {
  return {
    name: teacher?.name ?? typedName,
    email: teacher?.email ?? '',
    password: '',
    subject: teacher?.subject.map(({ _id }) => _id) ?? subjects,
  };
}

/** Only a new teacher is asked for a password. */
const editedTeacher = teacherInput.omit({ password: true });

/** Adds or edits a teacher. */
export function TeacherDialog({ teacher, typedName = '', subjects: taught = [], onClose, onSaved }: TeacherDialogProps) {
  const [newSubject, setNewSubject] = useState<string | null>(null);
  const subjects = useQuery(subjectsQuery).data;
  const schema: z.ZodType<TeacherBody> = teacher ? editedTeacher : teacherInput;
  const record = useRecordForm({
    resource: teacherResource,
    record: teacher,
    schema,
    toValues: (known) => toValues(known, typedName, taught),
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const { control } = record;
  const { field: chosen } = useController({ control, name: 'subject' });
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
        options={subjects?.map(({ _id, name }) => ({ value: _id, label: name }))}
        create={{ label: 'Tambah mapel', run: setNewSubject }}
      />
      {newSubject !== null && (
        <SubjectDialog
          subject={null}
          typedName={newSubject}
          onClose={() => setNewSubject(null)}
          onSaved={({ _id }) => chosen.onChange([...chosen.value, _id])}
        />
      )}
    </FormDialog>
  );
}
