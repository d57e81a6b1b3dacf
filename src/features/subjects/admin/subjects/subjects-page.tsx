import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { teachersQuery } from '#features/teachers/admin/queries.ts';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { byLatest, byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { Curriculum } from './curriculum.tsx';
import { subjectsQuery } from '../queries.ts';
import { SubjectDeleteDialog } from './subject-delete-dialog.tsx';
import { subjectPath } from '../subject-paths.ts';

const SubjectDialog = lazyDialog({
  title: 'Mata Pelajaran',
  load: async () => (await import('./subject-dialog.tsx')).SubjectDialog,
});

const nameOf = (row: AdminSubject) => row.name;

const sorts: [Sort<AdminSubject>, ...Sort<AdminSubject>[]] = [
  { id: 'name', label: 'Nama A–Z', compare: byText(nameOf) },
  { id: 'latest', label: 'Terbaru diubah', compare: byLatest((row) => row.updatedAt) },
  { id: 'fewest', label: 'Materi tersedikit', compare: (a, b) => a.materials.length - b.materials.length },
];

/** The names of a subject's teachers; null while they are not known. */
type TeacherNames = (row: AdminSubject) => string | null;

function columnsWith(teacherNames: TeacherNames): Column<AdminSubject>[] {
  return [
    {
      id: 'name',
      header: 'Mata pelajaran',
      share: 3,
      main: true,
      cell: (row) => (
        <Link to={subjectPath(row._id)} className="text-amber-text underline decoration-1 underline-offset-3 hover:decoration-2">
          <bdi>{row.name}</bdi>
        </Link>
      ),
    },
    { id: 'kurikulum', header: 'Kurikulum', share: 3, cell: (row) => <Curriculum kurikulum={row.kurikulum} /> },
    { id: 'teachers', header: 'Guru', share: 3, cell: (row) => <TeacherList names={teacherNames(row)} /> },
    { id: 'materials', header: 'Materi', cell: (row) => `${row.materials.length.toLocaleString('id-ID')} materi` },
  ];
}

function TeacherList({ names }: { names: string | null }) {
  if (names === '') return <span className="text-soft">Belum ada guru</span>;
  return names ?? '…';
}

type Open = { kind: 'form'; subject: AdminSubject | null } | { kind: 'delete'; subject: AdminSubject };

/** /admin/subject: the subjects. */
export function SubjectsPage() {
  const query = useQuery(subjectsQuery);
  const { data: teachers } = useQuery(teachersQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const teacherNames = useMemo<TeacherNames>(() => {
    const names = new Map(teachers?.map(({ _id, name }) => [_id, name]));
    return ({ classTeacher }) => (teachers ? classTeacher.flatMap((id) => names.get(id) ?? []).join(', ') : null);
  }, [teachers]);
  const columns = useMemo(() => columnsWith(teacherNames), [teacherNames]);
  const searchText = useMemo(
    () => (row: AdminSubject) => `${row.name} ${row.kurikulum} ${teacherNames(row) ?? ''}`,
    [teacherNames],
  );
  return (
    <>
      <ListPage
        title="Mata Pelajaran"
        heading="Daftar Mata Pelajaran"
        noun="mata pelajaran"
        query={query}
        searchText={searchText}
        sorts={sorts}
        columns={columns}
        actions={(subject) => (
          <RowActions
            name={subject.name}
            onEdit={() => setOpen({ kind: 'form', subject })}
            ahead={SubjectDialog.ahead}
            onDelete={() => setOpen({ kind: 'delete', subject })}
            history={{ entity: 'subject', id: subject._id }}
          />
        )}
        addLabel="Tambah Mata Pelajaran"
        onAdd={() => setOpen({ kind: 'form', subject: null })}
        ahead={SubjectDialog.ahead}
        emptyText="Belum ada mata pelajaran"
        errorHeading="Failed to fetch data."
      />
      {open?.kind === 'form' && <SubjectDialog key={open.subject?._id ?? 'new'} subject={open.subject} onClose={close} />}
      {open?.kind === 'delete' && <SubjectDeleteDialog subject={open.subject} onClose={close} />}
    </>
  );
}
