import type { Locator, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { ADMIN } from '../admin/server.ts';
import { FULL } from '../runs.ts';
import { create, expect, hydrated, test } from './fixtures.ts';
import { createManyItems, type ManyItems } from './many-items.ts';

test.use({ sampleData: false, database: 'many', viewport: { width: 360, height: 740 } });

let many: ManyItems;
/** A reading with a formula in a line, and a table, that are wider than a phone. */
let readingPath: string;
test.beforeAll(async ({ admin }) => {
  test.setTimeout(120_000);
  many = await createManyItems(admin);
  const reading = await create(admin, many.materialPath.replace('/subject/', 'subjects/'), {
    title: 'Rumus dan tabel',
    description: 'Isi.',
    materialType: 'book',
    link: '',
    text: `Rumus $${'a + '.repeat(40)}b$ di dalam baris.\n\n|${' Kolom |'.repeat(14)}\n|${' --- |'.repeat(14)}\n|${' nilai |'.repeat(14)}`,
  });
  readingPath = `${many.materialPath}/${reading}`;
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens all disclosures, so that their contents are measured too. */
async function unfold(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
}

/**
 * Expects that nothing is wider than the screen. Otherwise the browser would zoom out, and the bars at the edges would not be on
 * the screen.
 */
async function expectNothingWider(page: Page, path: string): Promise<void> {
  const widths = () =>
    page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      view: Math.round((visualViewport?.width ?? 0) * (visualViewport?.scale ?? 1)),
      layout: innerWidth,
    }));
  await expect.poll(widths, path).toEqual({ page: 360, view: 360, layout: 360 });
}

/** Expects that the current activity can be joined without scrolling, and that each slide is as high as its content. */
async function expectJoinableAtOnce(page: Page): Promise<void> {
  const now = page.getByRole('group', { name: 'Jadwal 10 dari 13' });
  await expect(now.getByText('Sedang berlangsung')).toBeVisible();
  await expect(now.getByRole('link', { name: /^Gabung/ })).toBeInViewport({ ratio: 1 });
  const spare = await page
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((slides) => slides.map((slide) => slide.clientHeight - (slide.firstElementChild?.clientHeight ?? 0)));
  expect(Math.max(...spare)).toBeLessThanOrEqual(2);
}

/** Expects that with a text size of 200% nothing extends beyond the screen. */
async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)), path).toBeGreaterThan(30);
  await expectNoSidewaysScroll(page);
  const outside = await page.locator('main, dialog[open], .top-bar, .bottom-bar a, .foot').evaluateAll((boxes) =>
    boxes
      .filter((box) => box.getClientRects().length > 0)
      .map((box) => box.getBoundingClientRect())
      .filter(({ left, right }) => left < 0 || right > 360),
  );
  expect(outside, path).toEqual([]);
}

/** Returns the controls whose height is too small for a finger. */
function lowControls(page: Page): Promise<string[]> {
  return page
    .locator('button:visible, .button:visible, .bottom-bar a:visible, main nav a:visible, main li > a.card:visible')
    .evaluateAll((controls) =>
      controls.flatMap((one) => (one.getBoundingClientRect().height < 44 ? [one.outerHTML.slice(0, 120)] : [])),
    );
}

