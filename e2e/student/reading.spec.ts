import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { createManyItems, type ManyItems } from './many-items.ts';

test.use({ sampleData: false, database: 'many', viewport: { width: 360, height: 740 } });

let many: ManyItems;
test.beforeAll(async ({ admin }) => {
  test.setTimeout(120_000);
  many = await createManyItems(admin);
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test('text of twice the size fits a phone, on every page', async ({ page }) => {
  for (const path of [
    '/',
    many.subjectPath,
    many.materialPath,
    '/class',
    '/calendar',
    '/calendar?day=2026-11-20',
    '/scholarship',
  ]) {
    await open(page, path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)), path).toBeGreaterThan(30);
    await test.step(path, () => expectNoSidewaysScroll(page));
    const outside = await page.locator('main, dialog[open], .top-bar, .bottom-bar a, .foot').evaluateAll((boxes) =>
      boxes
        .filter((box) => box.getClientRects().length > 0)
        .map((box) => box.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > 360),
    );
    expect(outside, path).toEqual([]);
  }
});

test.describe("the reader's own colours", () => {
  test.use({ viewport: { width: 1280, height: 740 } });

  const background = (element: Locator) => element.evaluate((box) => getComputedStyle(box).backgroundColor);

  test("keep the calendar's dots and today, what is on, and the page's place in the menu", async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/calendar');
    const canvas = await background(page.locator('html'));
    const day = (name: RegExp) => page.getByRole('link', { name });
    const dot = (name: RegExp) => day(name).locator('span').last();
    const busy = await background(dot(/^Jumat, 20 November/));
    const free = await background(dot(/^Sabtu, 21 November/));
    expect(busy).not.toBe(canvas);
    expect(free).not.toBe(busy);
    await expect(dot(/^Sabtu, 21 November/)).toHaveCSS('border-top-style', 'solid');
    const number = (name: RegExp) => background(day(name).locator('span').first());
    expect(await number(/^Jumat, 20 November/)).not.toBe(await number(/^Sabtu, 21 November/));
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(menu.locator('[aria-current="page"]')).toHaveCSS('outline-style', 'solid');
    await expect(menu.getByRole('link', { name: 'Beasiswa' })).toHaveCSS('outline-style', 'none');

    await open(page, '/');
    expect(await background(page.getByText('Sedang berlangsung'))).not.toBe(canvas);
  });
});

test.describe('at 400%', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("the day's dialog leaves its list the room, and the keyboard scrolls it", async ({ page }) => {
    await open(page, '/calendar?day=2026-11-20');
    const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
    const box = dialog.getByRole('group', { name: /^Kegiatan/ });
    await box.focus();
    await expect(box).toBeFocused();
    const { view, all } = await box.evaluate((element) => ({ view: element.clientHeight, all: element.scrollHeight }));
    expect(all).toBeGreaterThan(view);
    expect(view).toBeGreaterThanOrEqual(240);
    await page.keyboard.press('End');
    await expect(dialog.getByRole('button', { name: 'Tutup' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    // What stays in place at the edges leaves two thirds to the list.
    await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2, behavior: 'instant' }));
    await expect(dialog.getByRole('button', { name: 'Tutup' })).not.toBeInViewport();
  });
});

