import { useQuery } from '@tanstack/react-query';
import type { Mentor } from '#features/mentors/contract.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { mentorsQuery } from './queries.ts';

const nameOf = (row: Mentor) => row.name;

const columns: Column<Mentor>[] = [
  { id: 'name', header: 'Nama', main: true, cell: nameOf },
  { id: 'email', header: 'Email', cell: (row) => row.email },
  { id: 'group', header: 'Kelompok', cell: (row) => row.group.map((group) => group.groupName).join(', ') },
];

const sorts: [Sort<Mentor>, ...Sort<Mentor>[]] = [{ id: 'name', label: 'Nama A–Z', compare: byText(nameOf) }];

/** /admin/mentor: the mentors (section 2). */
export function MentorsPage() {
  const query = useQuery(mentorsQuery);
  return (
    <ListPage
      title="Mentor"
      heading="Daftar Mentor"
      noun="mentor"
      query={query}
      searchText={nameOf}
      sorts={sorts}
      columns={columns}
      emptyText="Belum ada mentor"
      errorHeading="Failed to fetch data."
    />
  );
}
