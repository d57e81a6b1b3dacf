import { useQueries } from '@tanstack/react-query';
import { classesQuery, groupsQuery } from '#features/classes/admin/queries.ts';
import type { AdminClass, Group } from '#features/classes/contract.ts';
import { mentorsQuery } from '#features/mentors/admin/queries.ts';
import type { Mentor } from '#features/mentors/contract.ts';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { teachersQuery } from '#features/teachers/admin/queries.ts';
import type { Teacher } from '#features/teachers/contract.ts';
import { webinarsQuery } from '#features/webinars/admin/queries.ts';
import type { Webinar } from '#features/webinars/contract.ts';

/** Everything that a schedule can name. */
export interface ScheduleOptions {
  classes: readonly AdminClass[];
  subjects: readonly AdminSubject[];
  teachers: readonly Teacher[];
  groups: readonly Group[];
  mentors: readonly Mentor[];
  webinars: readonly Webinar[];
}

interface OptionsRead {
  /** Null until every list is there. */
  options: ScheduleOptions | null;
  /** Why one of them can't be read. */
  error: Error | null;
  fetching: boolean;
  retry: () => void;
}

/** The option lists of the schedule form. */
export function useScheduleOptions(): OptionsRead {
  const [classes, subjects, teachers, groups, mentors, webinars] = useQueries({
    queries: [classesQuery, subjectsQuery, teachersQuery, groupsQuery, mentorsQuery, webinarsQuery],
  });
  const all = [classes, subjects, teachers, groups, mentors, webinars];
  const failed = all.filter(({ isError, data }) => isError && data === undefined);
  const options =
    classes.data && subjects.data && teachers.data && groups.data && mentors.data && webinars.data
      ? {
          classes: classes.data,
          subjects: subjects.data,
          teachers: teachers.data,
          groups: groups.data,
          mentors: mentors.data,
          webinars: webinars.data,
        }
      : null;
  return {
    options,
    error: failed[0]?.error ?? null,
    fetching: all.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
