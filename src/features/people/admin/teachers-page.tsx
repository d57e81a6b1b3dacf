import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '#features/people/contract.ts';
import { NO_TEACHER_TEXT } from '#features/schedules/messages.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { PeoplePage, type PeopleList } from './people-page.tsx';
import { teachersQuery } from './queries.ts';
import { teacherResource, type TeacherBody } from './resources.ts';

const subjectsOf = (row: Teacher) => row.subject.map(({ name }) => name);

const teachers: PeopleList<Teacher, TeacherBody> = {
  kind: 'teacher',
  title: 'Guru',
  noun: 'guru',
  resource: teacherResource,
  Dialog: lazyDialog({ title: 'Guru', load: async () => (await import('./teacher-dialog.tsx')).TeacherDialog }),
  relatedColumn: {
    id: 'subject',
    header: 'Mata pelajaran',
    share: 3,
    cell: (row) => subjectsOf(row).join(', ') || <span className="text-soft">Tanpa mata pelajaran</span>,
  },
  relatedNames: subjectsOf,
  usageLines: ({ schedules, subjects }) => [
    ...(subjects > 0 ? [`${subjects} mata pelajaran tetap ada, tanpa guru ini`] : []),
    ...(schedules > 0 ? [`${schedules} jadwal tetap ada, dengan tulisan '${NO_TEACHER_TEXT}'`] : []),
  ],
};

/** The screen /admin/teacher, with the list of teachers. */
export function TeachersPage() {
  return <PeoplePage list={teachers} query={useQuery(teachersQuery)} />;
}
