import { useQuery } from '@tanstack/react-query';
import { classesQuery, groupsQuery } from '#features/classes/admin/queries.ts';
import { mentorsQuery, teachersQuery } from '#features/people/admin/queries.ts';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import { webinarsQuery } from '#features/webinars/admin/queries.ts';
import type { SheetKindName } from '#features/spreadsheets/contract.ts';

/** A record that a name can mean. */
export interface Option {
  _id: string;
  name: string;
}

/** The records that can be assigned to a name of this kind. Materials have no list; only their suggestions are offered. */
export function useOptions(kind: SheetKindName | null): readonly Option[] {
  const wants = (one: SheetKindName) => ({ enabled: kind === one });
  const groups = useQuery({ ...groupsQuery, ...wants('mentoringGroup') });
  const classes = useQuery({ ...classesQuery, ...wants('class') });
  const teachers = useQuery({ ...teachersQuery, ...wants('teacher') });
  const mentors = useQuery({ ...mentorsQuery, ...wants('mentor') });
  const subjects = useQuery({ ...subjectsQuery, ...wants('subject') });
  const webinars = useQuery({ ...webinarsQuery, ...wants('webinar') });
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
