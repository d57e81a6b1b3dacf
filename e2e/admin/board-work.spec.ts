import { addDays, formatDate } from '../../src/platform/shared/wib.ts';
import { aSchedule } from '../../tests/support/a-schedule.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { boardOf, mondayFrom, onBoard, openBoard, pointAt, pointNow } from './board-steps.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, choose, chooseType, expectToast, freeDay, schedulesOn } from './schedule-steps.ts';
import { FULL } from '../runs.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';

test('a drag over free time shows the times and opens the form, but Escape cancels it', async ({ adminPage: page, admin }) => {
  // The week is within a year, because the form asks the admin about dates that are further ahead.
  const monday = mondayFrom(freeDay(215));
  const thursday = addDays(monday, 3);
  await openBoard(page, monday);
  const ghost = page.locator('[data-ghost]');
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  const dragOver = async (from: string, to: string) => {
    const start = await pointAt(page, thursday, from);
    const end = await pointNow(page, thursday, to);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
  };
  await dragOver('13:05', '15:00');
  await expect(ghost).toContainText('+ Kam 13.00–15.00 WIB');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(ghost).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await dragOver('15:05', '13:05');
  await expect(ghost).toContainText('+ Kam 13.00–15.15 WIB');
  await page.mouse.up();
  await expect(ghost).toBeHidden();
  await chooseType(page, 'Kelas');
  await expect(form.getByRole('textbox', { name: 'Tanggal' })).toHaveValue(formatDate(thursday));
  await expect(form.getByRole('combobox', { name: 'Jam mulai' })).toHaveValue('13:00');
  await expect(form.getByRole('combobox', { name: 'Jam berakhir' })).toHaveValue('15:15');
  await choose(form, 'Kelas', 'Kelas Tifa');
  await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Schedule created successfully!');
  await expect(form).toBeHidden();
  await expect(onBoard(page, 'Tifa')).toBeFocused();
  expect(await schedulesOn(admin, thursday)).toHaveLength(1);

  // The second click falls on the free time behind the dialog, where a click opens a dialog.
  await onBoard(page, 'Tifa').click();
  await page.getByRole('button', { name: 'Tutup', exact: true }).dblclick();

  const copy = page.getByRole('button', { name: 'Salin minggu' });
  await copy.click();
  await page.getByRole('dialog', { name: 'Salin minggu' }).getByText('1 dari 1 disalin').waitFor();
  await page.keyboard.press('Escape');
  await expect(copy).toBeFocused();
});

test('schedules chosen with Shift are cancelled, shifted, dragged and copied together', async ({ adminPage: page, admin }) => {
  const monday = mondayFrom(freeDay(700));
  const days = [0, 1, 2].map((day) => addDays(monday, day));
  for (const [index, day] of days.entries()) await addSchedule(admin, { scheduleDate: day, anotherEvent: `Bersama ${index}` });
  const states = async () => (await schedulesOn(admin, monday, addDays(monday, 6))).map(({ status }) => status);
  await openBoard(page, monday);
  await onBoard(page, 'Bersama 0').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Jadwal yang dipilih' });
  await expect(bar.getByRole('status')).toHaveText('1 dipilih');
  await expect(onBoard(page, 'Bersama 0')).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(onBoard(page, 'Bersama 1')).toBeFocused();
  await expect(bar.getByRole('status')).toHaveText('2 dipilih');
  await expect(onBoard(page, 'Bersama 1')).toHaveAccessibleName(/dipilih/);
  await bar.getByRole('button', { name: 'Batalkan' }).click();
  const cancel = page.getByRole('dialog', { name: 'Batalkan jadwal' });
  await cancel.getByRole('textbox', { name: 'Alasan' }).fill('Libur');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, '2 jadwal dibatalkan.');
  await expect(cancel).toBeHidden();
  await expect(onBoard(page, 'Bersama 0')).toBeFocused();
  await expect(bar).toHaveCount(0);
  expect(await states()).toEqual(['cancelled', 'cancelled', 'planned']);
  await page.keyboard.press('Control+z');
  await expectToast(page, '2 jadwal kembali seperti semula.');
  expect(await states()).toEqual(['planned', 'planned', 'planned']);

  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Shift+ArrowRight');
  await bar.getByRole('button', { name: 'Geser' }).click();
  const shift = page.getByRole('dialog', { name: 'Geser jadwal' });
  await shift.getByRole('textbox', { name: 'Hari' }).fill('3');
  await shift.getByRole('button', { name: 'Geser', exact: true }).click();
  await expectToast(page, '2 jadwal digeser.');
  expect(await schedulesOn(admin, addDays(monday, 3), addDays(monday, 4))).toHaveLength(2);

  await onBoard(page, 'Bersama 0').click({ modifiers: ['Shift'] });
  await onBoard(page, 'Bersama 2').click();
  await expect(bar.getByRole('status')).toHaveText('2 dipilih');
  const from = await pointAt(page, addDays(monday, 2), '09:10');
  const to = await pointNow(page, addDays(monday, 3), '11:10');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect(page.locator('[data-ghost]')).toContainText('2 jadwal · Kam 11.00–12.00 WIB');
  await page.mouse.up();
  await expectToast(page, '2 jadwal dipindah.');
  const starts = async () =>
    (await schedulesOn(admin, monday, addDays(monday, 6))).map((one) => one.scheduleTimeStart.slice(0, 16));
  expect(await starts()).toEqual([`${addDays(monday, 3)}T11:00`, `${addDays(monday, 4)}T09:00`, `${addDays(monday, 4)}T11:00`]);
  const message = page.getByRole('dialog').filter({ hasText: '2 jadwal dipindah.' });
  const [over, under] = [await message.boundingBox(), await bar.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(under?.y ?? 0);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await starts())[0]).toBe(`${addDays(monday, 2)}T09:00`);
  await onBoard(page, 'Bersama 2').focus();
  await page.keyboard.press('Control+d');
  const copy = page.getByRole('dialog', { name: 'Salin 2 jadwal yang dipilih' });
  await copy.getByRole('button', { name: 'Salin 2 jadwal' }).click();
  await expect(boardOf(page)).toBeVisible();
  await expect.poll(async () => (await schedulesOn(admin, addDays(monday, 7), addDays(monday, 13))).length).toBe(2);
});

