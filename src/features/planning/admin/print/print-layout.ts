/** How a week is printed on one A4 sheet: its lines, their order, and the font size at which they fit. */
import type { Schedule } from '#features/schedules/contract.ts';
import { groupsTitle, isCancelled } from '#features/schedules/rules.ts';
import { formatLocalRange, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { firstLineOf, secondLineWithSubstitutes } from '#features/schedules/admin/schedule-texts.ts';

/** Indonesia's time zones besides WIB. */
const ZONES = ['Asia/Makassar', 'Asia/Jayapura'];

/** Returns the printed times of a schedule, one line for each zone. If `dense`, one line has only the starts in all zones. */
export function timeLines({ scheduleTimeStart: start, scheduleTimeEnd: end }: Schedule, dense: boolean): string[] {
  const ranges = [
    formatTimeRange(wallTime(start), wallTime(end)),
    ...ZONES.flatMap((zone) => formatLocalRange(start, end, zone) ?? []),
  ];
  return dense ? [ranges.map((range) => range.split('–')[0]).join(' / ')] : ranges;
}

/** The maximum number of characters of a text line. The description of a webinar, for example, is much longer. */
const TEXT_MAX = 70;

/** Returns the first line of a schedule, without the class or group that the heading above it names. */
function lineBelow(heading: string | null, schedule: Schedule): string {
  const line = firstLineOf(schedule);
  // The line of a cancelled schedule stays whole: it is struck through, unlike the reason below it.
  if (heading === null || isCancelled(schedule)) return line;
  if (line === heading) return '';
  return line.endsWith(` · ${heading}`) ? line.slice(0, -` · ${heading}`.length) : line;
}

/** Returns the lines that are printed below the times. `heading` is the heading of the schedule's block; null without one. */
export function textLines(schedule: Schedule, heading: string | null = null): string[] {
  const [what, whom] = [lineBelow(heading, schedule), secondLineWithSubstitutes(schedule)];
  const details = isCancelled(schedule) ? `DIBATALKAN${schedule.statusReason ? `: ${schedule.statusReason}` : ''}` : whom;
  return [what, details]
    .filter((text) => text !== '')
    .map((text) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text));
}

/** Returns the sort key of a schedule: classes first, then groups, then schedules without either. */
function sortKeyOf({ classes, mentoring }: Schedule): [rank: number, name: string] {
  if (classes.class[0]) return [0, classes.class[0].className];
  return mentoring.group[0] ? [1, mentoring.group[0].groupName] : [2, ''];
}

/** Sorts a day's schedules by class or group. Schedules of the same class or group keep their order. */
export function byAudience(schedules: readonly Schedule[]): Schedule[] {
  return schedules.toSorted((a, b) => {
    const [[rankA, nameA], [rankB, nameB]] = [sortKeyOf(a), sortKeyOf(b)];
    return rankA - rankB || nameA.localeCompare(nameB, 'id', { numeric: true });
  });
}

/** The schedules of a day that one heading names; `heading` is null if no heading is needed. */
export interface PrintBlock {
  heading: string | null;
  schedules: Schedule[];
}

/** Returns the class or group by which a schedule is sorted, as its heading. */
function headingOf({ classes, mentoring }: Schedule): string {
  if (classes.class[0]) return classes.class[0].className;
  return mentoring.group[0] ? groupsTitle([mentoring.group[0].groupName]) : 'Lainnya';
}

/** Divides a day into a block for each class or group. A day with only one of them needs no heading. */
export function blocksOf(schedules: readonly Schedule[]): PrintBlock[] {
  const blocks = new Map<string, Schedule[]>();
  for (const schedule of byAudience(schedules)) {
    const heading = headingOf(schedule);
    blocks.set(heading, [...(blocks.get(heading) ?? []), schedule]);
  }
  return [...blocks].map(([heading, inBlock]) => ({ heading: blocks.size > 1 ? heading : null, schedules: inBlock }));
}

/** The font size of a printed week, and whether its lines are dense. */
export interface PrintLayout {
  /** In points. */
  fontSize: number;
  /** Whether only the starts are printed, with all three zones in one line. */
  dense: boolean;
  /** Whether the week fits on the sheet. */
  fits: boolean;
}

/** The size of a day's column in points, without its heading, on a landscape A4 sheet with margins. */
const COLUMN = { width: 98, height: 420 };
/** The average width of a character, relative to the font size. */
const CHARACTER = 0.56;
/** The height of a line, relative to the font size. */
const LINE = 1.25;
/** The space above and below a schedule, together, in points. */
const SPACE = 7;
/** The layouts to try, largest first. */
const SIZES: Omit<PrintLayout, 'fits'>[] = [
  ...[14, 13, 12, 11, 10, 9, 8, 7].map((fontSize) => ({ fontSize, dense: false })),
  ...[8, 7, 6, 5].map((fontSize) => ({ fontSize, dense: true })),
];

/** Returns the texts of a day: a heading alone, or the lines of one schedule. */
function textsOf(blocks: readonly PrintBlock[], dense: boolean): string[][] {
  return blocks.flatMap(({ heading, schedules }) => [
    ...(heading === null ? [] : [[heading]]),
    ...schedules.map((schedule) => [...timeLines(schedule, dense), ...textLines(schedule, heading)]),
  ]);
}

/** Estimates the height of a day in points. */
function heightOf(blocks: readonly PrintBlock[], { fontSize, dense }: Omit<PrintLayout, 'fits'>): number {
  const lineLength = Math.floor(COLUMN.width / (CHARACTER * fontSize));
  return textsOf(blocks, dense)
    .map((lines) => SPACE + lines.reduce((sum, line) => sum + Math.ceil(line.length / lineLength), 0) * LINE * fontSize)
    .reduce((sum, height) => sum + height, 0);
}

/** Whether no word is wider than the column. */
function hasWholeWords(blocks: readonly PrintBlock[], { fontSize, dense }: Omit<PrintLayout, 'fits'>): boolean {
  const lines = textsOf(blocks, dense).flat();
  return lines.every((line) => line.split(' ').every((word) => word.length * CHARACTER * fontSize <= COLUMN.width));
}

/** The largest font size at which a long word may be split over two lines. */
const SPLIT_WORDS_SIZE_MAX = 10;

/**
 * Chooses the largest layout with which all days of a week fit on one sheet.
 * @param byClass whether each day is divided into blocks (`blocksOf`)
 */
export function printLayout(days: readonly (readonly Schedule[])[], byClass = false): PrintLayout {
  const found = SIZES.find((size) =>
    days
      .map((schedules) => (byClass ? blocksOf(schedules) : [{ heading: null, schedules: [...schedules] }]))
      .every(
        (blocks) =>
          heightOf(blocks, size) <= COLUMN.height && (size.fontSize <= SPLIT_WORDS_SIZE_MAX || hasWholeWords(blocks, size)),
      ),
  );
  return found ? { ...found, fits: true } : { fontSize: 5, dense: true, fits: false };
}
