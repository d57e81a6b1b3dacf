import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Activity } from '#features/attendance/contract.ts';
import { formatDuration } from '#features/schedules/rules.ts';
import { addMonths, formatMonth, monthOf, parseMonth, type IsoMonth } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { downloadCsv } from '#platform/web/admin-ui/csv.ts';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { BackLink } from '#platform/web/admin-ui/page/back-link.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { activityQuery } from './activity-queries.ts';
import { activityTable, reasonsOf } from './activity-table.ts';

import { Bars } from './bars.tsx';
import { Publish } from './publish.tsx';

const count = (number: number) => number.toLocaleString('id-ID');

function Totals({ activity }: { activity: Activity }) {
  const { planned, held, notHeld, cancelled, unlogged, headcount, minutes } = activity;
  const figures = [
    ['Terlaksana', `${count(held)} dari ${count(planned)}`],
    ['Tidak terlaksana', count(notHeld)],
    ['Dibatalkan', count(cancelled)],
    ['Belum dicatat', count(unlogged)],
    ['Kehadiran siswa', count(headcount)],
    ['Waktu belajar', formatDuration(minutes)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 @2xl/page:grid-cols-3 @4xl/page:grid-cols-6">
      {figures.map(([term, figure]) => (
        <div key={term} className="rounded-lg border border-line bg-raised px-4 py-3">
          <dt className="text-xs text-soft">{term}</dt>
          <dd className="text-lg font-bold tabular-nums text-ink">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Month({ activity }: { activity: Activity }) {
  const { planned, cancelled, byClass, byGroup, byTeacher, byMentor } = activity;
  if (planned + cancelled === 0) return <EmptyState text="Tidak ada kegiatan pada bulan ini." />;
  const audience = (each: Activity['byClass'][number]) => ({
    id: each._id,
    label: each.name,
    text: `${count(each.held)} dari ${count(each.planned)} terlaksana, ${count(each.cancelled)} dibatalkan, ${count(each.headcount)} kehadiran`,
    value: each.held,
  });
  const person = (each: Activity['byTeacher'][number]) => ({
    id: each._id,
    label: each.name,
    text: `${count(each.sessions)} sesi, ${formatDuration(each.minutes)}`,
    value: each.minutes,
  });
  return (
    <div className="flex flex-col gap-8">
      <Totals activity={activity} />
      <Publish month={activity.month} />
      <div className="grid grid-cols-1 items-start gap-8 @4xl/page:grid-cols-2">
        <Bars
          heading="Alasan tidak terlaksana"
          bars={reasonsOf(activity).map(({ label, value }) => ({ id: label, label, text: count(value), value }))}
        />
        <Bars heading="Per kelas" bars={byClass.map(audience)} />
        <Bars heading="Per kelompok" bars={byGroup.map(audience)} />
        <Bars heading="Per guru" bars={byTeacher.map(person)} />
        <Bars heading="Per mentor" bars={byMentor.map(person)} />
      </div>
    </div>
  );
}

/** /admin/laporan/bulan: the activity of the month in the address. */
export function MonthPage() {
  const [search, setSearch] = useSearchParams();
  const month = parseMonth(search.get('month') ?? '') ?? monthOf(todayInWib());
  const query = useQuery({ ...activityQuery(month), placeholderData: keepPreviousData });
  const show = (next: IsoMonth) => setSearch({ month: next }, { preventScrollReset: true });
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  const activity = query.data;
  return (
    <Page
      title="Laporan bulan"
      above={<BackLink to="/admin/laporan">Laporan</BackLink>}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            disabled={!activity || query.isPlaceholderData}
            onClick={() => activity && downloadCsv(`kegiatan-${month}.csv`, activityTable(activity))}
          >
            Unduh CSV
          </Button>
          <ButtonLink to="/admin/laporan/relawan">Jam relawan</ButtonLink>
        </div>
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="text-lg font-bold text-ink">
          {formatMonth(month)}
        </p>
        <div className="flex gap-2">
          <Button onClick={() => show(previous)} aria-label={`Bulan sebelumnya, ${formatMonth(previous)}`} className="px-3">
            <ChevronLeftIcon />
          </Button>
          <Button onClick={() => show(next)} aria-label={`Bulan berikutnya, ${formatMonth(next)}`} className="px-3">
            <ChevronRightIcon />
          </Button>
        </div>
      </div>
      {query.isPending && <TableSkeleton />}
      {query.isError && !activity && (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {activity && (
        <div aria-busy={query.isPlaceholderData}>
          <Month activity={activity} />
        </div>
      )}
    </Page>
  );
}
