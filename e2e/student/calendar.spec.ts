import { expectAccessible } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';

/** The tests' today, on which the sample data has four schedules. */
const FRIDAY = /^Jumat, 20 November 2026/;

test.beforeEach(async ({ page }) => {
  await page.goto('/calendar');
  await hydrated(page);
});

test('the calendar shows a month in weeks from Sunday, marks today and days with events, and has its month in the address', async ({
  page,
}) => {
  await expect(page.getByRole('columnheader')).toHaveText([/Minggu/, /Senin/, /Selasa/, /Rabu/, /Kamis/, /Jumat/, /Sabtu/]);
  await expect(page.locator('[aria-current="date"]')).toHaveCount(1);
  const today = page.getByRole('link', { name: 'Jumat, 20 November 2026, hari ini, 4 kegiatan' });
  const colour = (name: string | RegExp) =>
    page
      .getByRole('link', { name })
      .locator('span')
      .last()
      .evaluate((dot) => getComputedStyle(dot).backgroundColor);
  await expect(today).toBeVisible();
  // A day with schedules is green, any other day grey.
  expect(await colour(FRIDAY)).toBe('rgb(28, 127, 62)');
  expect(await colour('Minggu, 1 November 2026, tidak ada kegiatan')).toBe('rgb(126, 121, 117)');

  await test.step('only on wide screens, events are inside the days', async () => {
    const inline = page.getByRole('cell').filter({ has: page.getByRole('link', { name: FRIDAY }) });
    await expect(inline.getByText('19.00–20.30 WIB')).toBeVisible();
    await expect(inline.getByText('Kelas Tifa')).toBeVisible();
    await expect(inline.getByText('Gaharu', { exact: true })).toBeVisible();
    await expect(inline.getByText(/^Cara mengunduh bahan belajar seperlunya/)).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(inline.getByText('Kelas Tifa')).toBeHidden();
  });

  await test.step('"Back" and a reload keep the month', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('link', { name: 'Bulan berikutnya, Desember 2026' }).click();
    await expect(page).toHaveURL(/month=2026-12/);
    await expect(page).toHaveTitle('Kalender Desember 2026 · Suluh');
    await page.getByRole('link', { name: 'Bulan berikutnya, Januari 2027' }).click();
    await expect(heading).toHaveText('Kalender Januari 2027');
    await page.reload();
    await hydrated(page);
    await expect(heading).toHaveText('Kalender Januari 2027');
    await page.goBack();
    await expect(heading).toHaveText('Kalender Desember 2026');
    await page.getByRole('link', { name: 'Bulan sebelumnya, November 2026' }).click();
    await expect(heading).toHaveText('Kalender November 2026');
  });

  await test.step('unknown parameters are removed from the address, others stay', async () => {
    await page.goto('/calendar?utm_source=x&month=2026-12&day=besok#isi');
    await hydrated(page);
    await expect(page).toHaveURL(/\/calendar\?month=2026-12#isi$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Desember 2026');
    await page.goto('/?jadwal=2&menu=ciut');
    await hydrated(page);
    await expect(page).toHaveURL(/\/\?jadwal=2&menu=ciut$/);
  });
});

test('a day opens a dialog with all details of its schedules; keys move between days, and open and close the dialog', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  const focused = (name: RegExp) => expect(page.getByRole('link', { name })).toBeFocused();

  // A click on the text of an activity also opens its day.
  const activity = page.locator('[aria-current="date"] li').first();
  await activity.scrollIntoViewIfNeeded();
  const { x, y } = (await activity.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 40, y + 8);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Jumat, 20 November 2026')).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Jadwal ke 1',
    'Jadwal ke 2',
    'Jadwal ke 3',
    'Jadwal ke 4',
  ]);
  const schedule = (number: number) => dialog.getByRole('listitem').filter({ hasText: `Jadwal ke ${number}` });
  await expect(schedule(1)).toContainText('Belajar dengan Kuota Hemat');
  await expect(schedule(1)).toContainText('Tim Teknologi');
  await expect(schedule(2)).toContainText('Kelas Sasando');
  await expect(schedule(2)).toContainText('Bahasa Indonesia');
  await expect(schedule(2)).toContainText('Pengajar Bahasa Indonesia');
  await expect(schedule(3)).toContainText('17.00–18.00 WIB');
  await expect(schedule(3)).toContainText('Gaharu');
  await expect(schedule(3).getByRole('link', { name: /^Gabung/ })).toBeVisible();
  await expect(schedule(2).getByRole('link', { name: /^Gabung/ })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: /^Ikuti kegiatan/ })).toHaveAttribute('href', 'https://zoom.us/join');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/calendar$/);
  await focused(FRIDAY);

  await page.keyboard.press('ArrowRight');
  await focused(/^Sabtu, 21 November 2026/);
  await page.keyboard.press('ArrowDown');
  await focused(/^Sabtu, 28 November 2026/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await focused(FRIDAY);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await focused(FRIDAY);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await focused(/^Jumat, 4 Desember 2026/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Desember 2026');
});
