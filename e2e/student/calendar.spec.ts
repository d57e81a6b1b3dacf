import { expectAccessible } from '../admin/accessibility.ts';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

test.use({ database: 'own' });

const FRIDAY = /^Jumat, 20 November 2026/;

test.beforeEach(async ({ page }) => {
  await page.goto('/calendar');
  await hydrated(page);
});

test('is a month from Sunday with Indonesian names, today and days with events marked', async ({ page }) => {
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
  expect(await colour(FRIDAY)).toBe('rgb(28, 127, 62)');
  expect(await colour('Minggu, 1 November 2026, tidak ada kegiatan')).toBe('rgb(126, 121, 117)');
});

test('shows the events in the days on wide screens only', async ({ page }) => {
  const inline = page.getByRole('cell').filter({ has: page.getByRole('link', { name: FRIDAY }) });
  await expect(inline.getByText('19.00–20.30 WIB')).toBeVisible();
  await expect(inline.getByText('Kelas Tifa')).toBeVisible();
  await expect(inline.getByText('Gaharu', { exact: true })).toBeVisible();
  await expect(inline.getByText(/^Cara mengunduh bahan belajar seperlunya/)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(inline.getByText('Kelas Tifa')).toBeHidden();
});

test('turns the months; back and reload keep the month', async ({ page }) => {
  await page.getByRole('link', { name: 'Bulan berikutnya, Desember 2026' }).click();
  await expect(page).toHaveURL(/month=2026-12/);
  await expect(page).toHaveTitle('Kalender Desember 2026 · Suluh');
  await page.getByRole('link', { name: 'Bulan berikutnya, Januari 2027' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Januari 2027');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Januari 2027');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Desember 2026');
  await page.getByRole('link', { name: 'Bulan sebelumnya, November 2026' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender November 2026');
});

test('a day opens its dialog with everything of each schedule', async ({ page }) => {
  await page.getByRole('link', { name: FRIDAY }).click();
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
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
  await expect(page.getByRole('link', { name: FRIDAY })).toBeFocused();
});

test("a day without events says 'Tidak ada kegiatan hari ini' and offers only 'Tutup'", async ({ page }) => {
  await page.getByRole('link', { name: /^Minggu, 1 November 2026/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await expect(dialog.getByText('Tidak ada kegiatan hari ini')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Ikuti kegiatan/ })).toHaveCount(0);
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('the keyboard moves, opens and closes', async ({ page }) => {
  const focused = (name: RegExp) => expect(page.getByRole('link', { name })).toBeFocused();
  await page.getByRole('link', { name: FRIDAY }).focus();
  await page.keyboard.press('ArrowRight');
  await focused(/^Sabtu, 21 November 2026/);
  await page.keyboard.press('ArrowDown');
  await focused(/^Sabtu, 28 November 2026/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await focused(FRIDAY);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await focused(FRIDAY);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await focused(/^Jumat, 4 Desember 2026/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Desember 2026');
});

test('an address with a day opens its dialog at once', async ({ page }) => {
  await page.goto('/calendar?month=2026-11&day=2026-11-20');
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/calendar\?month=2026-11$/);
});

test('a day of another month than the address says is shown with its own', async ({ page }) => {
  await page.goto('/calendar?month=2026-11&day=2026-12-02');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Kalender Desember 2026');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toHaveText('Jadwal ke 1');
});

test('falls back for names that are missing, and splits speakers on commas', async ({ page, admin }) => {
  const webinar = await create(admin, 'webinar', {
    webinarTheme: 'Menulis dengan jernih',
    webinarDescription: 'Bagaimana kalimat menjadi pendek.',
    webinarSpeaker: 'Budi Santoso, S.Pd., M.Pd., Ani',
    webinarPhoto: '',
    webinarLinkZoom: 'https://zoom.us/j/555',
  });
  const { data: classes }: { data: { _id: string }[] } = await (await admin.get('/api/v1/admin/classes')).json();
  const { data: groups }: { data: { _id: string }[] } = await (await admin.get('/api/v1/admin/mentoringGroup')).json();
  const day = { scheduleDate: '2027-02-10', anotherEvent: '' };
  await create(admin, 'addSchedule', aSchedule({ ...day, classes: { class: [classes[0]?._id], subjects: null, teacher: null } }));
  await create(
    admin,
    'addSchedule',
    aSchedule({
      ...day,
      scheduleTimeStart: '21:00',
      scheduleTimeEnd: '22:00',
      mentoring: { group: [groups[0]?._id], mentor: null },
    }),
  );
  await create(
    admin,
    'addSchedule',
    aSchedule({
      ...day,
      scheduleTimeStart: '22:00',
      scheduleTimeEnd: '23:00',
      webinar: { event: [webinar] },
      anotherEvent: 'Doa bersama',
    }),
  );
  await page.goto('/calendar?day=2027-02-10');
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await expect(dialog.getByText('Tanpa mata pelajaran')).toBeVisible();
  await expect(dialog.getByText('Tanpa pengajar')).toBeVisible();
  await expect(dialog.getByText('Tanpa mentor')).toBeVisible();
  const webinarItem = dialog.getByRole('listitem').filter({ hasText: 'Jadwal ke 3' });
  await expect(webinarItem.getByRole('listitem')).toHaveText(['Budi Santoso, S.Pd., M.Pd.', 'Ani']);
  await expect(webinarItem).toContainText('Doa bersama');

  await admin.delete(`/api/v1/admin/webinar/${webinar}`);
  await page.reload();
  await expect(webinarItem.getByText('Tidak ada kegiatan', { exact: true })).toBeVisible();
});
