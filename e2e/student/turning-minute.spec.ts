import { type APIRequestContext, type Page } from '@playwright/test';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

test.use({ now: '2026-11-20T17:59:48+07:00', sampleData: false, viewport: { width: 360, height: 740 } });

/** Opens the dashboard just before 18.00 WIB and lets that minute come, on the server and in the browser. */
async function overSix(page: Page, request: APIRequestContext, between: () => Promise<void> = async () => {}): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await between();
  const serverTime = async () => Date.parse((await request.get('/livez')).headers()['date'] ?? '');
  await expect.poll(serverTime, { timeout: 15_000 }).toBeGreaterThan(Date.parse('2026-11-20T18:00:00+07:00'));
  await page.clock.fastForward(90_000);
}

test.describe('a link opens', () => {
  test.use({ database: 'opens' });

  test('by itself; when the call fails, the schedule stays on show', async ({ page, admin, request, expectedErrors }) => {
    expectedErrors.push(/Panggilan/, /Failed to load resource/);
    await create(admin, 'addSchedule', aSchedule({ anotherEvent: 'Malam bersama', scheduleTimeStart: '18:30' }));
    await overSix(page, request, async () => {
      await expect(page.getByRole('link', { name: /^Gabung/ })).toHaveCount(0);
      await page.route('**/api/v1/student/schedules*', (route) => route.abort());
    });
    await expect(page.getByRole('alert')).toContainText('Yang tampil belum diperbarui.');
    await expect(page.getByRole('heading', { name: 'Malam bersama' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('link', { name: /^Gabung/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a schedule ends', () => {
  test.use({ database: 'ends' });

  test('and the carousel goes on to the next one', async ({ page, admin, request }) => {
    for (const [anotherEvent, scheduleTimeStart, scheduleTimeEnd] of [
      ['Kegiatan sore', '17:00', '18:00'],
      ['Kegiatan malam', '19:00', '20:00'],
      ['Kegiatan larut', '21:00', '22:00'],
    ]) {
      await create(admin, 'addSchedule', aSchedule({ anotherEvent, scheduleTimeStart, scheduleTimeEnd }));
    }
    await overSix(page, request, async () => {
      await expect(page.getByText('Jadwal 1 dari 3', { exact: true })).toBeVisible();
    });
    await expect(page.getByText('Jadwal 2 dari 3', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kegiatan malam' })).toBeInViewport();
  });
});
