import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { expect, hydrated, test, watch } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

// So high that the bar at a phone's foot lies over nothing that is judged.
test.use({ viewport: { width: 360, height: 2_000 } });

/** The ids of the sample programme's classes and groups, by their names. */
async function idsOf(request: APIRequestContext): Promise<Map<string, string>> {
  const { data }: { data: { _id: string; className: string; mentoringGroup: { _id: string; groupName: string }[] }[] } = await (
    await request.get('/api/v1/student/classes')
  ).json();
  return new Map(
    data.flatMap((item) => [
      [item.className, item._id] as const,
      ...item.mentoringGroup.map((group) => [group.groupName, group._id] as const),
    ]),
  );
}

async function choose(context: BrowserContext, request: APIRequestContext, url: string, name: string): Promise<void> {
  const value = (await idsOf(request)).get(name) ?? name;
  await context.addCookies([{ name: 'untuk', value, url }]);
}

const caption = (page: Page, text: string) => page.getByText(text, { exact: true });
const main = (page: Page) => page.getByRole('main');

test('a first visit asks in one line; the choice is followed, kept, and drawn by the server', async ({ page }) => {
  const shifts = await watchShifts(page, { afterInput: false });
  await page.goto('/');
  await hydrated(page);
  await expect(caption(page, 'Jadwal 3 dari 4')).toBeVisible();
  await expect(main(page)).toContainText('Pilih kelas atau kelompokmu supaya hanya jadwalmu yang tampil.');
  await expectAccessibleInBothSchemes(page);
  await main(page).getByRole('link', { name: 'Pilih', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Classes');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Gaharu' }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect(main(page)).toContainText('Untuk Kelompok Gaharu');
  const all = main(page).getByRole('link', { name: 'Semua (4)' });
  await expect(all).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(main(page)).toContainText('Untuk Kelompok Gaharu');
  expect(await shifts()).toEqual([]);
  await expectAccessibleInBothSchemes(page);

  await all.click();
  await expect(page).toHaveURL(/\/\?untuk=semua$/);
  await expect(caption(page, 'Jadwal 3 dari 4')).toBeVisible();
  await main(page).getByRole('link', { name: 'Untuk Kelompok Gaharu' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(all).toBeVisible();

  await main(page).getByRole('link', { name: 'Ganti' }).click();
  await expect(page.getByRole('button', { name: 'Gaharu' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Tampilkan semua' }).click();
  await expect(main(page)).toContainText('Semua kegiatan (4)');
  await page.reload();
  await expect(main(page)).not.toContainText('Pilih kelas atau kelompokmu');
});

test('waved away, it does not ask again', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Nanti saja' }).click();
  await expect(main(page)).toContainText('Semua kegiatan (4)');
  await page.goto('/calendar');
  await expect(main(page)).not.toContainText('Pilih kelas atau kelompokmu');
  await main(page).getByRole('link', { name: 'Pilih kelasmu' }).click();
  await expect(page).toHaveURL(/\/class$/);
});

test("the calendar follows the choice, month by month, and 'Semua' too", async ({ page, context, request, server }) => {
  await choose(context, request, server.url, 'Kelas Sasando');
  await page.goto('/calendar');
  await hydrated(page);
  await expect(main(page)).toContainText('Untuk Kelas Sasando');
  const day = (count: number) => page.getByRole('link', { name: `Jumat, 20 November 2026, hari ini, ${count} kegiatan` });
  await expect(day(4)).toHaveCount(0);
  await main(page)
    .getByRole('link', { name: /^Semua \(\d+\)$/ })
    .click();
  await expect(day(4)).toBeVisible();
  await page.getByRole('link', { name: /^Bulan berikutnya/ }).click();
  await expect(page).toHaveURL(/month=2026-12&untuk=semua$/);
  await page.getByRole('link', { name: /^Bulan sebelumnya/ }).click();
  await day(4).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(4);
  await page.getByRole('button', { name: 'Tutup' }).click();
  await expect(page).toHaveURL(/month=2026-11&untuk=semua$/);
  await main(page).getByRole('link', { name: 'Untuk Kelas Sasando' }).click();
  await expect(day(4)).toHaveCount(0);
});

test("a shared address shows another's schedule and asks before it replaces one's own", async ({
  page,
  context,
  request,
  server,
}) => {
  await choose(context, request, server.url, 'Kelas Sasando');
  const gaharu = (await idsOf(request)).get('Gaharu');
  await page.goto(`/?untuk=${gaharu}`);
  await hydrated(page);
  await expect(main(page)).toContainText('Ini jadwal Kelompok Gaharu. Jadikan pilihanmu?');
  await expectAccessibleInBothSchemes(page);
  await main(page).getByRole('link', { name: 'Tidak' }).click();
  await expect(main(page)).toContainText('Untuk Kelas Sasando');
  await page.goto(`/calendar?month=2026-11&untuk=${gaharu}`);
  await hydrated(page);
  await main(page).getByRole('button', { name: 'Ya' }).click();
  await expect(page).toHaveURL(/\/calendar\?month=2026-11$/);
  await expect(main(page)).toContainText('Untuk Kelompok Gaharu');
  await page.goto('/');
  await expect(main(page)).toContainText('Untuk Kelompok Gaharu');
});

test('a class that is gone is told, and everything shown', async ({ page, context, request, server }) => {
  await choose(context, request, server.url, 'sudah-tidak-ada');
  await page.goto('/');
  await hydrated(page);
  await expect(main(page)).toContainText('Kelas atau kelompok pilihanmu sudah tidak ada. Semua kegiatan tampil.');
  await expect(caption(page, 'Jadwal 3 dari 4')).toBeVisible();
  await main(page).getByRole('link', { name: 'Pilih lagi' }).click();
  await expect(main(page)).toContainText('Kelas atau kelompok pilihanmu sudah tidak ada. Pilih lagi, ya.');
});

test('a browser that keeps no cookies shows the choice by its address', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }));
  await page.goto('/class');
  await hydrated(page);
  await page.getByRole('button', { name: 'Kelas Tifa' }).click();
  await expect(page).toHaveURL(/\/\?untuk=[\w-]+$/);
  await expect(main(page)).toContainText('Untuk Kelas Tifa');
});

test('another choice in another tab is taken over with the next reading', async ({ page, context, request, server }) => {
  await page.goto('/');
  await hydrated(page);
  await choose(context, request, server.url, 'Kelas Sasando');
  await page.getByRole('link', { name: 'Kalender' }).last().click();
  await expect(main(page)).toContainText('Untuk Kelas Sasando');
});

test('very long names fit', async ({ page, request, context, server }) => {
  await choose(context, request, server.url, 'Kelas Totobuang');
  for (const path of ['/', '/class', '/calendar']) {
    await page.goto(path);
    await hydrated(page);
    await page
      .locator('main bdi')
      .evaluateAll((names) => names.forEach((name) => (name.textContent = 'Ketidakbertanggungjawaban'.repeat(6))));
    for (const width of [320, 768, 1366]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('without scripts it is chosen, asked and followed too', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  const found: string[] = [];
  watch(page, found);
  await page.goto('/class');
  await page.getByRole('button', { name: 'Kelas Sasando' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(main(page)).toContainText('Untuk Kelas Sasando');
  await page.goto(`/calendar?month=2026-11&untuk=${(await idsOf(request)).get('Gaharu')}`);
  await page.getByRole('button', { name: 'Ya' }).click();
  await expect(page).toHaveURL(/\/calendar\?month=2026-11$/);
  await expect(main(page)).toContainText('Untuk Kelompok Gaharu');
  await page.goto('/class');
  await expect(page.getByRole('button', { name: /Gaharu/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Tampilkan semua' }).click();
  await expect(main(page)).toContainText('Semua kegiatan (4)');
  expect(found).toEqual([]);
  await context.close();
});
