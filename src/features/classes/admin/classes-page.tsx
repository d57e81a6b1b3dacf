import { useQuery } from '@tanstack/react-query';
import type { AdminClass } from '#features/classes/contract.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { classesQuery } from './queries.ts';

const nameOf = (row: AdminClass) => row.className;

const columns: Column<AdminClass>[] = [
  { id: 'name', header: 'Kelas', main: true, cell: nameOf },
  {
    id: 'groups',
    header: 'Kelompok mentoring',
    share: 2,
    cell: (row) => row.mentoringGroup.map((group) => `Group ${group.groupName}`).join(', '),
  },
];

const sorts: [Sort<AdminClass>, ...Sort<AdminClass>[]] = [{ id: 'name', label: 'Nama A–Z', compare: byText(nameOf) }];

/** /admin/class: the classes (section 2). */
export function ClassesPage() {
  const query = useQuery(classesQuery);
  return (
    <ListPage
      title="Kelas"
      heading="Daftar Kelas"
      noun="kelas"
      query={query}
      searchText={nameOf}
      sorts={sorts}
      columns={columns}
      emptyText="Belum ada kelas"
      errorHeading="Failed to fetch data."
    />
  );
}
