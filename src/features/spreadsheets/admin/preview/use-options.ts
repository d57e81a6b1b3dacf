import { useQuery } from '@tanstack/react-query';
import { classesQuery, groupsQuery } from '#features/classes/admin/queries.ts';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import { webinarsQuery } from '#features/webinars/admin/queries.ts';
import type { SheetKindName } from '#features/spreadsheets/contract.ts';

/** A record that can be assigned to an unknown name. */
export interface Option {
  _id: string;
  name: string;
}

/** Reads the records of a kind that can be assigned to an unknown name. Materials have no list, only suggestions. */
export function useAssignableRecords(kind: SheetKindName | null): readonly Option[] {
  const enabledFor = (listed: SheetKindName) => ({ enabled: kind === listed });
  const groups = useQuery({ ...groupsQuery, ...enabledFor('mentoringGroup') });
  const classes = useQuery({ ...classesQuery, ...enabledFor('class') });
  const teachers = useQuery({ ...teachersQuery, ...enabledFor('teacher') });
  const mentors = useQuery({ ...mentorsQuery, ...enabledFor('mentor') });
  const subjects = useQuery({ ...subjectsQuery, ...enabledFor('subject') });
  const webinars = useQuery({ ...webinarsQuery, ...enabledFor('webinar') });
  const options: Partial<Record<SheetKindName, readonly Option[] | undefined>> = {
    mentoringGroup: groups.data?.map(({ _id, groupName }) => ({ _id, name: groupName })),
    class: classes.data?.map(({ _id, className }) => ({ _id, name: className })),
    teacher: teachers.data,
    mentor: mentors.data,
    subject: subjects.data,
    webinar: webinars.data?.map(({ _id, webinarTheme }) => ({ _id, name: webinarTheme })),
  };
  return (kind && options[kind]) ?? [];
}
