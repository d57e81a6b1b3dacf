import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import { isCancelled, titleOf } from '#features/schedules/rules.ts';
import { NO_SCHEDULE_TODAY_TEXT } from '#features/schedules/messages.ts';
import { startWithNext, type TodayItem } from '#features/schedules/view/today-order.ts';
import { safeHref } from '#platform/shared/links/links.ts';
import { addDays, formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { serverNow } from '#platform/web/admin-ui/api/server-clock.ts';
import { EmptyState, ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { AppearTogether } from '#platform/web/admin-ui/page/appear-together.tsx';
import { buttonClass, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { NewTabLink } from '#platform/web/admin-ui/page/new-tab-link.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { useProgramme } from '#platform/web/admin-ui/programme.ts';
import { Carousel } from '#platform/web/ui/carousel.tsx';
import { useMinute, useWide } from '../use-minute.ts';
import { ClashMark } from '../clashes/clash-marks.tsx';
import { KIND_MARKS, KindBadge } from '../kind-badge.tsx';
import { schedulesQuery, unloggedWindow } from '../queries.ts';
import { ScheduleDetails } from '../schedule-details.tsx';
import { timesOf } from '../schedule-texts.ts';
import { useStoredClashes } from '../clashes/stored-clashes.ts';
import { Attention, useAttention } from './attention.tsx';
import { DayRow, DayTimeline } from './timeline.tsx';

/** The interval at which today's schedules are read again. */
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
          <NewTabLink href={href}>Link kegiatan</NewTabLink>
        </p>
      )}
    </article>
  );
}

function Tomorrow({ schedules, date }: { schedules: readonly Schedule[]; date: IsoDate }) {
  return (
    <section aria-labelledby="tomorrow">
      <h2 id="tomorrow" className="mb-3 text-lg font-bold text-ink">
        Besok, {formatDate(date)}
      </h2>
      {schedules.length === 0 ? (
        <p className="rounded-lg border border-line bg-raised px-4 py-3 text-sm text-soft">Tidak ada kegiatan</p>
      ) : (
        <ol className="rounded-lg border border-line bg-raised py-2">
          {schedules.map((schedule) => (
            <DayRow key={schedule._id} schedule={schedule} state={isCancelled(schedule) ? 'cancelled' : 'later'} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Links to the pages that an admin opens most. */
function Shortcuts() {
  return (
    <nav aria-label="Pintasan" className="flex max-md:mt-8 md:mb-6 flex-wrap gap-2">
      <ButtonLink to="/admin/calendar">Jadwal Kegiatan</ButtonLink>
      <ButtonLink to="/admin/playground">Kalender bulan</ButtonLink>
      <ButtonLink to="/admin/laporan/bulan">Laporan bulan</ButtonLink>
      <a href="/" className={buttonClass('secondary')}>
        Situs siswa
      </a>
    </nav>
  );
}

interface TodayCarouselProps {
  /** Undefined while they are loading. */
  schedules: readonly Schedule[] | undefined;
  now: Date;
  clashes: ReadonlyMap<string, readonly ScheduleWarning[]>;
}

/** Today's schedules as cards. The first card is the current or next one. */
function TodayCarousel({ schedules, now, clashes }: TodayCarouselProps) {
  const { joinMinutes } = useProgramme();
  if (!schedules) {
    return (
      <div
        role="status"
        aria-label="Memuat"
        className="h-64 animate-pulse rounded-lg border border-line bg-raised motion-reduce:animate-none"
      />
    );
  }
  if (schedules.length === 0) return <EmptyState text={NO_SCHEDULE_TODAY_TEXT} />;
  return (
    <Carousel
      label="Jadwal Hari Ini"
      itemLabel="Jadwal"
      slides={startWithNext(schedules, now.toISOString(), joinMinutes).map((item) => ({
        key: item.schedule._id,
        number: item.number,
        render: () => <TodayCard {...item} clashes={clashes.get(item.schedule._id)} />,
      }))}
    />
  );
}

interface DashboardPageProps {
  /** Warnings, which come before all sections. */
  notices?: ReactNode;
  /** The list of first steps for a new programme; renders nothing after the admin closed it. */
  FirstSteps: ComponentType;
  /** The section with sessions that have no log. Its `schedules` are those of the days in `unloggedWindow`. */
  LogSection: ComponentType<{ schedules: readonly Schedule[]; today: IsoDate; now: Date }>;
  /** Items of other features that come first in "Perlu perhatian"; `isUrgent` is whether there are any. */
  urgent?: ReactNode;
  isUrgent?: boolean;
}

/**
 * The page /admin/dashboard. It shows today's schedules, what needs attention (on phones at the top), sessions without a log, and
 * tomorrow's schedules. `src/app/admin` supplies the sections of other features as properties.
 */
export function DashboardPage({ notices, FirstSteps, LogSection, urgent, isUrgent = false }: DashboardPageProps) {
  const { today } = useMinute();
  const wide = useWide();
  const now = serverNow();
  const tomorrow = addDays(today, 1);
  const near = useQuery({ ...schedulesQuery({ from: today, to: tomorrow }), refetchInterval: MINUTE_MS });
  const { data: past } = useQuery(schedulesQuery(unloggedWindow(today)));
  const attention = useAttention();
  const clashes = useStoredClashes(near.data, today);
  const schedulesOn = (day: IsoDate) => near.data?.filter(({ scheduleDate }) => scheduleDate === day);
  const [todays, tomorrows] = [schedulesOn(today), schedulesOn(tomorrow)];
  // On phones the shortcuts are at another position. They are rendered at one position only, so that keys and screen readers follow
  // the visible order.
  return (
    <Page title="Jadwal Hari Ini" lead={formatDate(today)}>
      {wide && <Shortcuts />}
      <AppearTogether>
        {notices}
        {near.isError && near.data === undefined ? (
          <ErrorState
            heading="Failed to fetch data."
            text={errorText(near.error)}
            retrying={near.isFetching}
            onRetry={() => {
              void near.refetch();
              attention.retry();
            }}
          />
        ) : (
          <>
            <div className="grid grid-cols-1 gap-8 @4xl/page:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl/page:grid-rows-[auto_1fr]">
              <div className="min-w-0 @4xl/page:col-start-2">
                <Attention state={attention} urgent={urgent} isUrgent={isUrgent} />
              </div>
              <div className="flex min-w-0 flex-col gap-8 @4xl/page:col-start-1 @4xl/page:row-span-2 @4xl/page:row-start-1">
                <FirstSteps />
                <div>
                  <TodayCarousel schedules={todays} now={now} clashes={clashes} />
                </div>
                {past && <LogSection schedules={past} today={today} now={now} />}
              </div>
              <div className="flex min-w-0 flex-col gap-8 @4xl/page:col-start-2">
                {todays && todays.length > 0 && <DayTimeline schedules={todays} now={now} />}
                {tomorrows && <Tomorrow schedules={tomorrows} date={tomorrow} />}
              </div>
            </div>
          </>
        )}
        {!wide && <Shortcuts />}
      </AppearTogether>
    </Page>
  );
}
