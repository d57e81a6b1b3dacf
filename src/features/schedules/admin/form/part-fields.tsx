import { useMemo, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { ClassDialog } from '#features/classes/admin/class-dialog.tsx';
import { GroupDialog } from '#features/classes/admin/group-dialog.tsx';
import { MentorDialog } from '#features/people/admin/mentor-dialog.tsx';
import { SubjectDialog } from '#features/subjects/admin/subjects/subject-dialog.tsx';
import { TeacherDialog } from '#features/people/admin/teacher-dialog.tsx';
import { FieldRow } from '#platform/web/admin-ui/form/field.tsx';
import { MultiSelectField } from '#platform/web/admin-ui/form/choice/multi-select-field.tsx';
import { SelectField } from '#platform/web/admin-ui/form/choice/select-field.tsx';
import type { ScheduleOptions } from './schedule-options.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleValues } from './schedule-values.ts';

interface PartFieldsProps {
  control: Control<ScheduleValues, unknown, ScheduleBody>;
  options: ScheduleOptions;
}

/**
 * Holds which record (class, teacher, …) is being added in a dialog over the form, with the name typed so far. Null if none is.
 */
function useMaking<What extends string>() {
  const [making, setMaking] = useState<{ what: What; typedName: string } | null>(null);
  return {
    making,
    /** Returns the option of a selector that opens this dialog. */
    create: (what: What, label: string) => ({ label, run: (typedName: string) => setMaking({ what, typedName }) }),
    onClose: () => setMaking(null),
  };
}

/** Returns an option of a selector. An empty note is omitted. */
function option(value: string, label: string, note: string | undefined) {
  return note === undefined || note === '' ? { value, label } : { value, label, note };
}

/** Returns the options for the fields of a lesson. Teachers of the chosen subject come first. */
function useClassOptions({ classes, subjects, teachers }: ScheduleOptions, subjectId: string | null) {
  const classOptions = useMemo(
    () =>
      classes.map(({ _id, className, mentoringGroup }) =>
        option(_id, className, mentoringGroup.map(({ groupName }) => groupName).join(', ')),
      ),
    [classes],
  );
  const subjectOptions = useMemo(() => subjects.map(({ _id, name }) => option(_id, name, undefined)), [subjects]);
  const teacherOptions = useMemo(() => {
    const teaches = (subject: { _id: string }[]) => subject.some(({ _id }) => _id === subjectId);
    return teachers
      .map(({ _id, name, subject }) => option(_id, name, teaches(subject) ? 'mengajar ini' : undefined))
      .sort((a, b) => Number('note' in b) - Number('note' in a));
  }, [teachers, subjectId]);
  return { classOptions, subjectOptions, teacherOptions };
}

/** The form's fields for a lesson: classes, subject and teacher. */
export function ClassFields({ control, options }: PartFieldsProps) {
  const { field: chosenClasses } = useController({ control, name: 'classes.class' });
  const { field: chosenSubject } = useController({ control, name: 'classes.subjects' });
  const { field: chosenTeacher } = useController({ control, name: 'classes.teacher' });
  const subjectId = chosenSubject.value;
  const { making, create, onClose } = useMaking<'class' | 'subject' | 'teacher'>();
  const { classOptions, subjectOptions, teacherOptions } = useClassOptions(options, subjectId);
  const dialog = making && { typedName: making.typedName, onClose };
  return (
    <>
      <MultiSelectField
        control={control}
        name="classes.class"
        label="Kelas"
        options={classOptions}
        create={create('class', 'Tambah kelas')}
      />
      <FieldRow>
        <SelectField
          control={control}
          name="classes.subjects"
          label="Mata pelajaran"
          options={subjectOptions}
          create={create('subject', 'Tambah mapel')}
          optional
        />
        <SelectField
          control={control}
          name="classes.teacher"
          label="Guru"
          options={teacherOptions}
          create={create('teacher', 'Tambah guru')}
          optional
        />
      </FieldRow>
      {dialog && making.what === 'class' && (
        <ClassDialog item={null} {...dialog} onSaved={({ _id }) => chosenClasses.onChange([...chosenClasses.value, _id])} />
      )}
      {dialog && making.what === 'subject' && (
        <SubjectDialog subject={null} {...dialog} onSaved={({ _id }) => chosenSubject.onChange(_id)} />
      )}
      {dialog && making.what === 'teacher' && (
        <TeacherDialog
          person={null}
          related={subjectId === null ? [] : [subjectId]}
          {...dialog}
          onSaved={({ _id }) => chosenTeacher.onChange(_id)}
        />
      )}
    </>
  );
}

/** The form's fields for mentoring: groups and their mentor. */
export function MentoringFields({ control, options }: PartFieldsProps) {
  const { groups, mentors } = options;
  const { field: chosenGroups } = useController({ control, name: 'mentoring.group' });
  const { field: chosenMentor } = useController({ control, name: 'mentoring.mentor' });
  const { making, create, onClose } = useMaking<'group' | 'mentor'>();
  const groupOptions = useMemo(() => groups.map((group) => option(group._id, group.groupName, group.class?.className)), [groups]);
  const mentorOptions = useMemo(
    () => mentors.map(({ _id, name, group }) => option(_id, name, group.map(({ groupName }) => groupName).join(', '))),
    [mentors],
  );
  return (
    <>
      <FieldRow>
        <MultiSelectField
          control={control}
          name="mentoring.group"
          label="Kelompok mentoring"
          options={groupOptions}
          create={create('group', 'Tambah kelompok')}
        />
        <SelectField
          control={control}
          name="mentoring.mentor"
          label="Mentor"
          options={mentorOptions}
          create={create('mentor', 'Tambah mentor')}
          optional
        />
      </FieldRow>
      {making?.what === 'group' && (
        <GroupDialog
          group={null}
          typedName={making.typedName}
          onClose={onClose}
          onSaved={({ _id }) => chosenGroups.onChange([...chosenGroups.value, _id])}
        />
      )}
      {making?.what === 'mentor' && (
        <MentorDialog
          person={null}
          typedName={making.typedName}
          related={groups.filter(({ _id, mentor }) => mentor === null && chosenGroups.value.includes(_id)).map(({ _id }) => _id)}
          onClose={onClose}
          onSaved={({ _id }) => chosenMentor.onChange(_id)}
        />
      )}
    </>
  );
}

/** The form's field for the webinars of a schedule. */
export function WebinarFields({ control, options }: PartFieldsProps) {
  const { webinars } = options;
  const webinarOptions = useMemo(() => webinars.map(({ _id, webinarTheme }) => option(_id, webinarTheme, undefined)), [webinars]);
  return (
    <MultiSelectField
      control={control}
      name="webinar.event"
      label="Webinar"
      options={webinarOptions}
      hint={webinars.length === 0 ? 'Belum ada webinar. Tambahkan dulu di halaman Webinar.' : undefined}
    />
  );
}
