import { addDays, formatDate, formatShortDate, formatShortDayRange } from '../../src/platform/shared/wib.ts';
import { mondayFrom, onBoard, openBoard, pointAt, pointNow } from './board-steps.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, card, choose, chooseType, expectToast, freeDay, ids, schedulesOn, TODAY } from './schedule-steps.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';

/** Each test has its own week, far from the weeks of the other tests. */
const week = (number: number) => mondayFrom(freeDay(400 + number * 7));

test('a press on a free place opens the choice of a type; the form then has the date and time of the place', async ({
  adminPage: page,
  admin,
}) => {
  // The week is within a year, because the form asks the admin about dates that are further ahead.
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

test('a drag moves a schedule and shows clashes on the way; Escape cancels it; Urungkan takes it back', async ({
  adminPage: page,
  admin,
}) => {
  const monday = week(3);
  const [tuesday, friday] = [addDays(monday, 1), addDays(monday, 4)];
  const teacher = await ids.teacher(admin, 'Pengajar Matematika');
  const [own] = (await schedulesOn(admin, TODAY, addDays(TODAY, 30))).filter(({ kind }) => kind === 'classes');
  const taughtClass = own?.classes.class[0];
  const group = taughtClass?.mentoringGroup[0];
  if (!taughtClass || !group) throw new Error('The sample data has no class with a group.');
  const stored = await addSchedule(admin, { scheduleDate: monday, anotherEvent: 'Ditarik' });
  await addSchedule(admin, {
    scheduleDate: tuesday,
    scheduleTimeStart: '09:00',
    scheduleTimeEnd: '10:00',
    classes: { class: [taughtClass._id], teacher },
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

  await test.step('a drag moves the schedule to another day and hour, and Urungkan moves it back', async () => {
    const from = await pointAt(page, monday, '09:30');
    const to = await pointNow(page, friday, '11:10');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await expect(ghost).toContainText('✓ Jum 10.45–11.45 WIB · Bebas');
    await page.mouse.up();
    await expectToast(page, `Dipindah ke ${formatShortDate(friday)}, 10.45–11.45 WIB.`);
    await expect(page.getByRole('dialog', { name: 'Ditarik' })).toHaveCount(0);
    await expect(card(page, 'Ditarik')).toContainText('10.45–11.45 WIB');
    const [moved] = await schedulesOn(admin, friday);
    expect(moved).toMatchObject({ _id: stored._id, anotherEvent: 'Ditarik', scheduleTimeStart: `${friday}T10:45:00+07:00` });
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expectToast(page, `Kembali ke ${formatShortDate(monday)}, 09.00–10.00 WIB.`);
    expect(await schedulesOn(admin, friday)).toEqual([]);
    expect(await end()).toBe(`${monday}T10:00:00+07:00`);
  });

  await test.step('over a place that clashes or is refused, the dragged schedule shows a symbol and a word', async () => {
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

  await test.step('dragging an edge changes the length', async () => {
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
    // The board shows the new length before the server has stored it.
    await expect.poll(end).toBe(`${monday}T10:45:00+07:00`);
  });
});

test('the board can be navigated, filled and changed with the keyboard', async ({ adminPage: page, admin }) => {
  const monday = week(6);
  const tuesday = addDays(monday, 1);
  await addSchedule(admin, { scheduleDate: tuesday, anotherEvent: 'Dengan tombol' });
  const board = await openBoard(page, monday);
  // The whole board is one tab stop. At first this is Monday at eight, where no schedule is.
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
  await expect(dialog.getByRole('button', { name: 'Pindahkan di papan' })).toBeFocused();
  await page.keyboard.press('Enter');
  const move = page.getByRole('group', { name: 'Pindahkan Dengan tombol' });
  await expect(move.getByRole('button', { name: 'Simpan' })).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(move.getByRole('status')).toContainText(`${formatDate(addDays(monday, 2))}, 09.30–10.45 WIB`);
  await expect(move.getByRole('status')).toContainText('Bebas');
  await page.keyboard.press('Enter');
  await expectToast(page, `Dipindah ke ${formatShortDate(addDays(monday, 2))}, 09.30–10.45 WIB.`);
  await expect(item).toBeFocused();
  expect(await schedulesOn(admin, addDays(monday, 2))).toHaveLength(1);

  await page.keyboard.press('m');
  await expect(move.getByRole('button', { name: 'Simpan' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(move).toHaveCount(0);
  await expect(item).toBeFocused();
  expect(await schedulesOn(admin, addDays(monday, 2))).toHaveLength(1);

  // Moves the schedule to the week before. There too, a dialog that was opened from the schedule gives the focus back to the schedule when it closes.
  await page.keyboard.press('m');
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: formatShortDayRange(addDays(monday, -7), addDays(monday, -1)) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, `Dipindah ke ${formatShortDate(addDays(monday, -1))}`);
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
