import type { Page } from '@playwright/test';
import { aSchedule, create, expect, hydrated, test, watch } from './fixtures.ts';

test.use({ now: '2026-11-20T17:59:04+07:00', sampleData: false, viewport: { width: 360, height: 740 } });

const SIX = Date.parse('2026-11-20T18:00:00+07:00');

async function openDashboard(page: Page): Promise<Page> {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByText('Jadwal 1 dari 3', { exact: true })).toBeVisible();
  await expect(page.locator('a[href="https://zoom.us/j/2"]')).toHaveCount(0);
  return page;
}

// Two pages: one that reads the schedules again and one that can't.
test('when a schedule ends the carousel goes on and the next link opens; when the call fails, it stays on show', async ({
  page,
  browser,
  admin,
  request,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/Panggilan/, /Failed to load resource/);
  for (const [anotherEvent, scheduleTimeStart, scheduleTimeEnd, link] of [
    ['Kegiatan sore', '17:00', '18:00', 1],
    ['Kegiatan malam', '18:30', '20:00', 2],
    ['Kegiatan larut', '21:00', '22:00', 3],
  ]) {
    const linkZoom = `https://zoom.us/j/${link}`;
    await create(admin, 'addSchedule', aSchedule({ anotherEvent, scheduleTimeStart, scheduleTimeEnd, linkZoom }));
  }
  const found: string[] = [];
  const other = await browser.newPage();
  watch(other, found);
  const [connected, cutOff] = await Promise.all([openDashboard(other), openDashboard(page)]);
  await cutOff.route('**/api/v1/student/schedules*', (route) => route.abort());
  const serverTime = async () => Date.parse((await request.get('/livez')).headers()['date'] ?? '');
  expect(await serverTime(), 'the machine was too slow to see the minute before').toBeLessThan(SIX);
  await server.setClock('2026-11-20T18:00:01+07:00');
  for (const dashboard of [connected, cutOff]) await dashboard.clock.fastForward(90_000);

  await expect(connected.getByText('Jadwal 2 dari 3', { exact: true })).toBeVisible();
  await expect(connected.getByRole('heading', { name: 'Kegiatan malam' })).toBeInViewport();
  await expect(connected.locator('a[href="https://zoom.us/j/2"]')).toBeVisible();
  expect(found).toEqual([]);
  await connected.context().close();

  await expect(cutOff.getByRole('alert')).toContainText('Yang tampil belum diperbarui.');
  await expect(cutOff.getByRole('heading', { name: 'Kegiatan malam' })).toBeVisible();
  await cutOff.unrouteAll();
  await cutOff.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(cutOff.locator('a[href="https://zoom.us/j/2"]')).toBeVisible();
  await expect(cutOff.getByRole('alert')).toHaveCount(0);
});
