import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { parseView } from '#features/schedules/admin/schedule-view.ts';
import { printAddress } from './print-address.ts';
import { blocksOf, byAudience, printLayout, textLines, timeLines } from './print-layout.ts';

const late = aSchedule({
  anotherEvent: 'Bimbingan',
  scheduleTimeStart: '2026-11-20T22:30:00+07:00',
  scheduleTimeEnd: '2026-11-20T23:45:00+07:00',
});
const day = (count: number) => Array.from({ length: count }, () => late);

it("prints a schedule's times in all three zones, with the day if it differs", () => {
  expect(timeLines(late, false)).toEqual(['22.30–23.45 WIB', '23.30–Sab 00.45 WITA', 'Sab, 00.30–01.45 WIT']);
  expect(timeLines(late, true)).toEqual(['22.30 / 23.30 / Sab, 00.30']);
});

it('marks a cancelled schedule, with the reason', () => {
  expect(textLines(aSchedule({ anotherEvent: 'Rapat', status: 'cancelled', statusReason: 'Listrik padam.' }))).toEqual([
    'Rapat',
    'DIBATALKAN: Listrik padam.',
  ]);
});

it('cuts a long text', () => {
  const [text = ''] = textLines(aSchedule({ anotherEvent: 'a'.repeat(200) }));
  expect(text).toBe(`${'a'.repeat(69)}…`);
});

it('uses a smaller font for fuller days, then a dense layout, and reports if nothing fits', () => {
  expect(printLayout([[], day(1)])).toEqual({ fontSize: 14, dense: false, fits: true });
  // The layouts of a week with more and more schedules on its fullest day.
  const sizes = [5, 8, 12, 20, 30, 100].map((count) => printLayout([day(count), day(1)]));
  for (const [index, layout] of sizes.entries()) {
    const before = sizes[index - 1];
    if (before && !layout.dense) expect(layout.fontSize).toBeLessThanOrEqual(before.fontSize);
  }
  expect(sizes[3]).toMatchObject({ dense: true, fits: true });
  expect(sizes.at(-1)).toEqual({ fontSize: 5, dense: true, fits: false });
});

it('uses no font size at which a word breaks', () => {
  const long = aSchedule({ anotherEvent: 'Kewirausahaan' });
  expect(printLayout([[long]]).fontSize).toBe(13);
  expect(printLayout([[aSchedule({ anotherEvent: 'a'.repeat(60) })]]).fontSize).toBe(10);
});

it('orders a day by class, then group, and puts schedules without either last', () => {
  const of = (_id: string, className: string | null, groupName: string | null) => {
    const { classes, mentoring } = late;
    const lessons = className === null ? [] : [{ _id: className, className, mentoringGroup: [] }];
    const groups = groupName === null ? [] : [{ _id: groupName, groupName }];
    return aSchedule({ _id, classes: { ...classes, class: lessons }, mentoring: { ...mentoring, group: groups } });
  };
  const schedules = [
    of('other', null, null),
    of('x10', 'X 10', null),
    of('x2', 'X 2', null),
    of('group', null, 'Lontar'),
    of('x2b', 'X 2', null),
  ];
  expect(byAudience(schedules).map(({ _id }) => _id)).toEqual(['x2', 'x2b', 'x10', 'group', 'other']);
});

it('names each class above its schedules, in order of time, and not again below', () => {
  const lesson = (className: string, hour: string) =>
    aSchedule({
      kind: 'classes',
      scheduleTimeStart: `2026-11-20T${hour}:00:00+07:00`,
      scheduleTimeEnd: `2026-11-20T${hour}:45:00+07:00`,
      classes: {
        class: [{ _id: className, className, mentoringGroup: [] }],
        subjects: { _id: 'u1', name: 'Kimia' },
        teacher: { _id: 't1', name: 'Bu Ani' },
        substitute: null,
      },
    });
  const day = [lesson('X 2', '10'), lesson('X 1', '15'), lesson('X 2', '17'), aSchedule({ anotherEvent: 'Rapat' })];
  const blocks = blocksOf(day);
  expect(
    blocks.map(({ heading, schedules }) => [
      heading,
      ...schedules.map((one) => `${timeLines(one, true)[0]?.slice(0, 5)} ${textLines(one, heading).join(', ')}`),
    ]),
  ).toEqual([
    ['X 1', '15.00 Kimia, Guru: Bu Ani'],
    ['X 2', '10.00 Kimia, Guru: Bu Ani', '17.00 Kimia, Guru: Bu Ani'],
    ['Lainnya', expect.stringContaining('Rapat')],
  ]);
  expect(blocksOf(day.slice(1, 2)).map(({ heading }) => heading)).toEqual([null]);
  // The headings take room on the sheet.
  const full = Array.from({ length: 11 }, () => day.slice(1, 2)).flat();
  const many = full.map((one, index) => ({
    ...one,
    classes: { ...one.classes, class: [{ _id: `${index}`, className: `XII ${index}`, mentoringGroup: [] }] },
  }));
  expect(printLayout([many], true).fontSize).toBeLessThan(printLayout([many]).fontSize);
});

it('prints the week of the class, group or person that the list shows', () => {
  const all = parseView(new URLSearchParams());
  expect(printAddress(all)).toBe('/admin/calendar/cetak');
  expect(printAddress({ ...all, week: '2026-11-26', kind: 'classes', group: 'abc', teacher: 'xyz' })).toBe(
    '/admin/calendar/cetak?minggu=2026-11-26&kelompok=abc&guru=xyz',
  );
});
