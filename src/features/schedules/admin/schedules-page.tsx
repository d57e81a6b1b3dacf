import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '#features/schedules/contract.ts';
import { formatDate, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { ListPage } from '#platform/web/admin-ui/list/list-page.tsx';
import type { Column } from '#platform/web/admin-ui/list/record-table.tsx';
import { byText, type Sort } from '#platform/web/admin-ui/list/search-rows.ts';
import { schedulesQuery } from './queries.ts';

const nameOf = (row: Schedule) => formatDate(row.scheduleDate);

const columns: Column<Schedule>[] = [
  { id: 'name', header: 'Tanggal', main: true, cell: nameOf },
  {
    id: 'time',
    header: 'Jam',
    cell: (row) => formatTimeRange(wallTime(row.scheduleTimeStart), wallTime(row.scheduleTimeEnd)),
  },
];

const sorts: [Sort<Schedule>, ...Sort<Schedule>[]] = [{ id: 'name', label: 'Nama A–Z', compare: byText(nameOf) }];

/** /admin/calendar: the schedules (section 2). */
export function SchedulesPage() {
  const query = useQuery(schedulesQuery());
  return (
    <ListPage
      title="Jadwal Kegiatan"
      heading="Daftar Jadwal"
      noun="jadwal"
      query={query}
      searchText={nameOf}
      sorts={sorts}
      columns={columns}
      emptyText="Belum ada jadwal"
      errorHeading="Failed to fetch data."
    />
  );
}
