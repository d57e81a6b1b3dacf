import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { addMonths, formatMonth, monthOf, monthWindow, parseMonth, type IsoDate, type IsoMonth } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { DayDialog } from './day-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { schedulesQuery } from '../queries.ts';

/** The page /admin/playground: a calendar of all schedules, one month at a time. The address contains the month. */
export function PlaygroundPage() {
  const today = todayInWib();
  const [search, setSearch] = useSearchParams();
  const month = parseMonth(search.get('month') ?? '') ?? monthOf(today);
  const [day, setDay] = useState<IsoDate | null>(null);
  const query = useQuery({ ...schedulesQuery(monthWindow(month)), placeholderData: keepPreviousData });
  const byDay = useMemo(() => groupByDay(query.data ?? []), [query.data]);
  const show = (next: IsoMonth) => setSearch({ month: next }, { preventScrollReset: true });
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <Page title="Kalender">
      <section aria-labelledby="month">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id="month" aria-live="polite" className="text-lg font-bold text-ink">
            {formatMonth(month)}
          </h2>
          <div className="flex gap-2">
            <Button onClick={() => show(previous)} aria-label={`Bulan sebelumnya, ${formatMonth(previous)}`} className="px-3">
              <ChevronLeftIcon />
            </Button>
            <Button onClick={() => show(monthOf(today))}>Hari ini</Button>
            <Button onClick={() => show(next)} aria-label={`Bulan berikutnya, ${formatMonth(next)}`} className="px-3">
              <ChevronRightIcon />
            </Button>
          </div>
        </div>
        {query.isError && query.data === undefined ? (
          <ErrorState
            heading="Failed to fetch data."
            text={errorText(query.error)}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div aria-busy={query.isPending || query.isPlaceholderData}>
            <MonthGrid month={month} today={today} byDay={byDay} onDay={setDay} />
          </div>
        )}
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-soft">
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-dot-busy" /> ada kegiatan
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-dot-free" /> tidak ada kegiatan
          </span>
        </p>
      </section>
      {day !== null && <DayDialog day={day} schedules={byDay.get(day) ?? []} onClose={() => setDay(null)} />}
    </Page>
  );
}