test('on paper a wide table shows all its columns', async ({ page }) => {
  await open(page, readingPath);
  await page.setViewportSize({ width: 760, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const table = page.locator('[data-table]');
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test(
    'large text never makes a page wider than the screen, and the bottom bar stays in place',
    { tag: FULL },
    async ({ page, expectedErrors }) => {
      test.setTimeout(90_000);
      expectedErrors.push(/404/);
      const paths = [
        '/',
        many.subjectPath,
        many.materialPath,
        readingPath,
        '/class',
        '/calendar',
        '/calendar?day=2026-11-20',
        '/scholarship',
        '/tidak/ada',
      ];
      for (const path of paths) {
        await open(page, path);
        expect(['/', '/calendar', '/calendar?day=2026-11-20'].includes(path) ? await lowControls(page) : [], path).toEqual([]);
        if (path === '/') await expectJoinableAtOnce(page);
        await unfold(page);
        await expectNothingWider(page, path);
        const bar = page.locator('.bottom-bar');
        for (const place of [0, 0.5, 1]) {
          await page.evaluate(
            (part) => scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' }),
            place,
          );
          const box = await bar.boundingBox();
          expect(box && { x: box.x, width: box.width, bottom: Math.round(box.y + box.height) }, path).toEqual({
            x: 0,
            width: 360,
            bottom: 740,
          });
        }
        if (path !== '/tidak/ada') await expectRoomForLargeText(page, path);
      }
    },
  );

  test('no page of the admin is wider than the screen', { tag: FULL }, async ({ page }) => {
    test.setTimeout(90_000);
    expect((await page.context().request.post('/api/v1/admin/login', { data: ADMIN })).status()).toBe(200);
    const paths = [
      '/admin',
      '/admin/dashboard',
      '/admin/class',
      '/admin/subject',
      `/admin${many.subjectPath}`,
      `/admin${many.materialPath}`,
      '/admin/calendar',
      '/admin/teacher',
      '/admin/mentor',
      '/admin/webinar',
      '/admin/laporan',
      '/admin/playground',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Memuat' })).toHaveCount(0);
      await expectNothingWider(page, path);
    }
  });
});

test.describe("the reader's own colours", () => {
  test.use({ viewport: { width: 1280, height: 740 } });

  const background = (element: Locator) => element.evaluate((box) => getComputedStyle(box).backgroundColor);

  test('do not remove the marks of the calendar and the menu; everything fits small windows', async ({ page }) => {
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

    await test.step('the whole menu fits beside a hundred subjects', async () => {
      await page.setViewportSize({ width: 1366, height: 600 });
      await menu.getByText('Mata Pelajaran').click();
      await expect(menu.getByRole('link', { name: 'Pelajaran 2', exact: true })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'Kalender' })).toBeInViewport({ ratio: 1 });
      await expect(menu.getByRole('link', { name: 'Beasiswa' })).toBeInViewport({ ratio: 1 });
    });

    await test.step("at 400% the list in a day's dialog has space, and scrolls by keyboard", async () => {
      await page.setViewportSize({ width: 320, height: 256 });
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
      // The parts that do not scroll leave two thirds of the window to the list.
      await box.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2, behavior: 'instant' }));
      await expect(dialog.getByRole('button', { name: 'Tutup' })).not.toBeInViewport();
    });
  });
});

test(
  'only the visible slide can have the focus; "Back" restores it and the open list; a reload begins with the current slide',
  { tag: FULL },
  async ({ page }) => {
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

    // When the slide with the focus is no longer visible, the focus moves to the element that contains the slides.
    await page.getByRole('link', { name: 'Lihat di kalender Kegiatan 10', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Jadwal 11 dari 13', { exact: true })).toBeVisible();
    await expect(track).toBeFocused();

    const caption = page.getByText('Jadwal 12 dari 13', { exact: true });
    const slide = page.getByRole('group', { name: 'Jadwal 12 dari 13' });
    const report = page.getByRole('link', { name: /^Laporan 40/ });
    await page.getByRole('button', { name: 'Jadwal berikutnya' }).click();
    await expect(caption).toBeVisible();
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
    await expect(page.getByText('Jadwal 10 dari 13', { exact: true })).toBeVisible();
    await expect(report).toBeVisible();
    // Another visit starts with the first slide, and the closed list.
    await page.getByRole('link', { name: 'Beasiswa' }).last().dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beasiswa');
    await page.getByRole('link', { name: 'Beranda' }).last().dispatchEvent('click');
    await expect(page.getByText('Jadwal 10 dari 13', { exact: true })).toBeVisible();
    await expect(report).toBeHidden();
  },
);
