/** How a week is printed on one A4 sheet: its lines, their order, and the font size at which they fit. */
import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
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

/** Returns the lines that are printed below the times. */
export function textLines(schedule: Schedule): string[] {
  const [what, whom] = [firstLineOf(schedule), secondLineWithSubstitutes(schedule)];
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

/** Estimates the height of a day's schedules in points. */
function heightOf(schedules: readonly Schedule[], { fontSize, dense }: Omit<PrintLayout, 'fits'>): number {
  const lineLength = Math.floor(COLUMN.width / (CHARACTER * fontSize));
  return schedules
    .map((schedule) => [...timeLines(schedule, dense), ...textLines(schedule)])
    .map((lines) => SPACE + lines.reduce((sum, line) => sum + Math.ceil(line.length / lineLength), 0) * LINE * fontSize)
    .reduce((sum, height) => sum + height, 0);
}

/** Whether no word is wider than the column. */
function hasWholeWords(schedules: readonly Schedule[], { fontSize, dense }: Omit<PrintLayout, 'fits'>): boolean {
  const lines = schedules.flatMap((schedule) => [...timeLines(schedule, dense), ...textLines(schedule)]);
  return lines.every((line) => line.split(' ').every((word) => word.length * CHARACTER * fontSize <= COLUMN.width));
}

/** The largest font size at which a long word may be split over two lines. */
const SPLIT_WORDS_SIZE_MAX = 10;

/** Chooses the largest layout with which all days of a week fit on one sheet. */
export function printLayout(days: readonly (readonly Schedule[])[]): PrintLayout {
  const found = SIZES.find((size) =>
    days.every(
      (schedules) =>
        heightOf(schedules, size) <= COLUMN.height && (size.fontSize <= SPLIT_WORDS_SIZE_MAX || hasWholeWords(schedules, size)),
    ),
  );
  return found ? { ...found, fits: true } : { fontSize: 5, dense: true, fits: false };
}
