import { memo } from 'react';
import type { Schedule, ScheduleKind } from '#features/schedules/contract.ts';
import { shorten } from '#features/schedules/detail-rules.ts';
import { substituteTexts } from '#features/schedules/state-texts.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { isCancelled, mentorOf, teacherOf, titleOf } from '#features/schedules/rules.ts';
import { formatTime, wallTime } from '#platform/shared/wib.ts';
import { CheckIcon, RepeatIcon, SwapIcon, WarningIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { KIND_MARKS } from '#features/schedules/admin/kind-badge.tsx';
import { nameOf } from '#features/schedules/admin/schedule-texts.ts';
import { hueStyle } from './board-legend.tsx';
import type { Colour } from './colour-rules.ts';
import type { LaneItem } from './lane-rules.ts';

const WASHES: Record<ScheduleKind, string> = {
  classes: 'bg-class-wash',
  mentoring: 'bg-mentoring-wash',
  webinar: 'bg-webinar-wash',
  other: 'bg-other-wash',
};

/** The maximum number of characters of the classes' names, which are before the time and the title. */
const CLASSES_MAX = 30;
/** The height of a line of the item's text, in pixels: four lines fit in 90 minutes. */
const LINE_PX = 15.25;
/**
 * Up to this number of lines, the name of a person has one line, and is cut at its end. In several lines, its last word would be cut
 * although there is room.
 */
const MANY_LINES = 4;
/** The minimum height, in pixels, of an item that can be dragged by both edges. A lower one needs its height for moves. */
const BOTH_EDGES_PX = 32;
/** The minimum height, in pixels, of an item that a finger can drag by its edges: there is enough room for the finger between them. */
const FINGER_EDGES_PX = 64;

interface BoardItemProps extends Omit<LaneItem, 'width' | 'column'> {
  /** The left edge and the width of the item, in percent of the day's width. */
  left: number;
  width: number;
  /** The top edge of the item, from the top of the day, and its height, in pixels. */
  top: number;
  height: number;
  /** Whether the schedule clashes with another one. */
  clashes: boolean;
  /** Whether the schedule is in the past. */
  over: boolean;
  /** Whether a move of the schedule is being saved. */
  saving: boolean;
  /** The colour of the schedule's class or subject; null without a class or subject, undefined if the colours show the kinds. */
  colour: Colour | null | undefined;
  /** Whether the schedule is selected. */
  chosen: boolean;
  /** Whether the Tab key reaches the item. This is true for only one item of the board. */
  reachable: boolean;
}

/**
 * Returns the texts of a schedule on the board, without the words "Kelas" and "Kelompok". Names that the heading of its lane already
 * shows are omitted.
 */
export function textsOf(schedule: Schedule, lane: string): { classes: string; title: string; who: string } {
  const { kind, classes, mentoring } = schedule;
  const others = <Item extends { _id: string }>(items: readonly Item[]) => items.filter(({ _id }) => _id !== lane);
  const named = (person: { _id: string; name: string } | null) => (person && person._id !== lane ? person.name : '');
  if (kind === 'classes') {
    const names = others(classes.class).map(({ className }) => className.replace(/^kelas\s+/i, ''));
    return { classes: names.join(', '), title: titleOf(schedule), who: named(teacherOf(schedule)) };
  }
  if (kind !== 'mentoring') return { classes: '', title: titleOf(schedule), who: '' };
  const groups = others(mentoring.group);
  const isOnlyLane = mentoring.group.length > 0 && groups.length === 0;
  const title = isOnlyLane ? KIND_LABELS.mentoring : titleOf({ ...schedule, mentoring: { ...mentoring, group: groups } });
  return { classes: '', title: title.replace(/^kelompok\s+/i, ''), who: named(mentorOf(schedule)) };
}

/** Returns the class names that colour an item. A cancelled item has no colour. All past items have the same colour. */
function colourClasses({ schedule, over, colour }: Pick<BoardItemProps, 'schedule' | 'over' | 'colour'>): string {
  if (isCancelled(schedule)) return 'border-dashed border-edge bg-raised text-soft';
  if (over) return 'border-paper bg-sunk text-ink';
  if (colour === undefined) return `border-paper text-ink ${WASHES[schedule.kind]}`;
  return `border-paper text-ink ${colour ? 'record-hue' : WASHES.other}`;
}

function Sign({ name, Icon, look = '' }: { name: string; Icon: typeof SwapIcon; look?: string }) {
  return (
    <span role="img" aria-label={name}>
      <Icon className={`mr-0.5 inline size-3.5 align-[-0.15em] ${look}`} />
    </span>
  );
}

/** Icons beside the time, with labels for screen readers. */
function Signs({ schedule, clashes }: { schedule: Schedule; clashes: boolean }) {
  const substitutes = substituteTexts(schedule).join(', ');
  const signs = [
    { name: 'bentrok', Icon: WarningIcon, isShown: clashes, look: 'text-danger' },
    { name: substitutes, Icon: SwapIcon, isShown: substitutes !== '', look: '' },
    { name: 'berulang', Icon: RepeatIcon, isShown: schedule.series !== null, look: '' },
  ];
  return signs.filter(({ isShown }) => isShown).map(({ name, Icon, look }) => <Sign key={name} {...{ name, Icon, look }} />);
}

interface ItemTextProps extends Pick<BoardItemProps, 'schedule' | 'clashes' | 'chosen'> {
  texts: ReturnType<typeof textsOf>;
  /** The number of lines for which the item has room. */
  lines: number;
}

/** The visible text of an item: classes, time, title, then the person. The person has the last line only if the rest leaves it free. */
function ItemText({ schedule, clashes, chosen, texts: { classes, title, who }, lines }: ItemTextProps) {
  const person = who !== '' && <span className={lines > MANY_LINES ? 'w-full' : lines > 1 ? 'w-full truncate' : ''}> {who}</span>;
  return (
    <span
      // The signs make a line a little higher.
      style={{ height: lines * LINE_PX + 1, lineHeight: `${LINE_PX}px` }}
      // A line that does not fit wraps into a second column, which is outside the item.
      className={`pointer-events-none absolute top-px right-0 left-1.5 peer-[.hue-edge]:left-2 flex flex-col flex-wrap text-[clamp(0.6875rem,13cqi,0.8125rem)] ${isCancelled(schedule) ? 'line-through' : ''}`}
    >
      <span
        style={{ WebkitLineClamp: lines }}
        // A word that is wider than the item ends in "…". The only line is filled: a cut title says more than the time alone.
        className={`[display:-webkit-box] w-full overflow-hidden text-ellipsis [-webkit-box-orient:vertical] ${lines === 1 ? 'break-all' : ''}`}
      >
        {classes !== '' && <strong>{shorten(classes, CLASSES_MAX)} </strong>}
        {chosen && <CheckIcon className="mr-0.5 inline size-3.5 align-[-0.15em]" />}
        <Signs schedule={schedule} clashes={clashes} />
        <span className="tabular-nums">{formatTime(wallTime(schedule.scheduleTimeStart))}</span>{' '}
        <span className="font-semibold">{title}</span>
        {lines === 1 && person}
      </span>
      {lines > 1 && person}
    </span>
  );
}

/**
 * A schedule as a block on the week board. `DayColumn` places it. The board handles its clicks and drags, and finds it by its `data-`
 * attributes.
 */
export const BoardItem = memo(function BoardItem(props: BoardItemProps) {
  const { schedule, lane, left, width, top, height, clashes, over, saving, chosen, colour, again, reachable } = props;
  const texts = textsOf(schedule, lane);
  const allClasses = schedule.classes.class.map(({ className }) => className).join(', ');
  const name = nameOf(schedule);
  const cancelled = isCancelled(schedule);
  const edge = `absolute inset-x-0 cursor-ns-resize ${height < FINGER_EDGES_PX ? 'h-1 pointer-coarse:hidden' : 'h-1.5 pointer-coarse:h-3'}`;
  return (
    <button
      type="button"
      data-item={schedule._id}
      // The board's keys and focus find an item by this attribute. A schedule in several lanes has it only once.
      {...(again ? {} : { 'data-stop': schedule._id })}
      tabIndex={reachable ? 0 : -1}
      aria-haspopup="dialog"
      aria-busy={saving}
      title={[name, texts.classes, texts.who, cancelled && 'Dibatalkan'].filter(Boolean).join('\n')}
      style={{ left: `${left}%`, width: `calc(${width}% - 2px)`, top, height: height - 1, ...(colour ? hueStyle(colour) : {}) }}
      className={`@container absolute touch-manipulation overflow-hidden rounded-sm border text-left text-xs leading-tight select-none [-webkit-touch-callout:none] data-lifted:opacity-40 ${colourClasses(props)} ${saving ? 'animate-pulse cursor-progress motion-reduce:animate-none' : 'cursor-grab'} ${chosen ? 'outline-3 outline-amber-text' : ''} -outline-offset-2 focus-visible:z-10`}
    >
      <span
        aria-hidden="true"
        data-striped={colour?.isStriped || undefined}
        className={`peer absolute inset-y-0 left-0 w-1 ${colour === undefined ? KIND_MARKS[schedule.kind] : colour ? 'hue-edge w-1.5' : KIND_MARKS.other}`}
      />
      <ItemText {...{ schedule, clashes, chosen }} texts={texts} lines={Math.max(1, Math.floor((height - 4) / LINE_PX))} />
      <span className="sr-only">
        {[
          // The joined text begins with a comma, because the visible text is before it.
          '',
          name,
          lane !== '' && allClasses !== '' && allClasses,
          cancelled && 'dibatalkan',
          over && 'sudah selesai',
          saving && 'sedang disimpan',
          chosen && 'dipilih',
        ]
          .filter((text) => text !== false)
          .join(', ')}
      </span>
      {height >= BOTH_EDGES_PX && <span data-edge="start" aria-hidden="true" className={`${edge} top-0`} />}
      <span data-edge="end" aria-hidden="true" className={`${edge} bottom-0`} />
    </button>
  );
});
