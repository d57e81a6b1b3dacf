import { useContext, useId, useState } from 'react';
import type { Staff } from '#features/auth/contract.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { momentsOf } from '#features/schedules/rules.ts';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { addDaysWithin, formatDate, formatDayRange } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { useProgramme } from '#platform/web/programme-context.ts';
import { usePageData } from '#platform/web/router/router-context.tsx';
import { PresentMoment, useRefreshAt } from '#platform/web/time/use-refresh-at.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { NextIcon, PreviousIcon } from '#platform/web/ui/icons.tsx';
import { SessionCard } from './session-card.tsx';
import { UnloggedList } from './unlogged.tsx';
import { weekAddress } from '../staff-week.ts';
import { weeksBeside, type WeekData } from './week-loader.ts';
import { splitAt, unloggedOf, weekName, whatOf } from './week-rules.ts';

const isPresentWeek = ({ week, today }: Pick<WeekData, 'week' | 'today'>) => week.from <= today && today <= week.to;

const PRESENT = 'Minggu ini';

/** The weeks before and after, by name where they have one, and the present one. */
function WeekLinks({ week, today }: Pick<WeekData, 'week' | 'today'>) {
  const { before, after } = weeksBeside(week);
  const [nameBefore, nameAfter] = [weekName(before, today), weekName(after, today)];
  const addressOf = (monday: string, name: string | null) => weekAddress(name === PRESENT ? null : monday);
  const isNear = [nameBefore, weekName(week.from, today), nameAfter].includes(PRESENT);
  return (
    <nav aria-label="Minggu" className="flex flex-wrap gap-2">
      <AppLink to={addressOf(before, nameBefore)} className="button px-3" aria-label={nameBefore ?? 'Minggu sebelumnya'}>
        <PreviousIcon />
        {nameBefore === PRESENT && PRESENT}
      </AppLink>
      {!isNear && (
        <AppLink to={weekAddress(null)} className="button">
          {PRESENT}
        </AppLink>
      )}
      <AppLink to={addressOf(after, nameAfter)} className="button px-3" aria-label={nameAfter ?? 'Minggu berikutnya'}>
        {nameAfter}
        <NextIcon />
      </AppLink>
    </nav>
  );
}

interface DaysProps {
  schedules: readonly Schedule[];
  isOver?: boolean;
  data: Pick<WeekData, 'today' | 'logId'>;
  me: Staff;
}

function DayMark({ children, isLoud = false }: { children: string; isLoud?: boolean }) {
  return (
    <span
      className={`ml-2 inline-block rounded-sm px-2 py-0.5 text-sm ${isLoud ? 'bg-amber text-on-amber' : 'bg-sunk font-normal'}`}
    >
      {children}
    </span>
  );
}

/** The sessions, each day below its heading. */
function Days({ schedules, isOver = false, data: { today, logId }, me }: DaysProps) {
  const present = useContext(PresentMoment);
  return [...groupByDay(schedules)].map(([date, items]) => (
    <section
      key={date}
      aria-label={isOver ? `${formatDate(date)}, sudah lewat` : formatDate(date)}
      className="flex flex-col gap-3"
    >
      <h2 className="text-base">
        {formatDate(date)}
        {date === today && !isOver && <DayMark isLoud>Hari ini</DayMark>}
        {date === addDaysWithin(today, 1) && <DayMark>Besok</DayMark>}
        {isOver && <DayMark>Sudah lewat</DayMark>}
      </h2>
      {items.map((schedule) => (
        <SessionCard key={schedule._id} schedule={schedule} me={me} now={present()} isLogAsked={schedule._id === logId} />
      ))}
    </section>
  ));
}

/** The sessions without a log, also of the weeks just before. */
function Unlogged({ schedules }: { schedules: readonly Schedule[] }) {
  const id = useId();
  if (schedules.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-base">
        Belum dicatat
      </h2>
      <UnloggedList sessions={schedules.map((schedule) => ({ ...schedule, what: whatOf(schedule) }))} />
    </section>
  );
}

interface PresentWeekProps {
  read: readonly Schedule[];
  inWeek: readonly Schedule[];
  data: WeekData;
  me: Staff;
}

/**
 * The present week: the next session's day, what is to be logged, the days after, and what is over. The order is that of the
 * moment when the page was opened, so that nothing moves while somebody reads or types.
 */
function PresentWeek({ read, inWeek, data, me }: PresentWeekProps) {
  const present = useContext(PresentMoment);
  const [openedAt] = useState(present);
  const { ahead, over } = splitAt(inWeek, openedAt);
  const isNext = ({ scheduleDate }: Schedule) => scheduleDate === ahead[0]?.scheduleDate;
  return (
    <>
      {ahead.length === 0 && over.length > 0 && <p className="card p-4 text-soft">Tidak ada lagi kegiatan Anda minggu ini.</p>}
      <Days schedules={ahead.filter(isNext)} data={data} me={me} />
      <Unlogged schedules={unloggedOf(read, me, present())} />
      <Days schedules={ahead.filter((schedule) => !isNext(schedule))} data={data} me={me} />
      <Days schedules={over} isOver data={data} me={me} />
    </>
  );
}

/** "minggu depan", "pada minggu itu". */
const inWords = (name: string | null) => name?.toLowerCase() ?? 'pada minggu itu';

/** /staf: the signed-in person's sessions of a week, also those as a substitute. */
export function WeekPage() {
  const data = usePageData<WeekData>();
  const { week, today, at, me, schedules, failure } = data;
  const { joinMinutes } = useProgramme();
  useRefreshAt(at, schedules?.flatMap((schedule) => momentsOf(schedule, joinMinutes)) ?? []);
  const inWeek = schedules?.filter(({ scheduleDate }) => scheduleDate >= week.from);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>{weekName(week.from, today) ?? 'Minggu lain'}</h1>
          <p className="text-sm text-soft">{formatDayRange(week.from, week.to)}</p>
        </div>
        <WeekLinks week={week} today={today} />
      </header>
      {failure !== null && <ErrorBox message={schedules ? `Yang tampil belum diperbarui. ${failure}` : failure} />}
      {inWeek?.length === 0 && (
        <p className="card p-4 text-soft">Tidak ada kegiatan Anda {inWords(weekName(week.from, today))}.</p>
      )}
      {me &&
        schedules &&
        inWeek &&
        (isPresentWeek(data) ? (
          <PresentWeek key={today} read={schedules} inWeek={inWeek} data={data} me={me} />
        ) : (
          <Days key={week.from} schedules={inWeek} data={data} me={me} />
        ))}
    </div>
  );
}
