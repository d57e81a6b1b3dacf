import type { Page } from '@playwright/test';
import { expectWholePageAccessible } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';

const MINUTE = 60_000;
const line = (page: Page) => page.getByRole('complementary', { name: 'Pasang Suluh' });

/** The browser's offer, as Chromium makes it once a page can be installed. */
async function offerInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const prompt = () => {
        Object.assign(window, { asked: true });
        return Promise.resolve({ outcome: 'accepted' });
      };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  });
}

/** Opens a page at a minute of the device's clock, waits until its idle work is done, and goes on to another in the app. */
async function visitAt(page: Page, minute: number): Promise<void> {
  const moment = Date.parse('2026-11-20T11:00:00Z') + minute * MINUTE;
  // What was open is left at its own time.
  await page.goto('about:blank');
  await page.clock.setFixedTime(moment);
  await page.goto('/calendar');
  await hydrated(page);
  const seenAt = () => page.evaluate((): unknown => JSON.parse(localStorage.getItem('kunjungan') ?? '{}').seenAt);
  await expect.poll(seenAt).toBe(moment);
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Beasiswa' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beasiswa');
}

test('in the second visit one line says that Suluh can be installed, and never again', async ({ page }) => {
  await offerInstall(page);
  await visitAt(page, 0);
  await expect(line(page)).toHaveCount(0);
  await visitAt(page, 29);
  await expect(line(page)).toHaveCount(0);
  await visitAt(page, 59);
  await expect(line(page)).toContainText('Suluh bisa dipasang di layar utama');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectWholePageAccessible(page);
  for (const button of await line(page).getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await line(page).getByRole('button', { name: 'Tidak usah' }).click();
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Kalender' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kalender');
  await expect(line(page)).toHaveCount(0);
  await visitAt(page, 200);
  await expect(line(page)).toHaveCount(0);
});

test('"Pasang" asks the browser, and the line goes', async ({ page }) => {
  await offerInstall(page);
  await visitAt(page, 0);
  await visitAt(page, 31);
  await line(page).getByRole('button', { name: 'Pasang' }).click();
  await expect(line(page)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(true);
});

test('an iPhone is told where its own menu has it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await visitAt(page, 0);
  await visitAt(page, 31);
  await expect(line(page)).toContainText('Simpan Suluh di layar utama: ketuk Bagikan, lalu Tambahkan ke Layar Utama.');
  await line(page).getByRole('button', { name: 'Mengerti' }).click();
  await expect(line(page)).toHaveCount(0);
});

for (const [where, script] of [
  ['on an iPhone’s home screen', () => Object.defineProperty(navigator, 'standalone', { value: true })],
  [
    'as an installed app',
    () => {
      const { matchMedia } = window;
      window.matchMedia = (query) => matchMedia(query.replace('(display-mode: browser)', '(width < 0px)'));
    },
  ],
] as const) {
  test(`nothing is offered ${where}`, async ({ page }) => {
    await offerInstall(page);
    await page.addInitScript(script);
    await visitAt(page, 0);
    await visitAt(page, 31);
    await expect(line(page)).toHaveCount(0);
  });
}

test('the manifest has an address, icons of its sizes, and three ways in that exist', async ({ page, request, baseURL }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.status()).toBe(200);
  const { id, start_url, scope, display, lang, icons, shortcuts } = await answer.json();
  expect({ id, start_url, scope, display, lang }).toEqual({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'id',
  });
  expect(shortcuts.map(({ name, url }: { name: string; url: string }) => `${name} ${url}`)).toEqual([
    'Jadwal /',
    'Kalender /calendar',
    'Cari /cari',
  ]);
  expect(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
  for (const { url } of shortcuts) expect((await request.get(url)).status()).toBe(200);
  await page.goto('/scholarship');
  for (const icon of [...icons, ...shortcuts.flatMap((shortcut: { icons: object[] }) => shortcut.icons)]) {
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, `${baseURL}${icon.src}`);
    if (icon.sizes !== 'any') expect(size).toBe(icon.sizes);
  }
});
