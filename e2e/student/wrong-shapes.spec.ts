import type { Page } from '@playwright/test';
import { expect, hydrated, sampleMaterial, test } from './fixtures.ts';

const UNREADABLE = 'Jawaban server tidak dapat dibaca.';
/** Never what a call answers with, whichever it is. */
const WRONG = [
  '<!doctype html><title>Masuk</title>',
  'null',
  '[null]',
  '{}',
  '{"data":null}',
  '{"data":{}}',
  '{"data":[null]}',
  '{"data":[{}]}',
];

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Panggilan/);
});

const json = (body: string) => ({ status: 200, contentType: 'application/json', body });
const toPage = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

const SECTIONS = [
  { call: '**/student/schedules*', section: 'Jadwal Hari Ini', whole: 'Jadwal 3 dari 4' },
  { call: '**/student/subjects', section: 'Mata Pelajaran', whole: 'Penalaran Umum' },
  { call: '**/student/reports', section: 'Laporan Bulanan', whole: 'Daftar Laporan' },
];

for (const { call, section, whole } of SECTIONS) {
  test(`a wrong answer for '${section}' costs that section alone`, async ({ page }) => {
    for (const body of WRONG) {
      await page.goto('/scholarship');
      await page.route(call, (route) => route.fulfill(json(body)));
      await hydrated(page);
      await toPage(page, 'Beranda');
      const region = page.getByRole('region', { name: section });
      // A first reading of the subjects came with the page and stands in.
      await expect(region.getByRole('alert'), body).toContainText(UNREADABLE);
      for (const other of SECTIONS.filter((one) => one.section !== section)) {
        await expect(page.getByRole('region', { name: other.section }).getByText(other.whole).first()).toBeVisible();
      }
      await expect(page.getByRole('alert')).toHaveCount(1);
      await page.unrouteAll();
      await region.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(region.getByText(whole).first()).toBeVisible();
    }
  });
}

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

test('a wrong answer for the calendar leaves its month', async ({ page }) => {
  for (const body of WRONG) {
    await page.goto('/scholarship');
    await page.route('**/calendarSchedules*', (route) => route.fulfill(json(body)));
    await hydrated(page);
    await toPage(page, 'Kalender');
    await expect(page.getByRole('alert'), body).toContainText(`Jadwal belum dapat dimuat. ${UNREADABLE}`);
    await expect(page.getByRole('link', { name: /^Jumat, 20 November 2026/ })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('link', { name: /^Jumat, 20 November 2026, hari ini, 4 kegiatan/ })).toBeVisible();
  }
});

test('a wrong answer for a subject, or a material, is told on its page', async ({ page, admin }) => {
  const { title } = await sampleMaterial(admin, 'matematika');
  for (const body of WRONG) {
    await page.goto('/');
    await page.route(/student\/subjects\/matematika$/, (route) => route.fulfill(json(body)));
    await page.route(/student\/subjects\/matematika\/.+/, (route) => route.fulfill(json(body)));
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: 'Matematika' }).click();
    await expect(page.getByRole('alert'), body).toContainText('The error : Error Fetching Materials');
    await page.unroute(/student\/subjects\/matematika$/);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('alert'), body).toContainText('Error: Failed to fetch material data');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('a wrong answer for the classes is told on their page', async ({ page }) => {
  for (const body of WRONG) {
    await page.goto('/');
    await page.route('**/student/classes', (route) => route.fulfill(json(body)));
    await hydrated(page);
    await page.evaluate(() => {
      history.pushState(null, '', '/class');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('alert'), body).toContainText(`Daftar kelas belum dapat dimuat. ${UNREADABLE}`);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }
});
