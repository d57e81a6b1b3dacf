import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import { awayQuery } from '#features/schedules/admin/queries.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled, mentorOf, teacherOf } from '#features/schedules/rules.ts';
import { FormDialog } from '#platform/web/admin-ui/dialog/form-dialog.tsx';
import { failureOf } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { SelectField } from '#platform/web/admin-ui/form/choice/select-field.tsx';
import { bodyOf } from '../change-schedules.ts';
import { ChosenSchedules } from '../chosen-schedules.tsx';
import { ClashPreview } from '../move/clash-preview.tsx';
import { ScopeField } from '../scope-field.tsx';
import {
  hasMentor,
  hasOtherSubstitute,
  hasTeacher,
  isSubstituteWritten,
  substituteLabel,
  type TypedSubstitutes,
} from './substitute-rules.ts';
import { useActionForm, type ActionDialogProps, type ScopeValues } from '../use-action-form.ts';
import { useLaterOfSeries } from '../use-later-of-series.ts';
import { useSameDaySchedules } from '../move/use-change-clashes.ts';
import { substituteLinks } from './tell-substitutes.ts';
import { freeOptions } from './who-is-free.ts';

interface SubstituteValues extends ScopeValues, TypedSubstitutes {}

type Person = { _id: string; name: string };

/** Who holds a schedule, and whom a substitute replaces, in each role. */
const TEACHING = { personOf: teacherOf<Person>, plannedOf: ({ classes }: Schedule) => classes.teacher };
const MENTORING = { personOf: mentorOf<Person>, plannedOf: ({ mentoring }: Schedule) => mentoring.mentor };

const hasSubstitute = ({ classes, mentoring }: TypedSubstitutes) => classes.substitute !== null || mentoring.substitute !== null;

/**
 * Returns the form of the dialog, and the schedules that it changes (`changed`). `alone` is the chosen schedule if only one is chosen;
 * the fields begin with its substitutes.
 */
function useSubstituteForm(props: ActionDialogProps) {
  const { schedules } = props;
  const [first, ...others] = schedules;
  const alone = others.length === 0 ? first : undefined;
  const series = useLaterOfSeries(schedules);
  const later = useMemo(() => series.later?.filter((schedule) => !isCancelled(schedule)), [series.later]);
  const record = useActionForm<SubstituteValues>({
    ...props,
    later: later ?? [],
    values: {
      scope: 'one',
      classes: { substitute: alone?.classes.substitute?._id ?? null },
      mentoring: { substitute: alone?.mentoring.substitute?._id ?? null },
    },
    change: (values) => (schedule) => {
      const { classes, mentoring } = bodyOf(schedule);
      return {
        ...(isSubstituteWritten('classes', schedule, values, alone) ? { classes: { ...classes, ...values.classes } } : {}),
        ...(isSubstituteWritten('mentoring', schedule, values, alone)
          ? { mentoring: { ...mentoring, ...values.mentoring } }
          : {}),
      };
    },
    done: (values) => (hasSubstitute(values) ? 'mendapat pengganti' : 'kini tanpa pengganti'),
    links: substituteLinks,
  });
  const typed = useWatch({ control: record.control, compute: (all: SubstituteValues) => all });
  const following = typed.scope === 'following';
  const changed = useMemo(() => (following ? [...schedules, ...(later ?? [])] : schedules), [following, schedules, later]);
  return { record, alone, typed, changed, later, failed: series.failed };
}

/** Reads the teachers and mentors as options, each with whether the person is free at the times of the schedules. */
function useSubstitutes(schedules: readonly Schedule[], changed: readonly Schedule[]) {
  const teachers = useQuery({ ...teachersQuery, enabled: schedules.some(hasTeacher) });
  const mentors = useQuery({ ...mentorsQuery, enabled: schedules.some(hasMentor) });
  const { data: away } = useQuery(awayQuery);
  const { sameDaySchedules } = useSameDaySchedules(changed);
  const teacherOptions = useMemo(() => {
    const affected = changed.filter(hasTeacher);
    return substituteOptions(teachers.data, { ...TEACHING, affected, sameDaySchedules, away });
  }, [teachers.data, changed, sameDaySchedules, away]);
  const mentorOptions = useMemo(() => {
    const affected = changed.filter(hasMentor);
    return substituteOptions(mentors.data, { ...MENTORING, affected, sameDaySchedules, away });
  }, [mentors.data, changed, sameDaySchedules, away]);
  return { teachers, mentors, teacherOptions, mentorOptions };
}

