import { repeatSchedule } from '../../src/features/schedules/calls.ts';
import { addDays } from '../../src/platform/shared/wib.ts';
import { scheduleBody } from '../../tests/support/builders.ts';
import { FULL } from '../runs.ts';
import { expect, test } from './fixtures.ts';
import { card, choose, chooseType, freeDay, ids, openForm, openMonth } from './schedule-steps.ts';

test('the form of a lesson fits a laptop: aligned controls, and one line of text in each button', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openMonth(page, '2026-11-20');
  await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
  await chooseType(page, 'Kelas');
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  const link = form.getByRole('textbox', { name: 'Link Zoom' });
  await expect(link).toBeVisible();
  const hidden = await form
    .locator('fieldset')
    .evaluate(({ parentElement: body }) => body && body.scrollHeight - body.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);

  const date = form.getByRole('textbox', { name: 'Tanggal' });
  await date.fill('27/9/2026');
  await date.press('Tab');
  await expect(date).toHaveValue('Minggu, 27 September 2026');
  expect(await date.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  // Widens the letters, so that every label wraps with any font.
  await form.locator('label').evaluateAll((labels) => {
    for (const label of labels) label.style.maxWidth = '5rem';
  });
  const top = async (name: string) => Math.round((await form.getByRole('combobox', { name }).boundingBox())?.y ?? 0);
  expect(await top('Mata pelajaran')).toBe(await top('Guru'));
  expect(await top('Jam mulai')).toBe(await top('Jam berakhir'));

  // A second dialog darkens the page once more. The background at the place of the scroll bar must also get darker.
  const behind = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const once = await behind();
  await form.getByRole('button', { name: 'Tambah guru' }).click();
  await expect(page.getByRole('dialog', { name: 'Tambah Guru' })).toBeVisible();
  expect(await behind()).not.toBe(once);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  const height = async (name: string) => (await form.getByRole('button', { name, exact: true }).boundingBox())?.height;
  expect(await height('Simpan & tambah lagi')).toBe(await height('Add'));
});

test('the form of a schedule stays in place while a time is typed and a class is chosen', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openMonth(page, '2026-11-20');
  const form = await openForm(page, 'Kelas');
  const start = form.getByRole('combobox', { name: 'Jam mulai' });
  const places = async () =>
    Promise.all(
      [
        start,
        form.getByRole('combobox', { name: 'Kelas', includeHidden: true }),
        form.getByRole('button', { name: 'Add', exact: true, includeHidden: true }),
      ].map(async (control) => (await control.boundingBox())?.y),
    );
  const before = await places();
  await start.pressSequentially('1');
  await expect(form.getByText('Dibaca: 01.00 WIB')).toBeVisible();
  expect(await places()).toEqual(before);
  await start.pressSequentially('3');
  await expect(form.getByText('Dibaca: 13.00 WIB')).toBeVisible();
  expect(await places()).toEqual(before);
  await page.keyboard.press('Tab');
  await choose(form, 'Kelas', 'Kelas Tifa');
  const [startAt, , addAt] = await places();
  expect([startAt, addAt]).toEqual([before[0], before[2]]);
});

/** A promise, and the function that resolves it. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

for (const [name, action, title] of [
  ['the copy of a week', null, 'Salin minggu'],
  ['a substitute for one of a series', 'Guru pengganti', 'Guru pengganti'],
] as const) {
  test(`the dialog of ${name} keeps its height while its data loads`, { tag: FULL }, async ({ adminPage: page, admin }) => {
    const day = freeDay(420);
    const lesson = { ...scheduleBody(), anotherEvent: 'Rangkaian tinggi', scheduleDate: day };
    const classes = { class: [await ids.class(admin, 'Kelas Tifa')], subjects: null, teacher: null };
    const stored = await admin.post(repeatSchedule.path, { ...lesson, classes, dates: [day, addDays(day, 1)] });
    expect(stored.status).toBe(201);
    await openMonth(page, day);
    const released = gate();
    await page.route('**/api/v1/**', async (route) => {
      await released.promise;
      await route.continue();
    });
    if (action === null) await page.getByRole('button', { name: 'Salin minggu' }).click();
    else {
      await card(page, 'Rangkaian tinggi').first().getByRole('button', { name: 'Tindakan lain' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    }
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText(/^Membaca/)).toBeVisible();
    const height = () => dialog.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    released.resolve();
    await expect(dialog.getByText(/^Membaca/)).toHaveCount(0);
    expect(await height()).toBe(before);
  });
}
