import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '#features/teachers/contract.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { teachersQuery } from './queries.ts';

const nameOf = (row: Teacher) => row.name;

const columns: Column<Teacher>[] = [
  { id: 'name', header: 'Nama', main: true, cell: nameOf },
  { id: 'email', header: 'Email', cell: (row) => row.email },
  { id: 'subject', header: 'Mata pelajaran', cell: (row) => row.subject.map((subject) => subject.name).join(', ') },
];

const sorts: [Sort<Teacher>, ...Sort<Teacher>[]] = [{ id: 'name', label: 'Nama A–Z', compare: byText(nameOf) }];

/** /admin/teacher: the teachers (section 2). */
export function TeachersPage() {
  const query = useQuery(teachersQuery);
  return (
    <ListPage
      title="Guru"
      heading="Daftar Guru"
      noun="guru"
      query={query}
      searchText={nameOf}
      sorts={sorts}
      columns={columns}
      emptyText="Belum ada guru"
      errorHeading="Failed to fetch data."
    />
  );
}
