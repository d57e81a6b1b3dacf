import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Activity } from '#features/attendance/contract.ts';
import { formatDuration } from '#platform/web/time/duration.ts';
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
import { audienceBar, personBars, reasonBars } from './activity-bars.ts';
import { activityTable } from './activity-table.ts';
import { Bars } from './bars.tsx';
import { Publish } from './publish.tsx';
import { UnloggedOfMonth } from './unlogged-of-month.tsx';

/** Explains a full bar of a class or group. */
const SCALE = 'Batang penuh: semua kegiatan yang sudah selesai.';

const count = (number: number) => number.toLocaleString('id-ID');

/** The totals of the month, each in a box. */
function Totals({ activity }: { activity: Activity }) {
  const { planned, held, notHeld, cancelled, unlogged, upcoming, headcount, minutes } = activity;
  const figures = [
    ['Terlaksana', `${count(held)} dari ${count(planned - upcoming)}`],
    ['Tidak terlaksana', count(notHeld)],
    ['Dibatalkan', count(cancelled)],
    ['Belum dicatat', count(unlogged)],
    ['Akan datang', count(upcoming)],
    ['Kehadiran siswa', held > 0 && headcount === 0 ? 'Tidak dicatat' : count(headcount)],
    ['Waktu belajar', formatDuration(minutes)],
  ];
  return (
    // In two or four columns, seven boxes would leave a gap. There, the first box is two columns wide. In seven columns, the boxes with
    // long figures are wider: a figure that needs a second line would move the list below while the admin logs its sessions.
    <dl className="grid grid-cols-2 gap-3 *:first:col-span-2 @xl/page:grid-cols-4 @5xl/page:grid-cols-[1.61fr_1.33fr_0.97fr_1.18fr_1.09fr_1.67fr_2.14fr] @5xl/page:gap-2 @5xl/page:*:first:col-span-1">
      {figures.map(([term, figure]) => (
        <div
          key={term}
          className="flex flex-col justify-between rounded-lg border border-line bg-raised px-4 py-3 @5xl/page:px-2.5"
        >
          <dt className="text-xs text-soft">{term}</dt>
          <dd className="text-lg font-bold tabular-nums text-ink">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Month({ activity }: { activity: Activity }) {
  const { planned, cancelled, unlogged, byClass, byGroup, byTeacher, byMentor } = activity;
  if (planned + cancelled === 0) return <EmptyState text="Tidak ada kegiatan pada bulan ini." />;
  const [teachers, mentors] = [personBars(byTeacher), personBars(byMentor)];
  return (
    <div className="flex flex-col gap-8">
      <Totals activity={activity} />
      <Publish activity={activity} />
      <UnloggedOfMonth key={activity.month} month={activity.month} count={unlogged} />
      <Bars heading="Alasan tidak terlaksana" scale="Batang penuh: semua yang tidak terlaksana." bars={reasonBars(activity)} />
      <Bars heading="Per kelas" scale={SCALE} bars={byClass.map(audienceBar)} />
      <Bars heading="Per kelompok" scale={SCALE} bars={byGroup.map(audienceBar)} />
      <Bars heading="Per guru" {...teachers} />
      <Bars heading="Per mentor" {...mentors} />
    </div>
  );
}

/** The screen `/admin/laporan/bulan`: the activity of a month, with buttons to publish it and to download it as CSV. */
export function MonthPage() {
  const [search, setSearch] = useSearchParams();
  const month = parseMonth(search.get('month') ?? '') ?? monthOf(todayInWib());
  const query = useQuery({ ...activityQuery(month), placeholderData: keepPreviousData });
  const openMonth = (next: IsoMonth) => setSearch({ month: next }, { preventScrollReset: true });
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
          <Button onClick={() => openMonth(previous)} aria-label={`Bulan sebelumnya, ${formatMonth(previous)}`} className="px-3">
            <ChevronLeftIcon />
          </Button>
          <Button onClick={() => openMonth(next)} aria-label={`Bulan berikutnya, ${formatMonth(next)}`} className="px-3">
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
