import { useContext } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { formatDate, formatDayRange } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { usePageData } from '#platform/web/router/router-context.tsx';
import { PresentMoment, useRefreshAt } from '#platform/web/time/use-refresh-at.ts';
import { ErrorBox } from '#platform/web/ui/error-box.tsx';
import { NextIcon, PreviousIcon } from '#platform/web/ui/icons.tsx';
import { SessionCard } from './session-card.tsx';
import { weekAddress, weeksBeside, type WeekData } from './week-loader.ts';

/** A session begins, and its log can be written; it is over. */
const momentsOf = ({ scheduleTimeStart, scheduleTimeEnd }: Schedule) => [
  Date.parse(scheduleTimeStart),
  Date.parse(scheduleTimeEnd),
];

function WeekLinks({ week, today }: Pick<WeekData, 'week' | 'today'>) {
  const { before, after } = weeksBeside(week);
  const isPresent = week.from <= today && today <= week.to;
  return (
    <nav aria-label="Minggu" className="flex flex-wrap gap-2">
      <AppLink to={weekAddress(before)} className="button px-3" aria-label="Minggu sebelumnya">
        <PreviousIcon />
      </AppLink>
      {!isPresent && (
        <AppLink to={weekAddress(null)} className="button">
          Minggu ini
        </AppLink>
      )}
      <AppLink to={weekAddress(after)} className="button px-3" aria-label="Minggu berikutnya">
        <NextIcon />
      </AppLink>
    </nav>
  );
}

/** /staf: one's own sessions of a week, as substitute too. */
export function WeekPage() {
  const { week, today, at, me, schedules, failure } = usePageData<WeekData>();
  const present = useContext(PresentMoment);
  const isPresent = week.from <= today && today <= week.to;
  useRefreshAt(at, schedules?.flatMap(momentsOf) ?? []);
  const days = groupByDay(schedules ?? []);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1>{isPresent ? 'Minggu ini' : 'Minggu lain'}</h1>
          <p className="text-sm text-soft">{formatDayRange(week.from, week.to)}</p>
        </div>
        <WeekLinks week={week} today={today} />
      </header>
      {failure !== null && <ErrorBox message={schedules ? `Yang tampil belum diperbarui. ${failure}` : failure} />}
      {schedules?.length === 0 && <p className="card p-4 text-soft">Tidak ada kegiatan Anda pada minggu ini.</p>}
      {me &&
        [...days].map(([date, items]) => (
          <section key={date} aria-label={formatDate(date)} className="flex flex-col gap-3">
            <h2 className="text-base">
              {formatDate(date)}
              {date === today && <span className="ml-2 rounded-sm bg-amber px-2 py-0.5 text-sm text-on-amber">Hari ini</span>}
            </h2>
            {items.map((schedule) => (
              <SessionCard key={schedule._id} schedule={schedule} me={me} now={present()} />
            ))}
          </section>
        ))}
    </div>
  );
}
