import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '#features/classes/contract.ts';
import { historyAddress } from '#features/history/address.ts';
import { ArchiveToggle, useArchiveShown } from '#features/school-year/admin/archive-toggle.tsx';
import { ArchivedActions, withArchive } from '#features/school-year/admin/archived-rows.tsx';
import { listSearch, SheetLinks } from '#features/spreadsheets/admin/sheet-links.tsx';
import { DeleteDialog, UsageLines } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import type { Usage } from '#platform/shared/records/usage.ts';
import { ListSection } from '#platform/web/admin-ui/list/list-section.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { groupLabel } from './group-badges.tsx';
import { groupResource } from './group-resource.ts';
import { allGroupsQuery, groupsQuery } from './queries.ts';

const GroupDialog = lazyDialog({
  title: 'Kelompok',
  load: async () => (await import('./group-dialog.tsx')).GroupDialog,
});

const classOf = (group: Group) => group.class?.className ?? '';
const mentorOf = (group: Group) => group.mentor?.name ?? '';

const columns: Column<Group>[] = [
  { id: 'name', header: 'Kelompok', main: true, cell: groupLabel },
  { id: 'class', header: 'Kelas', cell: (group) => classOf(group) || <span className="text-soft">Tanpa kelas</span> },
  { id: 'mentor', header: 'Mentor', cell: (group) => mentorOf(group) || <span className="text-soft">Tanpa mentor</span> },
];

const byName = byText((group: Group) => group.groupName);

const allColumns = withArchive(columns);

const sorts: [Sort<Group>, ...Sort<Group>[]] = [
  { id: 'name', label: 'Nama A–Z', compare: byName },
  { id: 'class', label: 'Kelas A–Z', compare: (a, b) => byText(classOf)(a, b) || byName(a, b) },
  { id: 'mentor', label: 'Mentor A–Z', compare: (a, b) => byText(mentorOf)(a, b) || byName(a, b) },
];

/** The dialog that is open. */
type Open = { kind: 'form'; group: Group | null } | { kind: 'delete'; group: Group };

/** Returns the lines of the delete dialog: the records that stay without the group. */
function usageLines(group: Group, { schedules }: Usage): string[] {
  return [
    ...(group.class ? [`1 kelas (${group.class.className}) tetap ada, tanpa kelompok ini`] : []),
    ...(group.mentor ? [`1 mentor (${group.mentor.name}) tetap ada, tanpa kelompok ini`] : []),
    ...(schedules > 0 ? [`${schedules} jadwal mentoring tetap ada, tanpa kelompok ini`] : []),
  ];
}

function GroupActions({ group, onOpen }: { group: Group; onOpen: (open: Open) => void }) {
  const shared = { name: groupLabel(group), history: historyAddress('mentoringGroup', group._id) };
  if (group.archive) return <ArchivedActions kind="mentoringGroup" id={group._id} {...shared} />;
  return (
    <RowActions
      {...shared}
      onEdit={() => onOpen({ kind: 'form', group })}
      preload={GroupDialog.preload}
      onDelete={() => onOpen({ kind: 'delete', group })}
    />
  );
}

/** Shows the list of mentoring groups with their classes and mentors, below the list of classes. */
export function GroupsSection({ id }: { id: string }) {
  // The list of classes is on the same screen, so this list's parameters in the address have a prefix.
  const prefix = `${id}-`;
  const [archived, showArchived] = useArchiveShown(prefix);
  const current = useQuery(groupsQuery);
  const all = useQuery({ ...allGroupsQuery, enabled: archived });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = () => setOpen({ kind: 'form', group: null });
  return (
    <>
      <ListSection
        id={id}
        heading="Kelompok Mentoring"
        noun="kelompok"
        query={archived ? all : current}
        searchText={(group) => `${groupLabel(group)} ${classOf(group)} ${mentorOf(group)}`}
        sorts={sorts}
        columns={archived ? allColumns : columns}
        actions={(group) => <GroupActions group={group} onOpen={setOpen} />}
        action={
          <div className="flex flex-wrap gap-2">
            <Button className="max-md:px-3" onClick={add} preload={GroupDialog.preload}>
              <PlusIcon />
              Tambah Kelompok
            </Button>
            <SheetLinks
              kind="mentoringGroup"
              filters={() => ({ ...listSearch(prefix), archived: archived ? 'true' : undefined })}
            />
            <ArchiveToggle shown={archived} onShow={showArchived} />
          </div>
        }
        addLabel="Tambah Kelompok"
        onAdd={add}
        preload={GroupDialog.preload}
        emptyText="Belum ada kelompok mentoring"
        errorHeading="Failed to fetch data."
      />
      {open?.kind === 'form' && <GroupDialog key={open.group?._id ?? 'new'} group={open.group} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog resource={groupResource} item={open.group} name={groupLabel(open.group)} noun="kelompok" onClose={close}>
          <UsageLines kind="group" id={open.group._id} lines={(counts) => usageLines(open.group, counts)} />
        </DeleteDialog>
      )}
    </>
  );
}
