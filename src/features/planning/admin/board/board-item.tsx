import { memo } from 'react';
import type { Schedule, ScheduleKind } from '#features/schedules/contract.ts';
import { isCancelled, mentorOf, teacherOf, titleOf } from '#features/schedules/rules.ts';
import { formatTime, wallTime } from '#platform/shared/wib.ts';
import { WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { KIND_MARKS } from '#features/schedules/admin/kind-badge.tsx';
import { nameOf } from '#features/schedules/admin/schedule-texts.ts';
import type { Laid } from './lane-rules.ts';

const WASHES: Record<ScheduleKind, string> = {
  classes: 'bg-class-wash',
  mentoring: 'bg-mentoring-wash',
  webinar: 'bg-webinar-wash',
  other: 'bg-other-wash',
};

/** Height of a line of the item's text, in pixels. */
const LINE_PX = 16.25;
/** The least height, in pixels, of an item that can be dragged by both edges. */
const BOTH_EDGES_PX = 24;

interface BoardItemProps extends Omit<Laid, 'width' | 'column'> {
  /** Percent of the day's width. */
  left: number;
  width: number;
  /** Pixels of the day's height. */
  top: number;
  height: number;
  clashes: boolean;
  /** Whether it is in the past. */
  over: boolean;
  saving: boolean;
  /** Whether it is the tab stop. */
  reachable: boolean;
}

/** Whom a schedule is for, and who teaches or leads it. */
function whoOf(schedule: Schedule): string {
  const { kind, classes } = schedule;
  if (kind === 'mentoring') return mentorOf(schedule)?.name ?? '';
  if (kind !== 'classes') return '';
  const names = classes.class.map(({ className }) => className).join(', ');
  return [names, teacherOf(schedule)?.name].filter(Boolean).join(' · ');
}

/** A schedule on the board. */
export const BoardItem = memo(function BoardItem(props: BoardItemProps) {
  const { schedule, left, width, top, height, clashes, over, saving, again, reachable } = props;
  const who = whoOf(schedule);
  const name = nameOf(schedule);
  const cancelled = isCancelled(schedule);
  const lines = Math.max(1, Math.floor((height - 4) / LINE_PX));
  const edge = 'absolute inset-x-0 h-1.5 cursor-ns-resize pointer-coarse:h-3';
  return (
    <button
      type="button"
      data-item={schedule._id}
      {...(again ? {} : { 'data-stop': schedule._id })}
      tabIndex={reachable ? 0 : -1}
      aria-haspopup="dialog"
      aria-busy={saving}
      title={[name, who, cancelled && 'Dibatalkan'].filter(Boolean).join('\n')}
      style={{ left: `${left}%`, width: `calc(${width}% - 2px)`, top, height: height - 1 }}
      className={`absolute touch-manipulation overflow-hidden rounded-sm border pl-2 text-left text-xs leading-tight select-none [-webkit-touch-callout:none] data-lifted:opacity-40 ${cancelled ? 'border-dashed border-edge bg-raised text-soft line-through' : over ? 'border-paper bg-sunk text-ink' : `border-paper text-ink ${WASHES[schedule.kind]}`} ${saving ? 'animate-pulse cursor-progress motion-reduce:animate-none' : 'cursor-grab'} focus-visible:z-10`}
    >
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1 ${KIND_MARKS[schedule.kind]}`} />
      <span
        style={{ WebkitLineClamp: lines }}
        className="pointer-events-none absolute top-0.5 right-0.5 left-2 [display:-webkit-box] overflow-hidden wrap-anywhere [-webkit-box-orient:vertical]"
      >
        {clashes && <WarningIcon className="mr-0.5 inline size-3.5 align-[-0.15em] text-danger" />}
        <span className="tabular-nums">{formatTime(wallTime(schedule.scheduleTimeStart))}</span>{' '}
        <span className="font-semibold">{titleOf(schedule)}</span>
        {who !== '' && <span className={lines > 1 ? 'block' : ''}> {who}</span>}
      </span>
      <span className="sr-only">
        {['', name, cancelled && 'dibatalkan', over && 'sudah selesai', clashes && 'bentrok', saving && 'sedang disimpan']
          .filter((part) => part !== false)
          .join(', ')}
      </span>
      {height >= BOTH_EDGES_PX && <span data-edge="start" aria-hidden="true" className={`${edge} top-0`} />}
      <span data-edge="end" aria-hidden="true" className={`${edge} bottom-0`} />
    </button>
  );
});
