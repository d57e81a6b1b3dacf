import { useQuery } from '@tanstack/react-query';
import { formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { schedulesQuery } from './queries.ts';

/** /admin/playground: the calendar view (section 2). */
export function PlaygroundPage() {
  const today = todayInWib();
  const query = useQuery(schedulesQuery({ from: today, to: today }));
  return (
    <Page title="Kalender">
      {query.isPending && <p role="status">Memuat…</p>}
      {query.isError && (
        <ErrorState
          heading={undefined}
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.length === 0 && <p>Belum ada kegiatan untuk hari ini.</p>}
      <ul className="flex flex-col gap-2">
        {query.data?.map((schedule) => (
          <li key={schedule._id} className="rounded-lg border border-line bg-raised p-4">
            {formatTimeRange(wallTime(schedule.scheduleTimeStart), wallTime(schedule.scheduleTimeEnd))}
          </li>
        ))}
      </ul>
    </Page>
  );
}
