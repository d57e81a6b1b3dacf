import { memo } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { awayOn, awayText, END_OF_DAY, type Away } from '#features/schedules/away/rules.ts';
import { formatDate, formatTime, fromMinutes, toMinutes, type IsoDate } from '#platform/shared/wib.ts';
import { PlusIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { BoardItem } from './board-item.tsx';
import type { Scale } from './work/drag.ts';
import { shownSpan, type DayLayout, type Stop } from './lane-rules.ts';
import type { BoardColours } from './use-colours.ts';
import { FREE_STEP, slotOf } from './slot-rules.ts';

interface DayColumnProps {
  date: IsoDate;
  laid: DayLayout;
  scale: Scale;
  /** The last visible minute of the day. */
  to: number;
  /** For today the current minute of the day, for future days 0, for past days 1440. */
  minute: number;
  isToday: boolean;
  /** The ids of schedules that clash, are being saved, or are selected. */
  clashing: ReadonlySet<string>;
  saving: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  colours: BoardColours['of'];
  /** The schedule or free half hour that the Tab key reaches, if it is on this day. */
  stop: Stop | null;
  /** The times when teachers and mentors are unavailable. */
  away: Away | undefined;
}

/** Returns the pixels from the top of the board to a minute of the day. */
const topOf = ({ from, hour }: Scale, minute: number) => ((minute - from) / 60) * hour;

/** The button of a free half hour that has the focus. Enter adds a schedule there. */
function FreeStop({ date, minute, scale }: { date: IsoDate; minute: number; scale: Scale }) {
  const time = formatTime(fromMinutes(minute));
  return (
    <button
      type="button"
      data-free={minute}
      tabIndex={0}
      aria-haspopup="dialog"
      aria-label={`Tambah jadwal, ${formatDate(date)}, ${time} WIB`}
      style={{ top: topOf(scale, minute), height: (FREE_STEP / 60) * scale.hour }}
      className="absolute inset-x-0 flex cursor-cell items-center gap-1 overflow-hidden rounded-sm border border-dashed border-edge bg-raised px-1 text-xs text-ink opacity-0 focus-visible:opacity-100 -outline-offset-2"
    >
      <PlusIcon className="size-3.5" />
      {time}
    </button>
  );
}

/** The schedules of a day within the visible hours. */
function DayItems({ laid, scale, to, minute, clashing, saving, chosen, colours, stop }: DayColumnProps) {
  const { from } = scale;
  const percent = 100 / laid.columns;
  const shown = laid.items.filter(({ schedule }) => {
    const { start, end } = slotOf(schedule);
    return end > from && start < to;
  });
  return shown.map(({ schedule, column, width, lane, again }) => {
    const span = shownSpan(schedule);
    const [top, bottom] = [topOf(scale, Math.max(span.from, from)), topOf(scale, Math.min(span.to, to))];
    return (
      <BoardItem
        key={`${schedule._id} ${column}`}
        schedule={schedule}
        lane={lane}
        again={again}
        left={column * percent}
        width={width * percent}
        top={top}
        height={bottom - top}
        clashes={clashing.has(schedule._id)}
        over={slotOf(schedule).end <= minute}
        saving={saving.has(schedule._id)}
        chosen={chosen.has(schedule._id)}
        colour={colours && (colours.get(schedule._id) ?? null)}
        reachable={!again && stop?.id === schedule._id}
      />
    );
  });
}

/** Shades the times when the person of a lane is unavailable. */
function AwayShades({ date, laid: { lanes, columns }, scale, to, away }: DayColumnProps) {
  return lanes.flatMap((lane) =>
    awayOn(away?.get(lane.id), date).flatMap((span, index) => {
      const [start, end] = [Math.max(toMinutes(span.start), scale.from), Math.min(endMinute(span.end), to)];
      if (start >= end) return [];
      return [
        <span
          key={`${lane.id} ${index}`}
          role="img"
          aria-label={`${lane.label} berhalangan ${awayText(span)}`}
          data-away
          style={{
            left: `${(lane.column * 100) / columns}%`,
            width: `${(lane.columns * 100) / columns}%`,
            top: topOf(scale, start),
            height: topOf(scale, end) - topOf(scale, start),
          }}
          className="pointer-events-none absolute bg-[repeating-linear-gradient(135deg,var(--color-line)_0_2px,transparent_2px_7px)] bg-sunk/60"
        />,
      ];
    }),
  );
}

/** Converts the end of a span to a minute of the day; midnight is 1440. */
const endMinute = (time: string) => (time === END_OF_DAY ? 24 * 60 : toMinutes(time));

/**
 * The column of a day on the week board: lines for hours and lanes, the schedules, and a line at the current time. The line is behind the
 * schedules, because a line through a text means a cancellation; its dot is in front of them.
 */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { date, laid, scale, to, minute, isToday, stop } = props;
  const isNow = isToday && minute >= scale.from && minute < to;
  const now = { top: topOf(scale, minute) };
  return (
    <div
      role="group"
      aria-label={`${formatDate(date)}, ${laid.items.length > 0 ? `${countOf(laid)} kegiatan` : 'tidak ada kegiatan'}`}
      data-column={date}
      style={{ height: topOf(scale, to), backgroundSize: `100% ${scale.hour}px` }}
      className={`relative cursor-cell overflow-hidden border-l border-line bg-[linear-gradient(to_bottom,var(--color-line)_1px,transparent_1px)] ${isToday ? 'bg-amber-wash/40' : ''}`}
    >
      {laid.lanes.slice(1).map((lane) => (
        <span
          key={lane.id}
          aria-hidden="true"
          style={{ left: `${(lane.column * 100) / laid.columns}%` }}
          className="pointer-events-none absolute inset-y-0 border-l border-dotted border-edge"
        />
      ))}
      <AwayShades {...props} />
      {stop?.id === null && <FreeStop date={date} minute={stop.minute} scale={scale} />}
      {isNow && (
        <span aria-hidden="true" style={now} className="pointer-events-none absolute inset-x-0 border-t-2 border-danger" />
      )}
      <DayItems {...props} />
      {isNow && (
        <span
          aria-hidden="true"
          style={now}
          className="pointer-events-none absolute left-0 z-10 -mt-0.75 size-2 rounded-full bg-danger"
        />
      )}
    </div>
  );
});

/** Counts each schedule once, even if it is in several lanes. */
export function countOf({ items }: DayLayout): number {
  return items.filter(({ again }) => !again).length;
}

/** Counts the schedules of a day that are entirely before or after the visible hours. */
export function countOutside(schedules: readonly Schedule[], from: number, to: number): { early: number; late: number } {
  const slots = schedules.map(slotOf);
  return {
    early: slots.filter(({ end }) => end <= from).length,
    late: slots.filter(({ start }) => start >= to).length,
  };
}
