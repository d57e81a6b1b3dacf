import { useQuery } from '@tanstack/react-query';
import type { AdminSubject } from '#features/subjects/contract.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { subjectsQuery } from './queries.ts';

const nameOf = (row: AdminSubject) => row.name;

const columns: Column<AdminSubject>[] = [
  { id: 'name', header: 'Mata pelajaran', main: true, cell: nameOf },
  { id: 'materials', header: 'Materi', cell: (row) => `${row.materials.length} materi` },
];

const sorts: [Sort<AdminSubject>, ...Sort<AdminSubject>[]] = [{ id: 'name', label: 'Nama A–Z', compare: byText(nameOf) }];

/** /admin/subject: the subjects (section 2). */
export function SubjectsPage() {
  const query = useQuery(subjectsQuery);
  return (
    <ListPage
      title="Mata Pelajaran"
      heading="Daftar Mata Pelajaran"
      noun="mata pelajaran"
      query={query}
      searchText={nameOf}
      sorts={sorts}
      columns={columns}
      emptyText="Belum ada mata pelajaran"
      errorHeading="Failed to fetch data."
    />
  );
}
