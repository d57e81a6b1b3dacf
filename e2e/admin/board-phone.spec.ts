import { addDays, formatDate, formatShortDate } from '../../src/platform/shared/wib.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { boardAtRest, boardOf, Finger, mondayFrom, onBoard, openBoard, pointAt, pointNow } from './board-steps.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, chooseType, expectToast, freeDay, ids, schedulesOn } from './schedule-steps.ts';
import { FULL } from '../runs.ts';

const week = (number: number) => mondayFrom(freeDay(600 + number * 7));

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone the board shows one day; a swipe changes the day, and buttons can move a schedule', async ({
  adminPage: page,
  admin,
}) => {
  const monday = week(0);
  await addSchedule(admin, { scheduleDate: addDays(monday, 1), anotherEvent: 'Hari kedua' });
  await addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Dengan ketukan' });
  await page.clock.install();
  await page.goto('/admin/calendar');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(boardOf(page)).toHaveCount(0);
  const board = await openBoard(page, monday);
  await expect(page.locator('[data-column]')).toHaveCount(1);
  const height = await page.locator(`[data-column="${monday}"]`).evaluate((element) => element.clientHeight);
  expect(height).toBe(16 * 56);
  await expectNoSidewaysScroll(page);
  const hours = board.getByRole('group', { name: 'Hari dan jam' });
  const box = await hours.boundingBox();
  // The controls above the board are at most 40 % of the screen.
  expect(box?.y).toBeLessThan(740 * 0.4);
  // All of the board is on the screen: a drag to its lower edge scrolls it.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  await page.evaluate(() => window.scrollTo(0, 150));
  await expect(page.getByRole('button', { name: 'Hari ini', exact: true })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await board.getByRole('button', { name: `${formatDate(addDays(monday, 1))}, 1 kegiatan` }).tap();
  await expect(onBoard(page, 'Hari kedua')).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothSchemes(page);

  const finger = new Finger(await page.context().newCDPSession(page));
  const from = await pointAt(page, addDays(monday, 1), '12:00');
  await finger.press({ x: from.x + 80, y: from.y });
  await finger.move({ x: from.x + 80, y: from.y }, { x: from.x - 80, y: from.y + 4 });
  await finger.lift();
  await expect(page.locator(`[data-column="${addDays(monday, 2)}"]`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await board.getByRole('button', { name: `${formatDate(monday)}, 1 kegiatan` }).tap();
  const still = await pointAt(page, monday, '09:30');
  // This touch must be shorter than the long press that lifts a schedule, even on a busy machine.
  await page.clock.pauseAt(Date.now() + 1_000);
  await finger.press(still);
  await finger.move(still, { x: still.x, y: still.y - 120 });
  await finger.lift();
  await page.clock.resume();
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
  await boardAtRest(page);

  await onBoard(page, 'Dengan ketukan').tap();
  await page.getByRole('button', { name: 'Pindahkan di papan' }).tap();
  const move = page.getByRole('group', { name: 'Pindahkan Dengan ketukan' });
  await move.getByRole('button', { name: 'Sehari lebih lambat' }).tap();
  await move.getByRole('button', { name: '15 menit lebih panjang' }).tap();
  await expect(page.locator(`[data-column="${addDays(monday, 1)}"]`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
  await move.getByRole('button', { name: 'Simpan' }).tap();
  await expectToast(page, `Dipindah ke ${formatShortDate(addDays(monday, 1))}, 09.00–10.15 WIB.`);
  await page.getByRole('button', { name: 'Urungkan' }).tap();
  await expectToast(page, `Kembali ke ${formatShortDate(monday)}, 09.00–10.00 WIB.`);
  expect(await schedulesOn(admin, monday)).toHaveLength(1);
});

test('a long press lifts a schedule, and a drag moves it to another hour and another day', async ({ adminPage: page, admin }) => {
  const monday = week(1);
  const thursday = addDays(monday, 3);
  await addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Dengan jari' });
  await openBoard(page, monday);
  const finger = new Finger(await page.context().newCDPSession(page));
  // Near its upper edge: a schedule of an hour is too short to be resized with a finger.
  const from = await pointAt(page, monday, '09:05');
  const to = await pointNow(page, monday, '10:35');
  await finger.press(from);
  await expect(page.locator('[data-lifted]')).toHaveCount(1);
  await finger.move(from, to);
  await finger.lift();
  await expectToast(page, `Dipindah ke ${formatShortDate(monday)}, 10.30–11.30 WIB.`);
  expect((await schedulesOn(admin, monday))[0]?.scheduleTimeStart).toBe(`${monday}T10:30:00+07:00`);

  const again = await pointAt(page, monday, '11:00');
  const strip = await page.locator(`[data-strip-day="${thursday}"]`).boundingBox();
  if (!strip) throw new Error('The strip is out of sight.');
  const over = { x: strip.x + strip.width / 2, y: strip.y + strip.height / 2 };
  await finger.press(again);
  await expect(page.locator('[data-lifted]')).toHaveCount(1);
  await finger.move(again, over);
  await expect(page.locator(`[data-column="${thursday}"]`)).toBeVisible();
  await expect(page.locator('[data-ghost]')).toContainText('Kam 10.30–11.30 WIB');
  // The board may have scrolled during the drag.
  await finger.move(over, { ...again, y: again.y - 60 });
  await finger.move({ ...again, y: again.y - 60 }, await pointNow(page, thursday, '11:00'));
  await finger.lift();
  await expectToast(page, `Dipindah ke ${formatShortDate(thursday)}, 10.30–11.30 WIB.`);
  await expect(page.locator(`[data-column="${thursday}"]`)).toBeVisible();
  expect(await schedulesOn(admin, thursday)).toHaveLength(1);

  const last = await pointAt(page, thursday, '11:00');
  const friday = await page.locator(`[data-strip-day="${addDays(monday, 4)}"]`).boundingBox();
  if (!friday) throw new Error('The strip is out of sight.');
  await finger.press(last);
  await expect(page.locator('[data-lifted]')).toHaveCount(1);
  await finger.move(last, { x: friday.x + friday.width / 2, y: friday.y + friday.height / 2 });
  await finger.lift();
  await expectToast(page, `Dipindah ke ${formatShortDate(addDays(monday, 4))}, 10.30–11.30 WIB.`);
  await expect(page.locator(`[data-column="${addDays(monday, 4)}"]`)).toBeVisible();
});

test('the bar of chosen schedules has all actions on the screen; choosing scrolls nothing; the list shows whole names', async ({
  adminPage: page,
  admin,
}) => {
  const monday = week(4);
  const [Sasando, teacher] = [await ids.class(admin, 'Kelas Sasando'), await ids.teacher(admin, 'Pengajar Bahasa Indonesia')];
  const classes = { class: [Sasando], subjects: null, teacher, substitute: null };
  for (const hours of [8, 13]) {
    const [scheduleTimeStart, scheduleTimeEnd] = [`${String(hours).padStart(2, '0')}:00`, `${hours + 2}:30`];
    await addSchedule(admin, { scheduleDate: monday, kind: 'classes', classes, scheduleTimeStart, scheduleTimeEnd });
  }
  await openBoard(page, monday);
  await boardAtRest(page);
  const places = () =>
    page.evaluate(() => [window.scrollY, document.querySelector('[aria-label="Hari dan jam"]')?.scrollTop ?? 0]);
  const before = await places();
  // Only the upper part of this schedule is visible.
  const partly = await page.locator('[data-item]').last().boundingBox();
  await page.touchscreen.tap((partly?.x ?? 0) + 60, (partly?.y ?? 0) + 10);
  await page.getByRole('dialog').getByRole('button', { name: 'Pilih', exact: true }).tap();
  const bar = page.getByRole('group', { name: 'Jadwal yang dipilih' });
  await expect(bar.getByRole('button', { name: 'Pilih semua (2)' })).toBeVisible();
  await boardAtRest(page);
  expect(await places()).toEqual(before);
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  expect((await bar.getByRole('status').boundingBox())?.height).toBeLessThan(30);
  await expectNoSidewaysScroll(page);
  const name = page.getByRole('article').first().getByText('Pengajar Bahasa Indonesia');
  const room = await name.evaluate(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => [
    clientWidth - scrollWidth,
    clientHeight - scrollHeight,
  ]);
  expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
});

test('a long press on free time and a drag choose the times of a new schedule', { tag: FULL }, async ({ adminPage: page }) => {
  const monday = week(2);
  await openBoard(page, monday);
  const finger = new Finger(await page.context().newCDPSession(page));
  const from = await pointAt(page, monday, '13:05');
  const to = await pointNow(page, monday, '15:00');
  const ghost = page.locator('[data-ghost]');
  await finger.press(from);
  await expect(ghost).toContainText('+ Sen 13.00–14.30 WIB');
  await finger.move(from, to);
  await expect(ghost).toContainText('+ Sen 13.00–15.00 WIB');
  await finger.lift();
  await expect(ghost).toBeHidden();
  await chooseType(page, 'Kelas');
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await expect(form.getByRole('combobox', { name: 'Jam mulai' })).toHaveValue('13:00');
  await expect(form.getByRole('combobox', { name: 'Jam berakhir' })).toHaveValue('15:00');
});