/** Returns the schedule as a save would store it. */
function withSubstitutes(
  schedule: Schedule,
  typed: TypedSubstitutes,
  alone: Schedule | undefined,
  people: { teachers: readonly Person[] | undefined; mentors: readonly Person[] | undefined },
): Schedule {
  const named = (among: readonly Person[] | undefined, id: string | null) => among?.find(({ _id }) => _id === id) ?? null;
  return {
    ...schedule,
    ...(isSubstituteWritten('classes', schedule, typed, alone)
      ? { classes: { ...schedule.classes, substitute: named(people.teachers, typed.classes.substitute) } }
      : {}),
    ...(isSubstituteWritten('mentoring', schedule, typed, alone)
      ? { mentoring: { ...schedule.mentoring, substitute: named(people.mentors, typed.mentoring.substitute) } }
      : {}),
  };
}

/**
 * The dialog that chooses the substitute of a schedule's teacher or mentor. If one schedule is chosen, an empty field removes its
 * substitute; `isSubstituteWritten` has the rules for several.
 */
export function SubstituteDialog(props: ActionDialogProps) {
  const { schedules } = props;
  const { record, alone, typed, changed, later, failed } = useSubstituteForm(props);
  const { control } = record;
  const { teachers, mentors, teacherOptions, mentorOptions } = useSubstitutes(schedules, changed);
  const people = { teachers: teachers.data, mentors: mentors.data };
  const after = changed.map((schedule) => withSubstitutes(schedule, typed, alone, people));
  // Later schedules that already have another substitute keep that one.
  const keeping = alone ? changed.filter((schedule) => hasOtherSubstitute(schedule, alone)).length : 0;
  return (
    <FormDialog
      title={substituteLabel(schedules)}
      record={record}
      onClose={props.onClose}
      startAt={schedules.some(hasTeacher) ? 'classes.substitute' : 'mentoring.substitute'}
      submitLabel="Simpan"
      cancelLabel="Batal"
    >
      <ChosenSchedules schedules={schedules} />
      {schedules.some(hasTeacher) && (
        <SelectField
          control={control}
          name="classes.substitute"
          label="Guru pengganti"
          optional
          options={teacherOptions}
          failure={failureOf(teachers)}
          hint={hintOf(alone, alone?.classes.teacher)}
        />
      )}
      {schedules.some(hasMentor) && (
        <SelectField
          control={control}
          name="mentoring.substitute"
          label="Mentor pengganti"
          optional
          options={mentorOptions}
          failure={failureOf(mentors)}
          hint={hintOf(alone, alone?.mentoring.mentor)}
        />
      )}
      <ScopeField control={control} name="scope" later={later} failed={failed} />
      {keeping > 0 && <p className="-mt-2 text-xs text-soft">{keeping} jadwal yang penggantinya sudah lain tetap begitu.</p>}
      <ClashPreview before={changed} after={hasSubstitute(typed) ? after : []} />
    </FormDialog>
  );
}

function hintOf(alone: Schedule | undefined, replaced: Person | null | undefined): string {
  const whom = alone && replaced ? ` ${replaced.name}` : '';
  return `Menggantikan${whom || ' yang tertulis di jadwal'}. Kosongkan bila tidak ada pengganti.`;
}

/** Returns the people as options. If the substitute replaces the same person in all schedules, that person is not offered. */
function substituteOptions(people: readonly Person[] | undefined, search: Omit<Parameters<typeof freeOptions>[0], 'people'>) {
  const replacedIds = new Set(search.affected.map((schedule) => search.plannedOf(schedule)?._id));
  const isOffered = ({ _id }: Person) => replacedIds.size !== 1 || !replacedIds.has(_id);
  return people && freeOptions({ ...search, people: people.filter(isOffered) });
}
