import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GroupBadges } from '#features/classes/admin/group-badges.tsx';
import { groupLabel } from '#features/classes/admin/group-label.ts';
import type { Mentor } from '#features/mentors/contract.ts';
import { NO_MENTOR_TEXT } from '#features/schedules/messages.ts';
import { DeleteDialog, UsageLines } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import type { Usage } from '#platform/shared/usage.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import { LinkIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import { byLatest, byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { PersonIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { mentorResource } from './mentor-resource.ts';
import { mentorsQuery } from './queries.ts';

const StaffLinkDialog = lazyDialog({
  title: 'Tautan masuk',
  load: async () => (await import('#features/auth/admin/staff-link-dialog.tsx')).StaffLinkDialog,
});
const PersonalDataDialog = lazyDialog({
  title: 'Data pribadi',
  load: async () => (await import('#features/personal-data/admin/personal-data-dialog.tsx')).PersonalDataDialog,
});
const MentorDialog = lazyDialog({
  title: 'Mentor',
  load: async () => (await import('./mentor-dialog.tsx')).MentorDialog,
});

const nameOf = (row: Mentor) => row.name;

const columns: Column<Mentor>[] = [
  { id: 'name', header: 'Nama', share: 3, main: true, cell: nameOf },
  { id: 'email', header: 'Email', share: 4, cell: (row) => row.email },
  { id: 'group', header: 'Kelompok', share: 3, cell: (row) => <GroupBadges groups={row.group} /> },
];

const sorts: [Sort<Mentor>, ...Sort<Mentor>[]] = [
  { id: 'name', label: 'Nama A–Z', compare: byText(nameOf) },
  { id: 'latest', label: 'Terbaru diubah', compare: byLatest((row) => row.updatedAt) },
];

type Open = { kind: 'form'; mentor: Mentor | null } | { kind: 'delete' | 'link' | 'personal'; mentor: Mentor };

/** What stays without the mentor. */
function leftWithout({ schedules, groups }: Usage): string[] {
  return [
    ...(groups > 0 ? [`${groups} kelompok mentoring tetap ada, tanpa mentor`] : []),
    ...(schedules > 0 ? [`${schedules} jadwal tetap ada, dengan tulisan '${NO_MENTOR_TEXT}'`] : []),
  ];
}

/** /admin/mentor: the mentors. */
export function MentorsPage() {
  const query = useQuery(mentorsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title="Mentor"
        heading="Daftar Mentor"
        noun="mentor"
        query={query}
        searchText={(row) => `${row.name} ${row.email} ${row.group.map(groupLabel).join(' ')}`}
        sorts={sorts}
        columns={columns}
        actions={(mentor) => (
          <RowActions
            name={mentor.name}
            onEdit={() => setOpen({ kind: 'form', mentor })}
            ahead={MentorDialog.ahead}
            onDelete={() => setOpen({ kind: 'delete', mentor })}
            more={[
              {
                label: 'Tautan masuk',
                Icon: LinkIcon,
                onSelect: () => setOpen({ kind: 'link', mentor }),
                ahead: StaffLinkDialog.ahead,
              },
              {
                label: 'Data pribadi…',
                Icon: PersonIcon,
                onSelect: () => setOpen({ kind: 'personal', mentor }),
                ahead: PersonalDataDialog.ahead,
              },
            ]}
            history={{ entity: 'mentor', id: mentor._id }}
          />
        )}
        addLabel="Tambah Mentor"
        onAdd={() => setOpen({ kind: 'form', mentor: null })}
        ahead={MentorDialog.ahead}
        emptyText="Belum ada mentor"
        errorHeading="Failed to fetch data."
      />
      {open?.kind === 'form' && <MentorDialog key={open.mentor?._id ?? 'new'} mentor={open.mentor} onClose={close} />}
      {open?.kind === 'link' && <StaffLinkDialog who="mentor" person={open.mentor} onClose={close} />}
      {open?.kind === 'personal' && <PersonalDataDialog kind="mentor" person={open.mentor} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog resource={mentorResource} item={open.mentor} name={open.mentor.name} noun="mentor" onClose={close}>
          <UsageLines kind="mentor" id={open.mentor._id} lines={leftWithout} />
        </DeleteDialog>
      )}
    </>
  );
}
