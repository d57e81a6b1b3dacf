import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { teacherInput, type Teacher } from '#features/people/contract.ts';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import { SubjectDialog } from '#features/subjects/admin/subjects/subject-dialog.tsx';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { MultiSelectField } from '#platform/web/admin-ui/form/choice/multi-select-field.tsx';
import { failureOf } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { PersonFields } from '#platform/web/admin-ui/form/text/person-fields.tsx';
import { useRecordForm } from '#platform/web/admin-ui/record/use-record-form.ts';
import { PERSON_FIELDS, personValues, type PersonDialogProps } from './person-dialog.ts';
import { teacherResource, type TeacherBody } from './resources.ts';

/** The schema for an existing teacher: only a new teacher needs a password. */
const editedTeacher = teacherInput.omit({ password: true });

/** The dialog that adds or edits a teacher. A new subject can be added from it. */
export function TeacherDialog({ person, typedName = '', related = [], onClose, onSaved }: PersonDialogProps<Teacher>) {
  const [newSubject, setNewSubject] = useState<string | null>(null);
  const subjects = useQuery(subjectsQuery);
  const schema: z.ZodType<TeacherBody> = person ? editedTeacher : teacherInput;
  const record = useRecordForm({
    resource: teacherResource,
    record: person,
    schema,
    toValues: (known) => ({ ...personValues(known, typedName), subject: known?.subject.map(({ _id }) => _id) ?? related }),
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  const { control } = record;
  const { field: chosen } = useController({ control, name: 'subject' });
  return (
    <FormDialog title={person ? 'Edit Guru' : 'Tambah Guru'} record={record} onClose={onClose}>
      <PersonFields control={control} names={PERSON_FIELDS} noun="guru" editing={person !== null} />
      <MultiSelectField
        control={control}
        name="subject"
        label="Mata pelajaran"
        options={subjects.data?.map(({ _id, name }) => ({ value: _id, label: name }))}
        failure={failureOf(subjects)}
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
