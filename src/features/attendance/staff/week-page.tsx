import { lazy, Suspense, useContext, useState } from 'react';
import type { Staff } from '#features/auth/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { phaseInstants } from '#features/schedules/rules.ts';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { addDaysWithin, formatDate, formatDayRange, formatInBothZones, formatShortDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import { usePageData } from '#platform/web/router/router-context.tsx';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import { PresentMoment, useRefreshAt } from '#platform/web/time/use-refresh-at.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { DownIcon, NextIcon, PreviousIcon } from '#platform/web/ui/icons.tsx';
import { lostDrafts } from './log/drafts.ts';
import { SessionCard } from './session-card.tsx';
import { UNLOGGED_ID, unfoldUnlogged, UnloggedList } from './unlogged.tsx';
import { weekAddress } from '../staff-week.ts';
import { adjacentWeeks, type WeekData } from './week-loader.ts';
import { hasNone, splitAt, unloggedOf, type WeekItem, weekItems, weekName, sessionTitle } from './week-rules.ts';

const CURRENT_WEEK = 'Minggu ini';
/** The page is read again after this time, because sessions may be cancelled or moved at any time; also when the person returns to it. */
const STALE_MS = 60_000;

const LostLogs = lazy(() => import('./log/lost-logs.tsx'));

/** The links to the week before, the current week and the week after. Each is always in the same place, so that it can be tapped again. */
function WeekLinks({ week, today }: Pick<WeekData, 'week' | 'today'>) {
  const isCurrent = weekName(week.from, today) === CURRENT_WEEK;
  const { before, after } = adjacentWeeks(week);
  const addressOf = (monday: string) => weekAddress(weekName(monday, today) === CURRENT_WEEK ? null : monday);
  return (
    <nav aria-label="Minggu" className="flex gap-2 max-sm:w-full">
      <AppLink to={addressOf(before)} className="button px-3" aria-label="Minggu sebelumnya">
        <PreviousIcon />
      </AppLink>
      <AppLink
        to={weekAddress(null)}
        className={`button max-sm:flex-1 ${isCurrent ? 'bg-sunk' : ''}`}
        aria-current={isCurrent ? 'date' : undefined}
      >
        {CURRENT_WEEK}
      </AppLink>
      <AppLink to={addressOf(after)} className="button px-3" aria-label="Minggu berikutnya">
        <NextIcon />
      </AppLink>
    </nav>
  );
}

/** The date and start of a session, as a link to its week. */
function WhenLink({ session: { scheduleDate, scheduleTimeStart } }: { session: Schedule }) {
  return (
    <AppLink to={weekAddress(scheduleDate)} className="link py-2">
      {formatShortDate(scheduleDate)},{' '}
      {formatInBothZones(new Date(scheduleTimeStart), useReaderZone()).replaceAll(' W', '\u00a0W')}
    </AppLink>
  );
}

interface DaysProps {
  schedules: readonly WeekItem[];
  /** Marks the days as past. */
  isOver?: boolean;
  data: Pick<WeekData, 'today' | 'logId'>;
  me: Staff;
  /** How many finished sessions have no log. */
  unlogged: number;
}

/** A small label beside the date of a day, such as "Besok" (tomorrow). */
function DayMark({ children, isLoud = false }: { children: string; isLoud?: boolean }) {
  return (
    <span className={`rounded-sm px-2 py-0.5 font-sans text-sm ${isLoud ? 'bg-amber text-on-amber' : 'bg-sunk font-normal'}`}>
      {children}
    </span>
  );
}

/** Lists the sessions by day, each day with a heading. The former day of a moved session has a line about it. */
function Days({ schedules, isOver = false, data: { today, logId }, me, unlogged }: DaysProps) {
  const nowMs = useContext(PresentMoment);
  return [...groupByDay(schedules)].map(([date, items]) => (
    <section key={date} aria-label={formatDate(date) + (isOver ? ', sudah lewat' : '')} className="flex flex-col gap-3">
      {/* Without margins, a mark that does not fit beside the date begins where the date begins. */}
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-base">
        {formatDate(date)}
        {date === today && !isOver && <DayMark isLoud>Hari ini</DayMark>}
        {date === addDaysWithin(today, 1) && <DayMark>Besok</DayMark>}
        {isOver && <DayMark>Sudah lewat</DayMark>}
      </h2>
      {items.map((schedule) =>
        schedule.movedTo ? (
          <p key={schedule._id} className="card faint px-4 py-3 text-sm wrap-anywhere">
            {sessionTitle(schedule)} pindah ke <WhenLink session={schedule.movedTo} />
          </p>
        ) : (
          <SessionCard
            key={schedule._id}
            schedule={schedule}
            me={me}
            now={nowMs()}
            isLogInAddress={schedule._id === logId}
            unlogged={unlogged}
          />
        ),
      )}
    </section>
  ));
}

