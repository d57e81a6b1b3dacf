import { describe, expect, it } from 'vitest';
import { classSheet, groupSheet } from '#features/classes/sheet.ts';
import { mentorSheet, teacherSheet } from '#features/people/sheet.ts';
import { reportSheet } from '#features/reports/sheet.ts';
import { scheduleSheet } from '#features/schedules/sheet.ts';
import { contentSheet, materialSheet, subjectSheet } from '#features/subjects/sheet.ts';
import { webinarSheet } from '#features/webinars/sheet.ts';
import { nestValues, type Sheet } from '#platform/shared/sheets/sheet.ts';
import { inIndonesian } from './reasons.ts';

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
const ENGLISH = /\b(?:must|select|least|invalid|already|required|characters|expected|conflicts|please)\b/i;

describe.each(SHEETS)('the rules of a sheet of $entity', (sheet) => {
  it.each(['', 'x', '-1', 'javascript:alert(1)'])('say in Indonesian what is wrong with %j', (text) => {
    const lists = new Set(sheet.columns.filter(({ type }) => type === 'names').map(({ name }) => name));
    const values = Object.fromEntries(sheet.columns.map(({ name }) => [name, lists.has(name) ? [] : text]));
    const reasons = sheet
      .input(null)
      .safeParse(nestValues(values))
      .error?.issues.map(({ message }) => inIndonesian(message));
    for (const reason of reasons ?? []) expect(reason).not.toMatch(ENGLISH);
  });
});
