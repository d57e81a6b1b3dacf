import { useQuery } from '@tanstack/react-query';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import { titleOf } from '#features/schedules/rules.ts';
import { NO_SCHEDULE_TODAY_TEXT } from '#features/schedules/messages.ts';
import { startWithNext, type TodayItem } from '#features/schedules/view/today-order.ts';
import { safeHref } from '#platform/shared/links.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { serverNow, todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { EmptyState, ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { OutsideLink } from '#platform/web/admin-ui/page/outside-link.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { programme } from '#platform/web/admin-ui/programme.ts';
import { Carousel } from '#platform/web/ui/carousel.tsx';
import { ClashMark } from '../clashes/clash-marks.tsx';
import { KIND_MARKS, KindBadge } from '../kind-badge.tsx';
import { schedulesQuery } from '../queries.ts';
import { ScheduleDetails } from '../schedule-details.tsx';
import { timesOf } from '../schedule-texts.ts';
import { useStoredClashes } from '../clashes/stored-clashes.ts';

/** How often the statuses ("Sedang berlangsung") are looked at again. */
const MINUTE_MS = 60_000;

interface TodayCardProps extends TodayItem<Schedule> {
  clashes: readonly ScheduleWarning[] | undefined;
}

function TodayCard({ schedule, phase, status, clashes }: TodayCardProps) {
  const href = safeHref(schedule.linkZoom);
  const struck = phase === 'cancelled' ? 'line-through' : '';
  return (
    <article className="relative flex flex-col gap-2 overflow-hidden rounded-lg border border-line bg-raised p-5 pt-6">
      <span aria-hidden="true" className={`absolute inset-x-0 top-0 h-1.5 ${KIND_MARKS[schedule.kind]}`} />
      <p className="flex flex-wrap items-center justify-between gap-2">
        <KindBadge kind={schedule.kind} />
        <span
          className={`text-xs font-semibold ${phase === 'running' ? 'rounded-full bg-amber px-2.5 py-0.5 text-on-amber' : 'text-soft'}`}
        >
          {status}
        </span>
      </p>
      <p className={`text-xl font-bold tabular-nums text-ink ${struck}`}>{timesOf(schedule)}</p>
      <h2 className={`font-display text-lg font-bold wrap-anywhere text-ink ${struck}`}>{titleOf(schedule)}</h2>
      <ScheduleDetails schedule={schedule} />
      <ClashMark clashes={clashes} />
      {href && (
        <p className="mt-auto pt-1">
          <OutsideLink href={href}>Link kegiatan</OutsideLink>
        </p>
      )}
    </article>
  );
}

/** /admin/dashboard: today's schedule, beginning with what is on or comes next. */
export function DashboardPage() {
  const today = todayInWib();
  const query = useQuery({ ...schedulesQuery({ from: today, to: today }), refetchInterval: MINUTE_MS });
  const clashes = useStoredClashes(query.data, today);
  const slides = startWithNext(query.data ?? [], serverNow().toISOString(), programme.joinMinutes);
  return (
    <Page title="Jadwal Hari Ini" lead={formatDate(today)} action={<ButtonLink to="/admin/calendar">Jadwal Kegiatan</ButtonLink>}>
      <div className="max-w-(--measure)">
        {query.isPending && (
          <div
            role="status"
            aria-label="Memuat"
            className="h-64 animate-pulse rounded-lg border border-line bg-raised motion-reduce:animate-none"
          />
        )}
        {query.isError && query.data === undefined && (
          <ErrorState
            heading="Failed to fetch data."
            text={errorText(query.error)}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.length === 0 && <EmptyState text={NO_SCHEDULE_TODAY_TEXT} />}
        {slides.length > 0 && (
          <Carousel
            label="Jadwal Hari Ini"
            itemLabel="Jadwal"
            slides={slides.map((item) => ({
              key: item.schedule._id,
              number: item.number,
              render: () => <TodayCard {...item} clashes={clashes.get(item.schedule._id)} />,
            }))}
          />
        )}
      </div>
    </Page>
  );
}