/**
 * The section with the sessions without a log, including those of the five weeks before the current one. It is folded, because the page
 * also shows those of its own week below their day; the links to it unfold it.
 */
function Unlogged({ schedules }: { schedules: readonly Schedule[] }) {
  if (schedules.length === 0) return null;
  return (
    <section aria-labelledby={UNLOGGED_ID}>
      <details className="group">
        <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2">
          <h2 id={UNLOGGED_ID} className="text-base">
            Belum dicatat
          </h2>
          <span className="text-sm text-soft">{schedules.length} kegiatan</span>
          <DownIcon className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <UnloggedList sessions={schedules.map((schedule) => ({ ...schedule, what: sessionTitle(schedule) }))} />
      </details>
    </section>
  );
}

interface NoSessionsProps {
  children: string;
  data: WeekData;
}

/** Says that the week has no session (any more), and which one is next. */
function NoSessions({ children, data: { next } }: NoSessionsProps) {
  return (
    <p className="card p-4 text-soft">
      {children}
      {next && (
        <>
          {' '}
          Berikutnya: <WhenLink session={next} />
        </>
      )}
    </p>
  );
}

interface WeekProps {
  /** The sessions of the week. */
  inWeek: readonly WeekItem[];
  /** The sessions without a log, also of other weeks. */
  unlogged: readonly Schedule[];
  data: WeekData;
  me: Staff;
}

/**
 * The current week, in this order: the day of the next session, the sessions without a log, the later days, the finished sessions. The
 * order is computed when the page opens and does not change while the person reads or types.
 */
function CurrentWeek({ inWeek, unlogged, data, me }: WeekProps) {
  const nowMs = useContext(PresentMoment);
  const [openedAt] = useState(nowMs);
  const { ahead, over } = splitAt(inWeek, openedAt);
  const isNext = ({ scheduleDate }: Schedule) => scheduleDate === ahead[0]?.scheduleDate;
  const props = { data, me, unlogged: unlogged.length };
  return (
    <>
      {hasNone(ahead) && !hasNone(over) && <NoSessions data={data}>Tidak ada lagi kegiatan Anda minggu ini.</NoSessions>}
      <Days schedules={ahead.filter(isNext)} {...props} />
      <Unlogged schedules={unlogged} />
      <Days schedules={ahead.filter((schedule) => !isNext(schedule))} {...props} />
      <Days schedules={over} isOver {...props} />
    </>
  );
}

/** Another week: its days, and below them the sessions without a log, so that nothing above a form moves when it is saved. */
function OtherWeek({ inWeek, unlogged, data, me }: WeekProps) {
  return (
    <>
      <Days schedules={inWeek} data={data} me={me} unlogged={unlogged.length} />
      <Unlogged schedules={unlogged} />
    </>
  );
}

/** The page `/staf`: a week's sessions that the signed-in teacher or mentor holds, or would hold without a substitute. */
export function WeekPage() {
  const data = usePageData<WeekData>();
  const { week, window, today, at, me, schedules, failure } = data;
  const { joinMinutes } = useProgramme();
  useRefreshAt(at, schedules?.flatMap((schedule) => phaseInstants(schedule, joinMinutes)) ?? [], STALE_MS);
  const nowMs = useContext(PresentMoment);
  const inWeek = schedules && weekItems(schedules, week);
  const name = weekName(week.from, today);
  const days = formatDayRange(week.from, week.to);
  const isCurrent = name === CURRENT_WEEK;
  const Week = isCurrent ? CurrentWeek : OtherWeek;
  const unlogged = me && schedules ? unloggedOf(schedules, me, nowMs()) : [];
  const lost = me && schedules ? lostDrafts(schedules, window, me, nowMs()) : [];
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-sm:w-full">
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <h1>{name}</h1>
            {/* As high as the title, so that nothing moves when the last log is saved. */}
            {unlogged.length > 0 && (
              <a href={`#${UNLOGGED_ID}`} className="link -my-2 text-sm" onClick={unfoldUnlogged}>
                {unlogged.length} belum dicatat
              </a>
            )}
          </div>
          <p className="text-sm text-soft">{days}</p>
        </div>
        <WeekLinks week={week} today={today} />
      </header>
      {failure !== null && <ErrorBox message={schedules ? `Yang tampil belum diperbarui. ${failure}` : failure} />}
      {me && schedules && lost.length > 0 && (
        <Suspense>
          <LostLogs drafts={lost} schedules={schedules} me={me} />
        </Suspense>
      )}
      {inWeek && hasNone(inWeek) && (
        <NoSessions data={data}>{`Tidak ada kegiatan Anda ${/\d/.test(name) ? `pada ${days}` : name.toLowerCase()}.`}</NoSessions>
      )}
      {/* On a new day and for another week, the keys change. React then renders new components, with new state. */}
      {me && inWeek && <Week key={isCurrent ? today : week.from} inWeek={inWeek} unlogged={unlogged} data={data} me={me} />}
    </div>
  );
}