test(
  'Ctrl+D copies the focused schedule to the next week; Delete asks for confirmation',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const monday = mondayFrom(freeDay(230));
    await addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Tiap Senin' });
    await openBoard(page, monday);
    const item = onBoard(page, 'Tiap Senin');
    await item.focus();
    await page.keyboard.press('Control+d');
    const form = page.getByRole('dialog', { name: 'Add Schedule' });
    await expect(form.getByRole('textbox', { name: 'Tanggal' })).toHaveValue(formatDate(addDays(monday, 7)));
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Schedule created successfully!');
    // The board now shows the next week.
    await expect(page.locator(`[data-column="${addDays(monday, 7)}"]`)).toBeVisible();
    await expect(item).toBeFocused();
    expect(await schedulesOn(admin, addDays(monday, 7))).toHaveLength(1);
    await page.keyboard.press('Delete');
    const ask = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await ask.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(item).toHaveCount(0);
    // The board removes the schedule before the server has answered.
    await expect.poll(() => schedulesOn(admin, addDays(monday, 7))).toHaveLength(0);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Control+z');
    await expect(item).toBeVisible();
    expect(await schedulesOn(admin, addDays(monday, 7))).toHaveLength(1);
  },
);

test(
  'the colours of classes have enough contrast in both colour schemes; a class with a long name gets no wider lane',
  { tag: FULL },
  async ({ adminPage: page }) => {
    const monday = mondayFrom(freeDay(800));
    const names = Array.from({ length: 17 }, (_, index) => `Kelas ${index + 1}`);
    names[1] = 'Kelas dengan nama sepanjang seratus huruf '.repeat(3).slice(0, 100);
    const lessons = names.map((className, index) => {
      const day = addDays(monday, index % 6);
      const hour = 8 + 2 * Math.floor(index / 6);
      const at = (minute: string) => `${day}T${String(hour).padStart(2, '0')}:${minute}:00+07:00`;
      return aSchedule({
        _id: `lesson-${index}`,
        kind: 'classes',
        scheduleDate: day,
        scheduleTimeStart: at('00'),
        scheduleTimeEnd: at('45'),
        classes: {
          class: [{ _id: `class-${index}`, className, mentoringGroup: [] }],
          subjects: null,
          teacher: null,
          substitute: null,
        },
      });
    });
    await page.route('**/api/v1/admin/schedules?*', (route) => route.fulfill({ json: { data: lessons } }));
    await page.setViewportSize({ width: 1366, height: 900 });
    await openBoard(page, monday);
    await page.getByLabel('Warna', { exact: true }).selectOption({ label: 'Warna: kelas' });
    await page.locator('select').filter({ hasText: 'Tanpa lajur' }).selectOption({ label: 'Per kelas' });
    await expect(page.getByRole('list', { name: 'Arti warna' }).getByRole('listitem')).toHaveCount(17);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    const widths = await page.locator('[data-column]').evaluateAll((days) => days.slice(0, 5).map((day) => day.clientWidth));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  },
);
