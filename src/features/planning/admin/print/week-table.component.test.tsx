import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { toHtml, toTabSeparated, weekTable } from './week-table.ts';

const at = (anotherEvent: string, date: string, start: string, end: string) =>
  aSchedule({
    anotherEvent,
    scheduleDate: date,
    scheduleTimeStart: `${date}T${start}:00+07:00`,
    scheduleTimeEnd: `${date}T${end}:00+07:00`,
  });

const DAYS = [
  { date: '2026-11-23', schedules: [at('Rapat', '2026-11-23', '19:00', '20:30'), at('=1+1', '2026-11-23', '08:00', '09:00')] },
  { date: '2026-11-24', schedules: [at('Doa', '2026-11-24', '19:00', '20:30'), at('Bakti', '2026-11-24', '19:00', '20:30')] },
];

it('a week is a table with a column for each day and a row for each time', () => {
  expect(weekTable(DAYS)).toEqual([
    ['Jam', 'Senin, 23 November 2026', 'Selasa, 24 November 2026'],
    ['08.00–09.00 WIB', '=1+1', ''],
    ['19.00–20.30 WIB', 'Rapat', 'Doa\n\nBakti'],
  ]);
});

it('a text with line breaks, quotes or a formula stays in its cell when the table is pasted', () => {
  expect(
    toTabSeparated([
      ['a', '=1+1'],
      ['b\nc', 'd "e"'],
    ]),
  ).toBe(`a\t'=1+1\r\n"b\nc"\t"d ""e"""`);
  expect(toHtml([['<b>a</b>', 'b\nc']])).toBe(
    '<table><tbody><tr><td>&lt;b&gt;a&lt;/b&gt;</td><td>b<br>c</td></tr></tbody></table>',
  );
});
