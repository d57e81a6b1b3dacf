import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { MultiSelectField } from '#platform/web/admin-ui/form/multi-select-field.tsx';
import { SelectField } from '#platform/web/admin-ui/form/select-field.tsx';
import type { ScheduleOptions } from './schedule-options.ts';
import type { ScheduleBody } from '../schedule-resource.ts';
import type { ScheduleValues } from './schedule-values.ts';

interface PartFieldsProps {
  control: Control<ScheduleValues, unknown, ScheduleBody>;
  options: ScheduleOptions;
}

/** Says where to make the first one when there is none to choose. */
function whereToAdd(list: readonly unknown[], text: string): { hint?: string } {
  return list.length === 0 ? { hint: text } : {};
}

/** An option with a word beside it where there is one. */
function option(value: string, label: string, note: string | undefined) {
  return note === undefined || note === '' ? { value, label } : { value, label, note };
}

/** A schedule's classes, their subject and teacher. */
export function ClassFields({ control, options }: PartFieldsProps) {
  const { classes, subjects, teachers } = options;
  const subjectId = useWatch({ control, name: 'classes.subjects' });
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
  return (
    <>
      <MultiSelectField
        control={control}
        name="classes.class"
        label="Kelas"
        options={classOptions}
        {...whereToAdd(classes, 'Belum ada kelas. Tambahkan dulu di halaman Kelas.')}
      />
      <div className="grid items-start gap-x-3 gap-y-4 md:grid-cols-2">
        <SelectField control={control} name="classes.subjects" label="Mata pelajaran" options={subjectOptions} optional />
        <SelectField control={control} name="classes.teacher" label="Guru" options={teacherOptions} optional />
      </div>
    </>
  );
}

/** A schedule's mentoring groups and their mentor. */
export function MentoringFields({ control, options }: PartFieldsProps) {
  const { groups, mentors } = options;
  const groupOptions = useMemo(() => groups.map((group) => option(group._id, group.groupName, group.class?.className)), [groups]);
  const mentorOptions = useMemo(
    () => mentors.map(({ _id, name, group }) => option(_id, name, group.map(({ groupName }) => groupName).join(', '))),
    [mentors],
  );
  return (
    <div className="grid items-start gap-x-3 gap-y-4 md:grid-cols-2">
      <MultiSelectField
        control={control}
        name="mentoring.group"
        label="Kelompok mentoring"
        options={groupOptions}
        {...whereToAdd(groups, 'Belum ada kelompok. Tambahkan dulu di halaman Kelas.')}
      />
      <SelectField control={control} name="mentoring.mentor" label="Mentor" options={mentorOptions} optional />
    </div>
  );
}

/** A schedule's webinars. */
export function WebinarFields({ control, options }: PartFieldsProps) {
  const { webinars } = options;
  const webinarOptions = useMemo(() => webinars.map(({ _id, webinarTheme }) => option(_id, webinarTheme, undefined)), [webinars]);
  return (
    <MultiSelectField
      control={control}
      name="webinar.event"
      label="Webinar"
      options={webinarOptions}
      {...whereToAdd(webinars, 'Belum ada webinar. Tambahkan dulu di halaman Webinar.')}
    />
  );
}
