import { addDays, formatDate, formatShortDayRange, monthOf, weekOf } from '../../src/platform/shared/wib.ts';
import { aSchedule } from '../../tests/support/a-schedule.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { boardOf, mondayFrom, onBoard, openBoard } from './board-steps.ts';
import { expect, test } from './fixtures.ts';
import { FULL } from '../runs.ts';
import { addSchedule, card, freeDay, TODAY } from './schedule-steps.ts';

/** Each test has its own week, far from the weeks of the other tests. */
const week = (number: number) => mondayFrom(freeDay(400 + number * 7));

test(
  'the board and the list below it show the same week; the address stores the week, and the device stores the view',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const monday = week(20);
    await addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Minggu pertama' });
    await addSchedule(admin, { scheduleDate: addDays(monday, 9), anotherEvent: 'Minggu kedua' });
    const board = await openBoard(page, addDays(monday, 3));
    await expect(page.getByRole('heading', { name: formatShortDayRange(monday, addDays(monday, 6)) })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Daftar Jadwal' })).toBeVisible();
    await expect(onBoard(page, 'Minggu pertama')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, 'Minggu pertama')).toBeVisible();
    await page.getByRole('button', { name: 'Minggu berikutnya' }).click();
    await expect(onBoard(page, 'Minggu kedua')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, 'Minggu kedua')).toBeVisible();
    await page.reload();
    await expect(onBoard(page, 'Minggu kedua')).toBeVisible();
    await page.goto(`${page.url()}&q=tidak+ada`);
    await expect(page.getByText('Tidak ada jadwal yang cocok.')).toBeVisible();
    await expect(board.getByRole('button', { name: 'Minggu kedua' })).toHaveCount(0);

    await page.goto('/admin/calendar');
    await expect(boardOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Bulan', exact: true }).click();
    await expect(page).toHaveURL(/view=month/);
    await expect(page.getByLabel('Bulan', { exact: true })).toHaveValue(monthOf(TODAY));
    await page
      .getByRole('table')
      .getByRole('button', { name: formatDate(TODAY) })
      .click();
    await expect(page).toHaveURL(new RegExp(`week=${TODAY}`));
    await expect(boardOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Daftar', exact: true }).click();
    await expect(boardOf(page)).toHaveCount(0);
    await page.goto('/admin/calendar');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Daftar', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(boardOf(page)).toHaveCount(0);
  },
);

/**
 * Returns how many pixels a search box or select is wider than its longest text. The padding, with the arrow of a select, does not
 * count.
 */
function roomBeside(control: Element): number {
  const { font, paddingLeft, paddingRight } = getComputedStyle(control);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('No canvas.');
  pen.font = font;
  const texts = control instanceof HTMLSelectElement ? [...control.options].map(({ text }) => text) : [];
  if (control instanceof HTMLInputElement) texts.push(control.placeholder);
  const room = control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return room - Math.max(...texts.map((text) => pen.measureText(text).width));
}

