import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyAwayDialog, LazyPlanDialog } from '#features/availability/admin/lazy-dialogs.ts';
import { historyAddress } from '#features/history/address.ts';
import { SheetLinks } from '#features/spreadsheets/admin/sheet-links.tsx';
import { DeleteDialog, UsageLines } from '#platform/web/admin-ui/dialog/delete-dialog.tsx';
import { lazyDialog, type LazyDialog } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import type { Usage } from '#platform/shared/records/usage.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { RowActions } from '#platform/web/admin-ui/list/row-actions.tsx';
import type { RowAction } from '#platform/web/admin-ui/list/row-menu.tsx';
import { byLatest, byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { CalendarIcon, LinkIcon, PersonIcon, SwapIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { Resource } from '#platform/web/admin-ui/record/resource.ts';
import type { PersonDialogProps } from './person-dialog.ts';

const StaffLinkDialog = lazyDialog({
  title: 'Tautan masuk',
  load: async () => (await import('#features/auth/admin/colleagues/staff-link-dialog.tsx')).StaffLinkDialog,
});
const PersonalDataDialog = lazyDialog({
  title: 'Data pribadi',
  load: async () => (await import('#features/personal-data/admin/personal-data-dialog.tsx')).PersonalDataDialog,
});

interface ListedPerson {
  _id: string;
  name: string;
  email: string;
  updatedAt: string;
}

/** What differs between the screens of teachers and mentors. */
export interface PeopleList<Person extends ListedPerson, Body> {
  kind: 'teacher' | 'mentor';
  title: 'Guru' | 'Mentor';
  noun: 'guru' | 'mentor';
  resource: Resource<Person, Body>;
  Dialog: LazyDialog<PersonDialogProps<Person>>;
  /** The column with a person's subjects or groups. */
  relatedColumn: Column<Person>;
  /** Returns the names of these subjects or groups, for the search in the list. */
  relatedNames: (person: Person) => string[];
  /** Returns lines about the data that stays when the person is deleted. */
  usageLines: (usage: Usage) => string[];
}

interface PeoplePageProps<Person extends ListedPerson, Body> {
  list: PeopleList<Person, Body>;
  query: UseQueryResult<Person[]>;
}

const nameOf = (row: ListedPerson) => row.name;

const sorts: [Sort<ListedPerson>, ...Sort<ListedPerson>[]] = [
  { id: 'name', label: 'Nama A–Z', compare: byText(nameOf) },
  { id: 'latest', label: 'Terbaru diubah', compare: byLatest((row) => row.updatedAt) },
];

/** The open dialog, and the person it is about. */
type Open<Person> =
  { kind: 'form'; person: Person | null } | { kind: 'delete' | 'link' | 'personal' | 'plan' | 'away'; person: Person };

/** Returns the actions in the menu "⋯" of a row. */
function menuActions(open: (kind: 'away' | 'plan' | 'link' | 'personal') => void): RowAction[] {
  return [
    { label: 'Waktu berhalangan…', Icon: CalendarIcon, onSelect: () => open('away'), preload: LazyAwayDialog.preload },
    { label: 'Cari pengganti…', Icon: SwapIcon, onSelect: () => open('plan'), preload: LazyPlanDialog.preload },
    { label: 'Tautan masuk', Icon: LinkIcon, onSelect: () => open('link'), preload: StaffLinkDialog.preload },
    { label: 'Data pribadi…', Icon: PersonIcon, onSelect: () => open('personal'), preload: PersonalDataDialog.preload },
  ];
}

/** The screen with the list of teachers or of mentors, and the dialogs of its rows. */
export function PeoplePage<Person extends ListedPerson, Body>({ list, query }: PeoplePageProps<Person, Body>) {
  const { kind, title, noun, Dialog, relatedColumn, relatedNames } = list;
  const [open, setOpen] = useState<Open<Person> | null>(null);
  return (
    <>
      <ListPage
        title={title}
        heading={`Daftar ${title}`}
        noun={noun}
        query={query}
        searchText={(row) => `${row.name} ${row.email} ${relatedNames(row).join(' ')}`}
        sorts={sorts}
        columns={[
          { id: 'name', header: 'Nama', share: 3, main: true, cell: nameOf },
          { id: 'email', header: 'Email', share: 4, cell: (row) => row.email },
          relatedColumn,
        ]}
        actions={(person) => (
          <RowActions
            name={person.name}
            onEdit={() => setOpen({ kind: 'form', person })}
            preload={Dialog.preload}
            onDelete={() => setOpen({ kind: 'delete', person })}
            more={menuActions((kind) => setOpen({ kind, person }))}
            history={historyAddress(kind, person._id)}
          />
        )}
        beside={<SheetLinks kind={kind} />}
        addLabel={`Tambah ${title}`}
        onAdd={() => setOpen({ kind: 'form', person: null })}
        preload={Dialog.preload}
        emptyText={`Belum ada ${noun}`}
        errorHeading="Failed to fetch data."
      />
      {open && <OpenDialog list={list} open={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface OpenDialogProps<Person extends ListedPerson, Body> {
  list: PeopleList<Person, Body>;
  open: Open<Person>;
  onClose: () => void;
}

function OpenDialog<Person extends ListedPerson, Body>({ list, open, onClose }: OpenDialogProps<Person, Body>) {
  const { kind, noun, resource, Dialog, usageLines } = list;
  if (open.kind === 'form') return <Dialog key={open.person?._id ?? 'new'} person={open.person} onClose={onClose} />;
  const { person } = open;
  if (open.kind === 'link') return <StaffLinkDialog who={noun} person={person} onClose={onClose} />;
  if (open.kind === 'away') return <LazyAwayDialog person={person} role={kind} onClose={onClose} />;
  if (open.kind === 'plan') return <LazyPlanDialog person={person} role={kind} onClose={onClose} />;
  if (open.kind === 'personal') return <PersonalDataDialog kind={kind} person={person} onClose={onClose} />;
  return (
    <DeleteDialog resource={resource} item={person} name={person.name} noun={noun} onClose={onClose}>
      <UsageLines kind={kind} id={person._id} lines={usageLines} />
    </DeleteDialog>
  );
}
