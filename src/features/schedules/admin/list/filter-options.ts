import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { classesQuery, groupsQuery } from '#features/classes/admin/queries.ts';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { failureOf, type ReadFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { byText } from '#platform/web/admin-ui/list/search-rows.ts';
import { peopleOf, type ScheduleView } from '../schedule-view.ts';

export interface FilterOption {
  /** The id of the record. */
  value: string;
  label: string;
}

type Filter = 'class' | 'group' | 'teacher' | 'mentor';
export type FilterOptions = Record<Filter, FilterOption[]>;

const byLabel = byText(({ label }: FilterOption) => label);

/** Returns the classes, groups and people of the schedules, sorted by name. Other options would find nothing. */
export function optionsIn(schedules: readonly Schedule[]): FilterOptions {
  const found = { class: new Map<string, string>(), group: new Map(), teacher: new Map(), mentor: new Map() };
  for (const { classes, mentoring } of schedules) {
    const groups = [...mentoring.group, ...classes.class.flatMap(({ mentoringGroup }) => mentoringGroup)];
    classes.class.forEach(({ _id, className }) => found.class.set(_id, className));
    groups.forEach(({ _id, groupName }) => found.group.set(_id, groupName));
    peopleOf(classes.teacher, classes.substitute).forEach(({ _id, name }) => found.teacher.set(_id, name));
    peopleOf(mentoring.mentor, mentoring.substitute).forEach(({ _id, name }) => found.mentor.set(_id, name));
  }
  const sortedOptions = (names: Map<string, string>) => [...names].map(([value, label]) => ({ value, label })).sort(byLabel);
  return {
    class: sortedOptions(found.class),
    group: sortedOptions(found.group),
    teacher: sortedOptions(found.teacher),
    mentor: sortedOptions(found.mentor),
  };
}

/**
 * Returns the options of the list's filters; undefined until the schedules are read. The options come from the schedules, without a
 * request. If a filter of the address is not among them (it is from another month or a link), its record is read.
 * @param all whether to offer all records, because not all schedules are read yet and the admin is about to choose
 */
export function useFilterOptions(
  schedules: readonly Schedule[] | undefined,
  view: ScheduleView,
  all: boolean,
): { options: FilterOptions | undefined; failure: ReadFailure | null } {
  const options = useMemo(() => schedules && optionsIn(schedules), [schedules]);
  const isUnknown = (filter: Filter) =>
    options !== undefined && view[filter] !== null && !options[filter].some(({ value }) => value === view[filter]);
  const classes = useQuery({ ...classesQuery, enabled: all || isUnknown('class') });
  const groups = useQuery({ ...groupsQuery, enabled: all || isUnknown('group') });
  const teachers = useQuery({ ...teachersQuery, enabled: all || isUnknown('teacher') });
  const mentors = useQuery({ ...mentorsQuery, enabled: all || isUnknown('mentor') });
  const failure = failureOf(classes, groups, teachers, mentors);
  if (!options) return { options: undefined, failure };
  /** Returns the options of one filter: all records, or those of the schedules, after the chosen one if it is not among them. */
  const offered = (filter: Filter, records: readonly FilterOption[] | undefined): FilterOption[] => {
    if (records === undefined) return options[filter];
    if (all) return records.toSorted(byLabel);
    const chosen = isUnknown(filter) ? records.filter(({ value }) => value === view[filter]) : [];
    return [...chosen, ...options[filter]];
  };
  const found: FilterOptions = {
    class: offered(
      'class',
      classes.data?.map(({ _id, className }) => ({ value: _id, label: className })),
    ),
    group: offered(
      'group',
      groups.data?.map(({ _id, groupName }) => ({ value: _id, label: groupName })),
    ),
    teacher: offered(
      'teacher',
      teachers.data?.map(({ _id, name }) => ({ value: _id, label: name })),
    ),
    mentor: offered(
      'mentor',
      mentors.data?.map(({ _id, name }) => ({ value: _id, label: name })),
    ),
  };
  return { options: found, failure };
}
