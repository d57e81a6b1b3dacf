import type { Schedule } from '#features/schedules/contract.ts';
import { formatDate, formatTimeRange, wallTime, type IsoDate } from '#platform/shared/wib.ts';
import { textLines } from './print-layout.ts';

interface Day {
  date: IsoDate;
  schedules: readonly Schedule[];
}

const timesOf = ({ scheduleTimeStart, scheduleTimeEnd }: Schedule) =>
  formatTimeRange(wallTime(scheduleTimeStart), wallTime(scheduleTimeEnd));

/** Returns a week as the rows of a table: a column for each day, a row for each time. A cell lists its schedules. */
export function weekTable(days: readonly Day[]): string[][] {
  const starts = days.flatMap(({ schedules }) =>
    schedules.map((schedule) => [wallTime(schedule.scheduleTimeStart), timesOf(schedule)] as const),
  );
  // Each time once ("09.00–10.30 WIB"), in the order of their starts.
  const times = [...new Map(starts.toSorted(([a], [b]) => a.localeCompare(b)).map(([, times]) => [times, times])).keys()];
  const cell = (schedules: readonly Schedule[], time: string) =>
    schedules
      .filter((schedule) => timesOf(schedule) === time)
      .map((schedule) => textLines(schedule).join('\n'))
      .join('\n\n');
  return [
    ['Jam', ...days.map(({ date }) => formatDate(date))],
    ...times.map((time) => [time, ...days.map(({ schedules }) => cell(schedules, time))]),
  ];
}

/** Converts a table to tab-separated text, as spreadsheets copy cells. A text that looks like a formula gets an apostrophe. */
export function toTabSeparated(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
    return /["\t\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => row.map(cell).join('\t')).join('\r\n');
}

/** Converts a table to HTML. There a cell can contain line breaks. */
export function toHtml(rows: readonly (readonly string[])[]): string {
  const table = document.createElement('table');
  for (const row of rows) {
    const line = table.insertRow();
    for (const text of row) {
      const cell = line.insertCell();
      for (const [index, part] of text.split('\n').entries())
        cell.append(...(index > 0 ? [document.createElement('br')] : []), part);
    }
  }
  return table.outerHTML;
}
