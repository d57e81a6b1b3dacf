import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { NO_NAMES_TEXT } from '#features/schedules/log-rules.ts';
import { monthWindow, type IsoMonth } from '#platform/shared/wib.ts';
import { serverNow, todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { LogList } from '../log/log-list.tsx';

/** Lists the month's finished sessions without a log, and lets the admin log them. */
export function UnloggedOfMonth({ month, count }: { month: IsoMonth; count: number }) {
  // The list stays after its last session is logged, so that the log can still be changed.
  const [isShown, setIsShown] = useState(count > 0);
  if (count > 0 && !isShown) setIsShown(true);
  return isShown ? <Unlogged month={month} /> : null;
}

function Unlogged({ month }: { month: IsoMonth }) {
  const query = useQuery(schedulesQuery(monthWindow(month)));
  return (
    <section aria-labelledby="belum-dicatat">
      <h2 id="belum-dicatat" className="text-lg font-bold text-ink">
        Belum dicatat
      </h2>
      <p className="mb-3 text-xs text-soft">
        Sudah selesai, tetapi belum dihitung terlaksana atau tidak. Pilih beberapa untuk mencatatnya sekaligus. {NO_NAMES_TEXT}
      </p>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <LogList
          labelledBy="belum-dicatat"
          schedules={query.data}
          today={todayInWib()}
          now={serverNow()}
          empty={<p className="text-sm">Semua kegiatan bulan ini sudah dicatat.</p>}
        />
      )}
    </section>
  );
}
