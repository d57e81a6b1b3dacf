import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { historyAddress } from '#features/history/address.ts';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { teachersQuery } from '#features/people/admin/queries.ts';
import { SheetLinks } from '#features/spreadsheets/admin/sheet-links.tsx';
import type { Usage } from '#platform/shared/records/usage.ts';
import { DeleteDialog, UsageLines } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { failureOf, OptionsFailure } from '#platform/web/admin-ui/form/choice/options-failure.tsx';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { byLatest, byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { subjectsQuery } from '../queries.ts';
import { subjectResource } from './subject-resource.ts';
import { Curriculum, subjectPath } from '../subject-links.tsx';

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

/** Returns the names of a subject's teachers; null until they are loaded. */
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
    {
      id: 'teachers',
      header: 'Guru',
      share: 3,
      cell: (row) => <TeacherList names={teacherNames(row)} count={row.classTeacher.length} />,
    },
    { id: 'materials', header: 'Materi', cell: (row) => `${row.materials.length.toLocaleString('id-ID')} materi` },
  ];
}

/** Shows the names of the teachers, or their number until the names are loaded. */
function TeacherList({ names, count }: { names: string | null; count: number }) {
  if (count === 0 || names === '') return <span className="text-soft">Belum ada guru</span>;
  return names ?? `${count.toLocaleString('id-ID')} guru`;
}

/** The dialog that is open. */
type Open = { kind: 'form'; subject: AdminSubject | null } | { kind: 'delete'; subject: AdminSubject };

/** The screen `/admin/subject`: the list of subjects. */
export function SubjectsPage() {
  const query = useQuery(subjectsQuery);
  const teachersRead = useQuery(teachersQuery);
  const { data: teachers } = teachersRead;
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
            preload={SubjectDialog.preload}
            onDelete={() => setOpen({ kind: 'delete', subject })}
            history={historyAddress('subject', subject._id)}
          />
        )}
        beside={<SheetLinks kind="subject" />}
        addLabel="Tambah Mata Pelajaran"
        onAdd={() => setOpen({ kind: 'form', subject: null })}
        preload={SubjectDialog.preload}
        emptyText="Belum ada mata pelajaran"
        errorHeading="Failed to fetch data."
      >
        {query.data && <OptionsFailure failure={failureOf(teachersRead)} what="Nama guru" className="mb-6" />}
      </ListPage>
      {open?.kind === 'form' && <SubjectDialog key={open.subject?._id ?? 'new'} subject={open.subject} onClose={close} />}
      {open?.kind === 'delete' && <SubjectDeleteDialog subject={open.subject} onClose={close} />}
    </>
  );
}

/** Returns the lines of the delete dialog: what is deleted together with a subject, and what stays without it. */
function usageLines({ materials, contents, schedules, teachers }: Usage): string[] {
  return [
    ...(materials > 0 ? [`${materials} materi ikut terhapus`] : []),
    ...(contents > 0 ? [`${contents} isi materi (video, buku, latihan) ikut terhapus`] : []),
    ...(schedules > 0 ? [`${schedules} jadwal tetap ada, tanpa mata pelajaran`] : []),
    ...(teachers > 0 ? [`${teachers} guru tetap ada, tanpa mata pelajaran ini`] : []),
  ];
}

function SubjectDeleteDialog({ subject, onClose }: { subject: AdminSubject; onClose: () => void }) {
  return (
    <DeleteDialog resource={subjectResource} item={subject} name={subject.name} noun="mata pelajaran" onClose={onClose}>
      <UsageLines kind="subject" id={subject._id} lines={usageLines} />
    </DeleteDialog>
  );
}