test('the buttons for other weeks keep their place, and a message does not cover the board', async ({
  adminPage: page,
  admin,
}) => {
  const monday = week(22);
  await page.setViewportSize({ width: 1366, height: 768 });
  await addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Dengan pesan' });
  const board = await openBoard(page, monday);
  const next = page.getByRole('button', { name: 'Minggu berikutnya' });
  const places = async () =>
    Promise.all(
      ['Minggu sebelumnya', 'Minggu ini', 'Minggu berikutnya'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
  await test.step('all controls are in one row, and their texts are not cut', async () => {
    const rows = await page
      .locator(
        '[data-period] button, [aria-label="Tampilan"] button, #isi input[type="search"], [data-whole-width] select:visible:not([aria-label="Papan minggu"] *)',
      )
      .evaluateAll((controls) => new Set(controls.map((one) => Math.round(one.getBoundingClientRect().bottom / 20))).size);
    expect(rows).toBe(1);
    for (const control of [page.getByLabel('Cari jadwal'), page.getByLabel('Lajur', { exact: true })]) {
      expect(await control.evaluate(roomBeside)).toBeGreaterThan(0);
    }
  });
  await test.step('a click on "Minggu berikutnya" moves neither the buttons nor the board', async () => {
    const [before, top] = [await places(), await board.boundingBox()];
    for (let click = 1; click <= 5; click += 1) {
      await next.click();
      await expect(page).toHaveURL(new RegExp(`week=${addDays(monday, click * 7)}`));
      expect(await places()).toEqual(before);
      expect((await board.boundingBox())?.y).toBe(top?.y);
    }
  });
  await test.step('the message about a move is below the board', async () => {
    await page.goto(`/admin/calendar?view=week&week=${monday}`);
    await onBoard(page, 'Dengan pesan').focus();
    await page.keyboard.press('m');
    const move = page.getByRole('group', { name: 'Pindahkan Dengan pesan' });
    await expect(move.getByRole('button', { name: 'Simpan' })).toBeFocused();
    for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
    const undo = page.getByRole('button', { name: 'Urungkan' });
    await expect(undo).toBeVisible();
    const hours = await board.getByRole('group', { name: 'Hari dan jam' }).boundingBox();
    const message = await page.getByRole('dialog').filter({ has: undo }).boundingBox();
    expect(message?.y).toBeGreaterThanOrEqual((hours?.y ?? 0) + (hours?.height ?? 0));
  });
});

test('a week with 500 schedules shows all of them, and none covers another', { tag: FULL }, async ({ adminPage: page }) => {
  const monday = week(12);
  const days = weekOf(monday);
  const many = Array.from({ length: 500 }, (_, index) => {
    const date = days[index % 7] ?? monday;
    const hour = String(6 + (index % 14)).padStart(2, '0');
    return aSchedule({
      _id: `many-${index}`,
      scheduleDate: date,
      scheduleTimeStart: `${date}T${hour}:00:00+07:00`,
      scheduleTimeEnd: `${date}T${hour}:45:00+07:00`,
      anotherEvent: `Banyak ${index} dengan nama yang panjang sekali sampai tidak muat`,
    });
  });
  await page.route('**/api/v1/admin/schedules?*', (route) => route.fulfill({ json: { data: many } }));
  await openBoard(page, monday);
  await expect(page.locator('[data-item]')).toHaveCount(500);
  await expectNoSidewaysScroll(page);
  const overlapping = await page.locator(`[data-column="${monday}"] [data-item]`).evaluateAll((items) => {
    const boxes = items.map((item) => item.getBoundingClientRect());
    return boxes.filter((a, index) =>
      boxes
        .slice(index + 1)
        .some((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1),
    ).length;
  });
  expect(overlapping).toBe(0);
  await page.locator('[data-item="many-499"]').click();
  await expect(page.getByRole('dialog', { name: 'Banyak 499' })).toBeVisible();
});

test('at 1024 px a week with two parallel lessons fits; with six it scrolls sideways, and a word of nine letters still fits', async ({
  adminPage: page,
  admin,
}) => {
  const monday = week(14);
  await page.setViewportSize({ width: 1024, height: 768 });
  const add = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Totobuang' })),
    );
  const widths = async () => {
    const board = await openBoard(page, monday);
    const frame = board.getByRole('group', { name: 'Hari dan jam' });
    const { width = 0 } = (await onBoard(page, 'Totobuang').boundingBox()) ?? {};
    return { ...(await frame.evaluate(({ clientWidth, scrollWidth }) => ({ clientWidth, scrollWidth }))), width };
  };
  const REM = 16;
  /** A lesson is this much narrower than its column. */
  const GAP = 2;
  await add(2);
  const fitting = await widths();
  expect(fitting.scrollWidth).toBe(fitting.clientWidth);
  // A column of a board that fits has at least 5 rem. One pixel may be lost by rounding.
  expect(fitting.width).toBeGreaterThan(5 * REM - GAP - 1);
  await add(4);
  const scrolling = await widths();
  expect(scrolling.scrollWidth).toBeGreaterThan(scrolling.clientWidth);
  // A column of a board that scrolls has 5.5 rem, in which nine letters fit.
  expect(scrolling.width).toBeCloseTo(5.5 * REM - GAP, 0);
});

test('the board, a move and the details of a schedule pass the accessibility check', async ({ adminPage: page, admin }) => {
  const monday = week(13);
  await page.setViewportSize({ width: 1366, height: 900 });
  await addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Dilihat semua orang' });
  await addSchedule(admin, {
    scheduleDate: addDays(monday, 1),
    anotherEvent: 'Tidak jadi',
    status: 'cancelled',
    statusReason: 'Listrik padam',
  });
  await openBoard(page, monday);
  const cancelled = onBoard(page, 'Tidak jadi');
  await expect(cancelled).toHaveAccessibleName(/dibatalkan/);
  // The text is positioned absolutely, so a text decoration of the button would not reach it.
  await expect(cancelled.locator('span').nth(1)).toHaveCSS('text-decoration-line', 'line-through');
  await page.getByLabel('Lajur', { exact: true }).selectOption({ label: 'Per jenis' });
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await onBoard(page, 'Dilihat semua orang').click();
  await expect(page.getByRole('dialog', { name: 'Dilihat semua orang' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Pindahkan di papan' }).click();
  await expect(page.getByRole('group', { name: /^Pindahkan/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bulan', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
