import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Panggilan/, /Failed to load resource/, /Failed to fetch/);
});

test('a connection that goes takes nothing away that was there, and comes back by itself', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  const slide = page.getByText('Jadwal 3 dari 4', { exact: true });
  await context.setOffline(true);

  await page.getByRole('link', { name: 'Kalender' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman ini belum dapat dibuka');
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman ini belum dapat dibuka');

  await page.goBack();
  await expect(slide).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Yang tampil belum diperbarui. Tidak dapat terhubung.');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(slide).toBeVisible();

  await page.getByRole('link', { name: 'Kalender' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender November 2026');
});

test('a day opens without asking for its month again', async ({ page, context }) => {
  await page.goto('/calendar');
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Jumat, 20 November 2026/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('at the minute when a link opens', () => {
  test.use({ now: '2026-11-20T17:59:55+07:00', sampleData: false });

  test('it comes by itself; when the call fails, the schedule stays', async ({ page, admin }) => {
    await create(admin, 'addSchedule', aSchedule({ anotherEvent: 'Malam bersama', scheduleTimeStart: '18:30' }));
    await page.goto('/');
    await hydrated(page);
    await page.route('**/api/v1/student/schedules*', (route) => route.abort());
    await expect(page.getByRole('alert')).toContainText('Yang tampil belum diperbarui.', { timeout: 75_000 });
    await expect(page.getByRole('heading', { name: 'Malam bersama' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('link', { name: /^Gabung/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
