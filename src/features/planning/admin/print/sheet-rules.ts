import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { formatLocalRange, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { firstLineOf, secondLineWithSubstitutes } from '#features/schedules/admin/schedule-texts.ts';

/** Indonesia's time zones besides WIB. */
const ZONES = ['Asia/Makassar', 'Asia/Jayapura'];

/** Returns the printed times of a schedule, one line per zone; with `dense` one line with the starts only. */
export function timeLines({ scheduleTimeStart: start, scheduleTimeEnd: end }: Schedule, dense: boolean): string[] {
  const ranges = [
    formatTimeRange(wallTime(start), wallTime(end)),
    ...ZONES.flatMap((zone) => formatLocalRange(start, end, zone) ?? []),
  ];
  return dense ? [ranges.map((range) => range.split('–')[0]).join(' / ')] : ranges;
}

/** The most printed letters of a line, because the description of a webinar is long. */
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
function audienceOf({ classes, mentoring }: Schedule): [rank: number, name: string] {
  if (classes.class[0]) return [0, classes.class[0].className];
  return mentoring.group[0] ? [1, mentoring.group[0].groupName] : [2, ''];
}

/** Sorts a day's schedules by class or group. Those of one class or group keep their order. */
export function byAudience(schedules: readonly Schedule[]): Schedule[] {
  return schedules.toSorted((a, b) => {
    const [[rankA, nameA], [rankB, nameB]] = [audienceOf(a), audienceOf(b)];
    return rankA - rankB || nameA.localeCompare(nameB, 'id', { numeric: true });
  });
}

/** How large a week is printed. */
export interface SheetLayout {
  /** In points. */
  fontSize: number;
  /** Whether only the starts are printed, with all three zones in one line. */
  dense: boolean;
  /** Whether the week fits on the sheet. */
  fits: boolean;
}

/** The size of a day's column in points, without its heading, on a landscape A4 sheet with margins. */
const COLUMN = { width: 98, height: 420 };
/** The width of a letter and the height of a line, relative to the font size; and the space around a schedule in points. */
const LETTER = 0.56;
const LINE = 1.25;
const AROUND = 7;
/** The layouts to try, largest first. */
const SIZES: Omit<SheetLayout, 'fits'>[] = [
  ...[14, 13, 12, 11, 10, 9, 8, 7].map((fontSize) => ({ fontSize, dense: false })),
  ...[8, 7, 6, 5].map((fontSize) => ({ fontSize, dense: true })),
];

/** Estimates the height of a day's schedules in points. */
function heightOf(schedules: readonly Schedule[], { fontSize, dense }: Omit<SheetLayout, 'fits'>): number {
  const letters = Math.floor(COLUMN.width / (LETTER * fontSize));
  return schedules
    .map((schedule) => [...timeLines(schedule, dense), ...textLines(schedule)])
    .map((lines) => AROUND + lines.reduce((sum, line) => sum + Math.ceil(line.length / letters), 0) * LINE * fontSize)
    .reduce((sum, height) => sum + height, 0);
}

/** Whether no word is wider than the column. */
function hasWholeWords(schedules: readonly Schedule[], { fontSize, dense }: Omit<SheetLayout, 'fits'>): boolean {
  const lines = schedules.flatMap((schedule) => [...timeLines(schedule, dense), ...textLines(schedule)]);
  return lines.every((line) => line.split(' ').every((word) => word.length * LETTER * fontSize <= COLUMN.width));
}

/** Long words may be broken up to this font size. Larger letters must not break a word. */
const BROKEN_WORDS_SIZE_MAX = 10;

/** Chooses the largest layout with which all days of a week fit on one sheet. */
export function sheetLayout(days: readonly (readonly Schedule[])[]): SheetLayout {
  const found = SIZES.find((size) =>
    days.every(
      (schedules) =>
        heightOf(schedules, size) <= COLUMN.height && (size.fontSize <= BROKEN_WORDS_SIZE_MAX || hasWholeWords(schedules, size)),
    ),
  );
  return found ? { ...found, fits: true } : { fontSize: 5, dense: true, fits: false };
}
