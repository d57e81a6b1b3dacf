import { addDays, formatDate, formatDayRange, monthOf, weekOf } from '../../src/platform/shared/wib.ts';
import { aSchedule } from '../../tests/support/a-schedule.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { boardOf, mondayFrom, onBoard, openBoard, pointAt, pointNow } from './board-steps.ts';
import { expect, test } from './fixtures.ts';
import { FULL } from '../runs.ts';
import { addSchedule, card, choose, chooseType, expectToast, freeDay, ids, schedulesOn, TODAY } from './schedule-steps.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';
/** Each test has a week of its own, far from what the others use. */
const week = (number: number) => mondayFrom(freeDay(400 + number * 7));

test('a week above its list, both in step, in the address; a month leads to a week; the choice stays on the device', async ({
  adminPage: page,
  admin,
}) => {
  const monday = week(20);
  await addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Minggu pertama' });
  await addSchedule(admin, { scheduleDate: addDays(monday, 9), anotherEvent: 'Minggu kedua' });
  const board = await openBoard(page, addDays(monday, 3));
  await expect(page.getByRole('heading', { name: formatDayRange(monday, addDays(monday, 6)) })).toBeVisible();
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
});

test('the ways to other weeks stay where they are, in one row with the other controls; a message covers nothing of the board', async ({
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
  const [before, top] = [await places(), await board.boundingBox()];
  const rows = await page
    .locator('[data-period] button, [aria-label="Tampilan"] button, #isi input[type="search"], [data-whole-width] select:visible')
    .evaluateAll((controls) => new Set(controls.map((one) => Math.round(one.getBoundingClientRect().bottom / 20))).size);
  expect(rows).toBe(1);
  for (let click = 1; click <= 5; click += 1) {
    await next.click();
    await expect(page).toHaveURL(new RegExp(`week=${addDays(monday, click * 7)}`));
    expect(await places()).toEqual(before);
    expect((await board.boundingBox())?.y).toBe(top?.y);
  }
  await page.goto(`/admin/calendar?view=week&week=${monday}`);
  await onBoard(page, 'Dengan pesan').focus();
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const undo = page.getByRole('button', { name: 'Urungkan' });
  await expect(undo).toBeVisible();
  const hours = await board.getByRole('group', { name: 'Hari dan jam' }).boundingBox();
  const message = await page.getByRole('dialog').filter({ has: undo }).boundingBox();
  expect(message?.y).toBeGreaterThanOrEqual((hours?.y ?? 0) + (hours?.height ?? 0));
});

test('a free place opens the type choice with date and time filled in', async ({ adminPage: page, admin }) => {
  // Within a year: what lies further ahead is asked about.
  const monday = mondayFrom(freeDay(150));
  const wednesday = addDays(monday, 2);
  await openBoard(page, monday);
  const { x, y } = await pointAt(page, wednesday, '13:40');
  await page.mouse.click(x, y);
  await chooseType(page, 'Kelas');
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await expect(form.getByRole('textbox', { name: 'Tanggal' })).toHaveValue(formatDate(wednesday));
  await expect(form.getByRole('combobox', { name: 'Jam mulai' })).toHaveValue('13:30');
  await expect(form.getByRole('combobox', { name: 'Jam berakhir' })).toHaveValue('15:00');
  await choose(form, 'Kelas', 'Kelas Tifa');
  await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Schedule created successfully!');
  await expect(onBoard(page, 'Tifa')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('13.30–15.00 WIB');
  expect(await schedulesOn(admin, wednesday)).toHaveLength(1);
});

test('a schedule is dragged and pulled, told of clashes on the way, given up by Escape and brought back', async ({
  adminPage: page,
  admin,
}) => {
  const monday = week(3);
  const [tuesday, friday] = [addDays(monday, 1), addDays(monday, 4)];
  const teacher = await ids.teacher(admin, 'Pengajar Matematika');
  const [own] = (await schedulesOn(admin, TODAY, addDays(TODAY, 30))).filter(({ kind }) => kind === 'classes');
  const lesson = own?.classes.class[0];
  const group = lesson?.mentoringGroup[0];
  if (!lesson || !group) throw new Error('The sample data has no class with a group.');
  const stored = await addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Ditarik' });
  await addSchedule(admin, {
    scheduleDate: tuesday,
    scheduleTimeStart: '09:00',
    scheduleTimeEnd: '10:00',
    classes: { class: [lesson._id], teacher },
  });
  await addSchedule(admin, {
    scheduleDate: monday,
    scheduleTimeStart: '11:00',
    scheduleTimeEnd: '12:00',
    anotherEvent: 'Guru sama',
    classes: { class: [], teacher },
  });
  await addSchedule(admin, {
    scheduleDate: monday,
    scheduleTimeStart: '13:00',
    scheduleTimeEnd: '14:00',
    anotherEvent: 'Kelompoknya',
    linkZoom: 'https://zoom.us/j/77700000099',
    mentoring: { group: [group._id] },
  });
  await openBoard(page, monday);
  const ghost = page.locator('[data-ghost]');
  const end = async () => (await schedulesOn(admin, monday)).find(({ _id }) => _id === stored._id)?.scheduleTimeEnd;

  await test.step('to another day and hour, and back by Urungkan', async () => {
    const from = await pointAt(page, monday, '09:30');
    const to = await pointNow(page, friday, '11:10');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await expect(ghost).toContainText('✓ Jum 10.45–11.45 WIB · Bebas');
    await page.mouse.up();
    await expectToast(page, `Dipindah ke ${formatDate(friday)}, 10.45–11.45 WIB.`);
    await expect(page.getByRole('dialog', { name: 'Ditarik' })).toHaveCount(0);
    await expect(card(page, 'Ditarik')).toContainText('10.45–11.45 WIB');
    const [moved] = await schedulesOn(admin, friday);
    expect(moved).toMatchObject({ _id: stored._id, anotherEvent: 'Ditarik', scheduleTimeStart: `${friday}T10:45:00+07:00` });
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expectToast(page, `Dikembalikan ke ${formatDate(monday)}, 09.00–10.00 WIB.`);
    expect(await schedulesOn(admin, friday)).toEqual([]);
    expect(await end()).toBe(`${monday}T10:00:00+07:00`);
  });

  await test.step('clashing and refused places by word and sign', async () => {
    for (const [time, tone, hint] of [
      ['11:30', 'clash', '! Sel 09.00–10.00 WIB · Bentrok: Pengajar Matematika sudah mengajar pada 09.00–10.00 WIB.'],
      ['13:30', 'refused', `✕ Sel 09.00–10.00 WIB · Ditolak: `],
    ] as const) {
      const from = await pointAt(page, monday, time);
      const to = await pointNow(page, tuesday, '09:30');
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await expect(ghost).toHaveAttribute('data-tone', tone);
      await expect(ghost).toContainText(hint);
      await page.keyboard.press('Escape');
      await page.mouse.up();
    }
  });

  await test.step('an edge is pulled for the length', async () => {
    await pointAt(page, monday, '09:30');
    const box = await onBoard(page, 'Ditarik').boundingBox();
    if (!box) throw new Error('The schedule is not on the board.');
    const edge = { x: box.x + box.width / 2, y: box.y + box.height - 2 };
    const to = await pointNow(page, monday, '10:45');
    const pull = async () => {
      await page.mouse.move(edge.x, edge.y);
      await page.mouse.down();
      await page.mouse.move(edge.x, to.y, { steps: 5 });
    };
    await pull();
    await expect(ghost).toContainText('09.00–10.45 WIB');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(ghost).toBeHidden();
    expect(await end()).toBe(`${monday}T10:00:00+07:00`);
    await pull();
    await page.mouse.up();
    await expect(card(page, 'Ditarik')).toContainText('09.00–10.45 WIB');
    expect(await end()).toBe(`${monday}T10:45:00+07:00`);
  });
});

test('the board is gone about, filled and changed without a mouse', async ({ adminPage: page, admin }) => {
  const monday = week(6);
  const tuesday = addDays(monday, 1);
  await addSchedule(admin, { scheduleDate: tuesday, anotherEvent: 'Dengan tombol' });
  const board = await openBoard(page, monday);
  // One stop of Tab: Monday at eight, free.
  const free = board.getByRole('button', { name: /^Tambah jadwal, / });
  await free.focus();
  await expect(free).toHaveAccessibleName(`Tambah jadwal, ${formatDate(monday)}, 08.00 WIB`);
  await page.keyboard.press('ArrowDown');
  await expect(free).toHaveAccessibleName(`Tambah jadwal, ${formatDate(monday)}, 08.30 WIB`);
  await expect(free).toBeFocused();
  await page.keyboard.press('Enter');
  await chooseType(page, 'Mentoring');
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await expect(form.getByRole('combobox', { name: 'Jam mulai' })).toHaveValue('08:30');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(free).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const item = onBoard(page, 'Dengan tombol');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dengan tombol' });
  await expect(dialog.getByRole('button', { name: 'Pindahkan…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const move = page.getByRole('group', { name: 'Pindahkan Dengan tombol' });
  await expect(move.getByRole('button', { name: 'Simpan' })).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(move.getByRole('status')).toContainText(`${formatDate(addDays(monday, 2))}, 09.30–10.45 WIB`);
  await expect(move.getByRole('status')).toContainText('Bebas');
  await page.keyboard.press('Enter');
  await expectToast(page, `Dipindah ke ${formatDate(addDays(monday, 2))}, 09.30–10.45 WIB.`);
  await expect(item).toBeFocused();
  expect(await schedulesOn(admin, addDays(monday, 2))).toHaveLength(1);

  await page.keyboard.press('m');
  await expect(move.getByRole('button', { name: 'Simpan' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(move).toHaveCount(0);
  await expect(item).toBeFocused();
  expect(await schedulesOn(admin, addDays(monday, 2))).toHaveLength(1);

  // To another week; what opens from it gives the focus back.
  await page.keyboard.press('m');
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: formatDayRange(addDays(monday, -7), addDays(monday, -1)) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, `Dipindah ke ${formatDate(addDays(monday, -1))}`);
  await expect(item).toBeFocused();
  expect(await schedulesOn(admin, addDays(monday, -1))).toHaveLength(1);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const ask = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(item).toBeFocused();
});

test('500 schedules in a week are all there, each beside the others', { tag: FULL }, async ({ adminPage: page }) => {
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

test('the board, a move and a schedule are accessible', async ({ adminPage: page, admin }) => {
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
  // The text has a place of its own, which does not inherit a decoration of the button.
  await expect(cancelled.locator('span').nth(1)).toHaveCSS('text-decoration-line', 'line-through');
  await page.getByLabel('Lajur', { exact: true }).selectOption({ label: 'Lajur: Jenis' });
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await onBoard(page, 'Dilihat semua orang').click();
  await expect(page.getByRole('dialog', { name: 'Dilihat semua orang' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Pindahkan…' }).click();
  await expect(page.getByRole('group', { name: /^Pindahkan/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bulan', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
