import { useQueries } from '@tanstack/react-query';
import { classesQuery, groupsQuery } from '#features/classes/admin/queries.ts';
import type { AdminClass, Group } from '#features/classes/contract.ts';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import type { Mentor, Teacher } from '#features/people/contract.ts';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { webinarsQuery } from '#features/webinars/admin/queries.ts';
import type { Webinar } from '#features/webinars/contract.ts';
import { failureOf, type ReadFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';

/** The lists of records that a schedule can refer to. */
export interface ScheduleOptions {
  classes: readonly AdminClass[];
  subjects: readonly AdminSubject[];
  teachers: readonly Teacher[];
  groups: readonly Group[];
  mentors: readonly Mentor[];
  webinars: readonly Webinar[];
}

interface OptionsRead {
  /** Null until every list is read. */
  options: ScheduleOptions | null;
  /** The reason why one of the lists can't be read, or null. */
  failure: ReadFailure | null;
}

/** Reads all option lists of the schedule form. */
export function useScheduleOptions(): OptionsRead {
  const [classes, subjects, teachers, groups, mentors, webinars] = useQueries({
    queries: [classesQuery, subjectsQuery, teachersQuery, groupsQuery, mentorsQuery, webinarsQuery],
  });
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
    failure: failureOf(classes, subjects, teachers, groups, mentors, webinars),
  };
}
