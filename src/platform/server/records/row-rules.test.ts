import { expect, it } from 'vitest';
import { scheduleRows } from '#features/schedules/server/tables.ts';
import { trashRows } from '#features/trash/server/rows.ts';
import {
  id,
  instant,
  isNestedAtMost,
  json,
  link,
  linkOrEmpty,
  month,
  textUpTo,
  time,
  wholeFrom,
  type CellRule,
} from './row-rules.ts';

const { date, kind, log_headcount: headcount } = scheduleRows.schedules;
type Values = (string | number)[];
const cases: [name: string, rule: CellRule, accepted: Values, refused: Values][] = [
  ['date', date, ['2026-11-22', '2028-02-29'], ['2026-99-99', '2026-02-30', '0000-01-01', '2026-1-1', '', 20_261_122]],
  ['time', time, ['00:00', '23:59'], ['24:00', '9:00', '09:60', '', '2026-11-22T09:00:00+07:00']],
  ['month', month, ['2026-11'], ['2026-13', '2026-11-01']],
  [
    'instant',
    instant,
    ['2026-11-22T00:00:00.000Z', '2026-11-22T07:00:00+07:00'],
    ['2026-11-22', '2026-02-30T00:00:00.000Z', 'kemarin'],
  ],
  ['id', id, ['7b0bc0f1-3a5c-47c8-82a2-fa54473cab41', 'j1'], ['', 'a b', 'x'.repeat(37), 'a\u0000']],
  ['link', link, ['https://example.org/a'], ['', 'javascript:alert(1)', 'data:,x', 'https://a:b@example.org/']],
  ['link or none', linkOrEmpty, ['', 'http://example.org/'], ['x']],
  ['enumeration', kind, ['classes', 'other'], ['kelas', '']],
  ['count', headcount, [0, 5_000], [-1, 5_001, '3']],
  ['whole number', wholeFrom(1), [1], [0, 1.5, Number.MAX_VALUE]],
  ['text', textUpTo(3), ['', 'abc', '🔥🔥🔥'], ['abcd', '🔥🔥🔥🔥', 5]],
  ['json', json, ['{}', '[1,"]]"]', '"\\""'], ['{', '', 'x', '['.repeat(40) + ']'.repeat(40)]],
  ['kind in the trash', trashRows.trash.entity, ['schedule'], ['admin']],
];

it.each(cases)('accepts a stored %s only if a write may store it', (_, rule, accepted, refused) => {
  expect(accepted.map(rule)).toEqual(accepted.map(() => true));
  expect(refused.map(rule)).toEqual(refused.map(() => false));
});

it('counts only brackets outside strings', () => {
  expect([
    isNestedAtMost('["[[[\\"[["]', 1),
    isNestedAtMost('[[]]', 1),
    isNestedAtMost('[[]]', 2),
    isNestedAtMost('[{}', 1),
  ]).toEqual([true, false, true, false]);
});
