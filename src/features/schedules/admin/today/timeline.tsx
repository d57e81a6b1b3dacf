import { Fragment } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { formatTime, timeInWib, wallTime } from '#platform/shared/wib.ts';
import { KIND_MARKS } from '../kind-badge.tsx';
import { firstLineOf, secondLineWithSubstitutes } from '../schedule-texts.ts';
import { timelineOf, type TimelineState } from './timeline-rules.ts';

const STATE_TEXTS: Record<TimelineState, string> = {
  over: 'Selesai',
  running: 'Sedang berlangsung',
  later: '',
  cancelled: 'Dibatalkan',
};

/** A row with one schedule of a day: times, subject, audience, people and state. */
export function DayRow({ schedule, state }: { schedule: Schedule; state: TimelineState }) {
  const [what, whom] = [firstLineOf(schedule), secondLineWithSubstitutes(schedule)];
  const struck = state === 'cancelled' ? 'line-through' : '';
  const faded = state === 'cancelled' || state === 'over' ? 'text-soft' : 'text-ink';
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm">
      <p className={`w-11 shrink-0 tabular-nums ${faded} ${struck}`}>
        <span className="block font-semibold">{formatTime(wallTime(schedule.scheduleTimeStart))}</span>
        <span className="block text-xs text-soft">{formatTime(wallTime(schedule.scheduleTimeEnd))}</span>
      </p>
      <span
        aria-hidden="true"
        className={`w-1 shrink-0 self-stretch rounded-full ${state === 'cancelled' ? 'bg-line' : KIND_MARKS[schedule.kind]}`}
      />
      {/* The state wraps below the text if less than `basis-36` (9rem) would be left for the text. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-36">
          <p className={`font-semibold wrap-anywhere ${faded} ${struck}`}>{what}</p>
          <p className="text-xs wrap-anywhere text-soft">
            {state === 'cancelled' ? `Dibatalkan${schedule.statusReason ? `: ${schedule.statusReason}` : ''}` : whom}
          </p>
        </div>
        {state !== 'cancelled' && STATE_TEXTS[state] !== '' && (
          <span
            className={`shrink-0 text-xs font-semibold ${state === 'running' ? 'rounded-full bg-amber px-2 py-0.5 text-on-amber' : 'text-soft'}`}
          >
            {STATE_TEXTS[state]}
          </span>
        )}
      </div>
    </li>
  );
}

/** The line that marks the current time. */
function NowLine({ now }: { now: Date }) {
  return (
    <li className="flex items-center gap-2 px-4 text-xs font-bold text-danger tabular-nums">
      <span className="size-2.5 rounded-full bg-danger" aria-hidden="true" />
      <span>Sekarang {formatTime(timeInWib(now))} WIB</span>
      <span className="h-0.5 flex-1 bg-danger" aria-hidden="true" />
    </li>
  );
}

/** The dashboard's list of today's schedules in order of time, with a line at the current time. */
export function DayTimeline({ schedules, now }: { schedules: readonly Schedule[]; now: Date }) {
  const { items, line } = timelineOf(schedules, now);
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-3 text-lg font-bold text-ink">
        Urutan hari ini
      </h2>
      <ol className="rounded-lg border border-line bg-raised py-2">
        {items.map(({ schedule, state }, index) => (
          <Fragment key={schedule._id}>
            {index === line && <NowLine now={now} />}
            <DayRow schedule={schedule} state={state} />
          </Fragment>
        ))}
        {line === items.length && <NowLine now={now} />}
      </ol>
    </section>
  );
}