test("'Gabung' and 'Lihat di kalender' say of what", async ({ page }) => {
  await open(page, '/');
  const card = page.getByRole('group', { name: 'Jadwal 10 dari 13' });
  await expect(card.getByRole('link', { name: 'Gabung Kegiatan 10 (tab baru)', exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Lihat di kalender Kegiatan 10', exact: true })).toBeVisible();
  await open(page, '/calendar?day=2026-11-20');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Gabung Kegiatan 10 (tab baru)', exact: true })).toBeVisible();
});

test('only the slide on show takes the focus; without scripts all can be read', async ({ page, browser, baseURL }) => {
  await open(page, '/');
  const track = page.getByRole('group', { name: 'Jadwal Hari ini, geser ke kiri atau ke kanan' });
  const back = page.getByRole('button', { name: 'Jadwal sebelumnya' });
  await track.focus();
  const stops: string[] = [];
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    if (await back.evaluate((button) => button === document.activeElement)) break;
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  await expect(back).toBeFocused();
  expect(stops).toEqual(['Gabung Kegiatan 10 (tab baru)', 'Rincian Kegiatan 10', 'Lihat di kalender Kegiatan 10']);

  // The slide that goes takes the focus along no further than to the track.
  await page.getByRole('link', { name: 'Lihat di kalender Kegiatan 10', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Jadwal 11 dari 13', { exact: true })).toBeVisible();
  await expect(track).toBeFocused();

  const still = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const plain = await still.newPage();
  await plain.goto('/');
  await expect(plain.getByRole('link', { name: /^Lihat di kalender/ })).toHaveCount(13);
  await expect(plain.locator('[inert]')).toHaveCount(0);
  await still.close();
});

test("after 'Coba lagi' the focus is at the section that came", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Panggilan/, /Failed to load resource/);
  await open(page, '/scholarship');
  await page.route('**/api/v1/student/reports', (route) => route.abort());
  await page.getByRole('link', { name: 'Beranda' }).last().click();
  const reports = page.getByRole('region', { name: 'Laporan Bulanan' });
  await reports.getByRole('button', { name: 'Coba lagi' }).focus();
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(reports.getByText('Daftar Laporan')).toBeVisible();
  await expect(reports.getByRole('heading', { name: 'Laporan Bulanan' })).toBeFocused();
});

test('a material that fails leads back to its subject', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await open(page, `${many.subjectPath}/x/tidak-ada`);
  await page.getByRole('main').getByRole('link', { name: 'Mata pelajaran' }).click();
  await expect(page).toHaveURL(new RegExp(`${many.subjectPath}$`));
});

test('going back finds the open list and the slide as they were left, also after a reload', async ({ page }) => {
  await open(page, '/');
  const caption = page.getByText('Jadwal 12 dari 13', { exact: true });
  const slide = page.getByRole('group', { name: 'Jadwal 12 dari 13' });
  const report = page.getByRole('link', { name: /^Laporan 40/ });
  for (const number of [11, 12]) {
    await page.getByRole('button', { name: 'Jadwal berikutnya' }).click();
    await expect(page.getByText(`Jadwal ${number} dari 13`, { exact: true })).toBeVisible();
  }
  await page.getByText('Daftar Laporan').click();
  await expect(report).toBeVisible();

  const found = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Hari ini');
    await expect(caption).toBeVisible();
    await expect(report).toBeVisible();
    await expect(slide.getByRole('link', { name: /^Lihat di kalender/ })).toBeVisible();
    await expect
      .poll(() => slide.evaluate((element) => Math.round(element.getBoundingClientRect().left)))
      .toBe(
        await page
          .getByRole('group', { name: 'Jadwal Hari ini, geser' })
          .evaluate((element) => Math.round(element.getBoundingClientRect().left)),
      );
  };
  await page.getByRole('link', { name: 'Beasiswa' }).last().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beasiswa');
  await page.goBack();
  await found();
  await page.reload();
  await hydrated(page);
  await found();
  // Another visit begins from the start.
  await page.getByRole('link', { name: 'Beasiswa' }).last().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beasiswa');
  await page.getByRole('link', { name: 'Beranda' }).last().dispatchEvent('click');
  await expect(page.getByText('Jadwal 10 dari 13', { exact: true })).toBeVisible();
  await expect(report).toBeHidden();
});

test('every page leads to the list of classes', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Daftar kelas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Classes');
});

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1366, height: 600 } });

  test('shows the whole menu beside a hundred subjects', async ({ page }) => {
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await menu.getByText('Mata Pelajaran').click();
    await expect(menu.getByRole('link', { name: 'Pelajaran 2', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Kalender' })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('link', { name: 'Beasiswa' })).toBeInViewport({ ratio: 1 });
  });
});
