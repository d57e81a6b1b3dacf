import type { Schedule } from '#features/schedules/contract.ts';
import { isCancelled } from '#features/schedules/rules.ts';
import { formatLocalRange, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { headOf, whoLine } from '#features/schedules/admin/schedule-texts.ts';

/** The zones of Indonesia beside WIB. */
const ZONES = ['Asia/Makassar', 'Asia/Jayapura'];

/** A schedule's times as printed, one line per zone; `dense`: only the starts, in one line. */
export function timeLines({ scheduleTimeStart: start, scheduleTimeEnd: end }: Schedule, dense: boolean): string[] {
  const ranges = [
    formatTimeRange(wallTime(start), wallTime(end)),
    ...ZONES.flatMap((zone) => formatLocalRange(start, end, zone) ?? []),
  ];
  return dense ? [ranges.map((range) => range.split('–')[0]).join(' / ')] : ranges;
}

/** Letters of a schedule's further text that are printed: a webinar's description is long. */
const TEXT_MAX = 70;

/** What is printed under the times. */
export function textLines(schedule: Schedule): string[] {
  const [what, whom] = [headOf(schedule), whoLine(schedule)];
  const why = isCancelled(schedule) ? `DIBATALKAN${schedule.statusReason ? `: ${schedule.statusReason}` : ''}` : whom;
  return [what, why]
    .filter((text) => text !== '')
    .map((text) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text));
}

/** Classes, then groups, then schedules without either. */
function audienceOf({ classes, mentoring }: Schedule): [rank: number, name: string] {
  if (classes.class[0]) return [0, classes.class[0].className];
  return mentoring.group[0] ? [1, mentoring.group[0].groupName] : [2, ''];
}

/** A day's schedules by class or group, and each one's by time. */
export function byAudience(schedules: readonly Schedule[]): Schedule[] {
  return schedules.toSorted((a, b) => {
    const [[rankA, nameA], [rankB, nameB]] = [audienceOf(a), audienceOf(b)];
    return rankA - rankB || nameA.localeCompare(nameB, 'id', { numeric: true });
  });
}

export interface SheetLayout {
  /** In points. */
  fontSize: number;
  /** Only the starts, all three zones in one line. */
  dense: boolean;
  /** Whether the week fits on the sheet at all. */
  fits: boolean;
}

/** The size of a day's column under its head on a landscape A4 sheet with margins, in points. */
const COLUMN = { width: 98, height: 420 };
/** The width of letters and the height of lines relative to the font size; the space around a schedule in points. */
const LETTER = 0.56;
const LINE = 1.25;
const AROUND = 7;
const SIZES: Omit<SheetLayout, 'fits'>[] = [
  ...[14, 13, 12, 11, 10, 9, 8, 7].map((fontSize) => ({ fontSize, dense: false })),
  ...[8, 7, 6, 5].map((fontSize) => ({ fontSize, dense: true })),
];

function heightOf(schedules: readonly Schedule[], { fontSize, dense }: Omit<SheetLayout, 'fits'>): number {
  const letters = Math.floor(COLUMN.width / (LETTER * fontSize));
  return schedules
    .map((schedule) => [...timeLines(schedule, dense), ...textLines(schedule)])
    .map((lines) => AROUND + lines.reduce((sum, line) => sum + Math.ceil(line.length / letters), 0) * LINE * fontSize)
    .reduce((sum, height) => sum + height, 0);
}

/** Whether every word fits into its column. */
function hasWholeWords(schedules: readonly Schedule[], { fontSize, dense }: Omit<SheetLayout, 'fits'>): boolean {
  const lines = schedules.flatMap((schedule) => [...timeLines(schedule, dense), ...textLines(schedule)]);
  return lines.every((line) => line.split(' ').every((word) => word.length * LETTER * fontSize <= COLUMN.width));
}

/** The smallest letters, even for a long word. */
const USUAL_SIZE = 10;

/** The largest letters at which the fullest day of a week fits on one sheet. */
export function sheetLayout(days: readonly (readonly Schedule[])[]): SheetLayout {
  const found = SIZES.find((size) =>
    days.every(
      (schedules) =>
        heightOf(schedules, size) <= COLUMN.height && (size.fontSize <= USUAL_SIZE || hasWholeWords(schedules, size)),
    ),
  );
  return found ? { ...found, fits: true } : { fontSize: 5, dense: true, fits: false };
}
