import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NO_TEACHER_TEXT } from '#features/schedules/messages.ts';
import type { Teacher } from '#features/teachers/contract.ts';
import { DeleteDialog, UsageLines } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import type { Usage } from '#platform/shared/usage.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import { LinkIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { byLatest, byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { PersonIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { teachersQuery } from './queries.ts';
import { teacherResource } from './teacher-resource.ts';

const StaffLinkDialog = lazyDialog({
  title: 'Tautan masuk',
  load: async () => (await import('#features/auth/admin/staff-link-dialog.tsx')).StaffLinkDialog,
});
const PersonalDataDialog = lazyDialog({
  title: 'Data pribadi',
  load: async () => (await import('#features/personal-data/admin/personal-data-dialog.tsx')).PersonalDataDialog,
});
const TeacherDialog = lazyDialog({
  title: 'Guru',
  load: async () => (await import('./teacher-dialog.tsx')).TeacherDialog,
});

const nameOf = (row: Teacher) => row.name;
const subjectsOf = (row: Teacher) => row.subject.map(({ name }) => name);

const columns: Column<Teacher>[] = [
  { id: 'name', header: 'Nama', share: 3, main: true, cell: nameOf },
  { id: 'email', header: 'Email', share: 4, cell: (row) => row.email },
  {
    id: 'subject',
    header: 'Mata pelajaran',
    share: 3,
    cell: (row) => subjectsOf(row).join(', ') || <span className="text-soft">Tanpa mata pelajaran</span>,
  },
];

const sorts: [Sort<Teacher>, ...Sort<Teacher>[]] = [
  { id: 'name', label: 'Nama A–Z', compare: byText(nameOf) },
  { id: 'latest', label: 'Terbaru diubah', compare: byLatest((row) => row.updatedAt) },
];

type Open = { kind: 'form'; teacher: Teacher | null } | { kind: 'delete' | 'link' | 'personal'; teacher: Teacher };

/** What stays without the teacher. */
function leftWithout({ schedules, subjects }: Usage): string[] {
  return [
    ...(subjects > 0 ? [`${subjects} mata pelajaran tetap ada, tanpa guru ini`] : []),
    ...(schedules > 0 ? [`${schedules} jadwal tetap ada, dengan tulisan '${NO_TEACHER_TEXT}'`] : []),
  ];
}

/** /admin/teacher: the teachers. */
export function TeachersPage() {
  const query = useQuery(teachersQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="Guru"
        heading="Daftar Guru"
        noun="guru"
        query={query}
        searchText={(row) => `${row.name} ${row.email} ${subjectsOf(row).join(' ')}`}
        sorts={sorts}
        columns={columns}
        actions={(teacher) => (
          <RowActions
            name={teacher.name}
            onEdit={() => setOpen({ kind: 'form', teacher })}
            ahead={TeacherDialog.ahead}
            onDelete={() => setOpen({ kind: 'delete', teacher })}
            more={[
              {
                label: 'Tautan masuk',
                Icon: LinkIcon,
                onSelect: () => setOpen({ kind: 'link', teacher }),
                ahead: StaffLinkDialog.ahead,
              },
              {
                label: 'Data pribadi…',
                Icon: PersonIcon,
                onSelect: () => setOpen({ kind: 'personal', teacher }),
                ahead: PersonalDataDialog.ahead,
              },
            ]}
            history={{ entity: 'teacher', id: teacher._id }}
          />
        )}
        addLabel="Tambah Guru"
        onAdd={() => setOpen({ kind: 'form', teacher: null })}
        ahead={TeacherDialog.ahead}
        emptyText="Belum ada guru"
        errorHeading="Failed to fetch data."
      />
      {open?.kind === 'form' && <TeacherDialog key={open.teacher?._id ?? 'new'} teacher={open.teacher} onClose={close} />}
      {open?.kind === 'link' && <StaffLinkDialog who="guru" person={open.teacher} onClose={close} />}
      {open?.kind === 'personal' && <PersonalDataDialog kind="teacher" person={open.teacher} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog resource={teacherResource} item={open.teacher} name={open.teacher.name} noun="guru" onClose={close}>
          <UsageLines kind="teacher" id={open.teacher._id} lines={leftWithout} />
        </DeleteDialog>
      )}
    </>
  );
}
