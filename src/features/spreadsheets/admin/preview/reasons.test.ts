import { describe, expect, it } from 'vitest';
import { classSheet, groupSheet } from '#features/classes/sheet.ts';
import { mentorSheet, teacherSheet } from '#features/people/sheet.ts';
import { reportSheet } from '#features/reports/sheet.ts';
import { scheduleSheet } from '#features/schedules/sheet.ts';
import { contentSheet, materialSheet, subjectSheet } from '#features/subjects/sheet.ts';
import { webinarSheet } from '#features/webinars/sheet.ts';
import { nestValues, type Sheet } from '#platform/shared/sheets/sheet.ts';
import { addressIn, correctionOf, inIndonesian } from './reasons.ts';

const SHEETS: Sheet[] = [
  groupSheet,
  classSheet,
  subjectSheet,
  teacherSheet,
  mentorSheet,
  materialSheet,
  contentSheet,
  webinarSheet,
  reportSheet,
  scheduleSheet,
];
/** Words of the English messages of forms, which an import must translate. */
const ENGLISH = /\b(?:must|select|least|invalid|already|required|characters|expected|conflicts|please)\b/i;

describe.each(SHEETS)('the rules of a sheet of $entity', (sheet) => {
  it.each(['', 'x', '-1', 'javascript:alert(1)'])('describe the errors of %j in Indonesian', (text) => {
    const lists = new Set(sheet.columns.filter(({ type }) => type === 'names').map(({ name }) => name));
    const values = Object.fromEntries(sheet.columns.map(({ name }) => [name, lists.has(name) ? [] : text]));
    const reasons = sheet
      .input(null)
      .safeParse(nestValues(values))
      .error?.issues.map(({ message }) => inIndonesian(message));
    for (const reason of reasons ?? []) expect(reason).not.toMatch(ENGLISH);
  });
});

describe('a correction', () => {
  it.each([
    ['agus(at)contoh.id', 'agus@contoh.id'],
    [' agus [AT] contoh [dot] sch (titik) id ', 'agus@contoh.sch.id'],
    ['agus at contoh.id', 'agus@contoh.id'],
    ['agus', null],
    ['agus contoh.id', null],
    ['Kelas at Tifa', null],
    ['a@contoh.id at rumah', null],
    [`${'a'.repeat(300)}(at)contoh.id`, null],
  ])('of the address %j is %j', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });

  it('of a name that looks like several names separates them, and keeps the rest of the cell', () => {
    const problem = { name: 'Ulin dan Lontar' };
    expect(correctionOf(problem, 'Gaharu; Ulin dan Lontar', true)).toBe('Gaharu; Ulin; Lontar');
    expect(correctionOf(problem, 'Ulin dan Lontar', false)).toBeNull();
    expect(correctionOf({ name: 'Ulin' }, 'Ulin', true)).toBeNull();
    expect(correctionOf({ name: 'A & B' }, '$& A & B', true)).toBe('$& A; B');
  });
});
