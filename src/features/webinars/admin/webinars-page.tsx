import { useQuery } from '@tanstack/react-query';
import type { Webinar } from '#features/webinars/contract.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { webinarsQuery } from './queries.ts';

const nameOf = (row: Webinar) => row.webinarTheme;

const columns: Column<Webinar>[] = [
  { id: 'name', header: 'Tema', main: true, cell: nameOf },
  { id: 'speaker', header: 'Pembicara', cell: (row) => row.webinarSpeaker },
];

const sorts: [Sort<Webinar>, ...Sort<Webinar>[]] = [{ id: 'name', label: 'Nama A–Z', compare: byText(nameOf) }];

/** /admin/webinar: the webinars (section 2). */
export function WebinarsPage() {
  const query = useQuery(webinarsQuery);
  return (
    <ListPage
      title="Webinar"
      heading="Daftar Webinar"
      noun="webinar"
      query={query}
      searchText={nameOf}
      sorts={sorts}
      columns={columns}
      emptyText="Belum ada webinar"
      errorHeading="Failed to fetch data."
    />
  );
}
