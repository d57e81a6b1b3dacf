import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';

const UNREADABLE = 'Jawaban server tidak dapat dibaca.';
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Panggilan/);
});

const json = (body: string) => ({ status: 200, contentType: 'application/json', body });
const toPage = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

test('a wrong answer costs its section alone, and is asked for again', async ({ page }) => {
  await page.goto('/scholarship');
  await page.route('**/student/schedules*', (route) => route.fulfill(json('{"data":[{}]}')));
  await hydrated(page);
  await toPage(page, 'Beranda');
  const region = page.getByRole('region', { name: 'Jadwal Hari Ini' });
  await expect(region.getByRole('alert')).toContainText(UNREADABLE);
  await expect(page.getByRole('region', { name: 'Mata Pelajaran' }).getByText('Penalaran Umum').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Laporan Bulanan' }).getByText('Daftar Laporan').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.unrouteAll();
  await region.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(region.getByText('Jadwal 3 dari 4').first()).toBeVisible();
});

test('a section that cannot be drawn costs itself alone, and is drawn again with the next answer', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/RangeError|Invalid time value/);
  await page.goto('/scholarship');
  await hydrated(page);
  await page.route('**/student/schedules*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/"scheduleTimeStart":"[^"]*"/g, '"scheduleTimeStart":"kapan-kapan"'),
    });
  });
  await toPage(page, 'Beranda');
  await expect(page.getByRole('alert')).toContainText('Jadwal Hari ini belum dapat ditampilkan.');
  await expect(page.getByRole('region', { name: 'Mata Pelajaran' }).getByRole('link')).toHaveCount(4);
  await expect(page.getByText('Daftar Laporan')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a wrong answer for the classes shows on their page and can be requested again', async ({ page }) => {
  await page.goto('/');
  await page.route('**/student/classes', (route) => route.fulfill(json('null')));
  await hydrated(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/class');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('alert')).toContainText(`Daftar kelas belum dapat dimuat. ${UNREADABLE}`);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});
