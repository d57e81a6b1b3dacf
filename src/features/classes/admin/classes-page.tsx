import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminClass } from '#features/classes/contract.ts';
import { ArchiveToggle, useArchiveShown } from '#features/school-year/admin/archive-toggle.tsx';
import { ArchivedActions, withArchive } from '#features/school-year/admin/archived-rows.tsx';
import { NEW_YEAR_PATH } from '#features/school-year/address.ts';
import { historyAddress } from '#features/history/address.ts';
import { listSearch, SheetLinks } from '#features/spreadsheets/admin/sheet-links.tsx';
import { DeleteDialog, UsageLines } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import type { Usage } from '#platform/shared/records/usage.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { classResource } from './class-resource.ts';
import { GroupBadges, groupLabel } from './group-badges.tsx';
import { GroupsSection } from './groups-section.tsx';
import { allClassesQuery, classesQuery } from './queries.ts';

const ClassDialog = lazyDialog({
  title: 'Kelas',
  load: async () => (await import('./class-dialog.tsx')).ClassDialog,
});

const GROUPS_ID = 'kelompok-mentoring';

const nameOf = (row: AdminClass) => row.className;
const groupsOf = (row: AdminClass) => row.mentoringGroup.map(groupLabel).join(' ');

const columns: Column<AdminClass>[] = [
  { id: 'name', header: 'Kelas', share: 3, main: true, cell: nameOf },
  { id: 'number', header: 'Nomor', named: true, cell: (row) => <span className="tabular-nums">{row.classNumber}</span> },
  { id: 'groups', header: 'Kelompok mentoring', share: 4, cell: (row) => <GroupBadges groups={row.mentoringGroup} /> },
];

const allColumns = withArchive(columns);

const sorts: [Sort<AdminClass>, ...Sort<AdminClass>[]] = [
  { id: 'name', label: 'Nama A–Z', compare: byText(nameOf) },
  { id: 'number', label: 'Nomor kelas', compare: (a, b) => a.classNumber - b.classNumber || byText(nameOf)(a, b) },
];

/** The dialog that is open. */
type Open = { kind: 'form'; item: AdminClass | null } | { kind: 'delete'; item: AdminClass };

/** Returns the lines of the delete dialog: the records that stay without the class. */
function usageLines({ schedules, groups }: Usage): string[] {
  return [
    ...(groups > 0 ? [`${groups} kelompok mentoring tetap ada, tanpa kelas`] : []),
    ...(schedules > 0 ? [`${schedules} jadwal tetap ada, tanpa kelas ini`] : []),
  ];
}

function ClassActions({ item, onOpen }: { item: AdminClass; onOpen: (open: Open) => void }) {
  const shared = { name: nameOf(item), history: historyAddress('class', item._id) };
  if (item.archive) return <ArchivedActions kind="class" id={item._id} {...shared} />;
  return (
    <RowActions
      {...shared}
      onEdit={() => onOpen({ kind: 'form', item })}
      preload={ClassDialog.preload}
      onDelete={() => onOpen({ kind: 'delete', item })}
    />
  );
}

/** The screen `/admin/class`: the lists of classes and of mentoring groups. */
export function ClassesPage() {
  const [archived, showArchived] = useArchiveShown();
  const current = useQuery(classesQuery);
  const all = useQuery({ ...allClassesQuery, enabled: archived });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="Kelas"
        lead={
          <>
            Setiap kelas terdiri atas kelompok mentoring.{' '}
            <a href={`#${GROUPS_ID}`} className="text-amber-text underline underline-offset-3">
              Atur kelompok mentoring
            </a>
            {' · '}
            <Link to={NEW_YEAR_PATH} className="text-amber-text underline underline-offset-3">
              Mulai tahun ajaran baru
            </Link>
          </>
        }
        heading="Daftar Kelas"
        noun="kelas"
        query={archived ? all : current}
        searchText={(row) => `${nameOf(row)} ${row.classNumber} ${groupsOf(row)}`}
        sorts={sorts}
        columns={archived ? allColumns : columns}
        actions={(item) => <ClassActions item={item} onOpen={setOpen} />}
        beside={<SheetLinks kind="class" filters={() => ({ ...listSearch(), archived: archived ? 'true' : undefined })} />}
        addLabel="Tambah Kelas"
        onAdd={() => setOpen({ kind: 'form', item: null })}
        preload={ClassDialog.preload}
        emptyText="Belum ada kelas"
        errorHeading="Failed to fetch data."
        moreByButton
        action={<ArchiveToggle shown={archived} onShow={showArchived} />}
      />
      <div className="mt-10">
        <GroupsSection id={GROUPS_ID} />
      </div>
      {open?.kind === 'form' && <ClassDialog key={open.item?._id ?? 'new'} item={open.item} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog resource={classResource} item={open.item} name={nameOf(open.item)} noun="kelas" onClose={close}>
          <UsageLines kind="class" id={open.item._id} lines={usageLines} />
        </DeleteDialog>
      )}
    </>
  );
}
