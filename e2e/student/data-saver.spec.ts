import type { Page } from '@playwright/test';
import { bytesOf, startByteCounter, type ByteCounter } from '#tests/support/byte-counter.ts';
import { expect, heading, hydrated, status, storesOf, test } from './device-copy.ts';
import type { UnsteadyServer } from './unsteady-server.ts';

const KB = 1024;
const SAVING = "Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { value: { saveData: true } });";

test.use({ timezoneId: 'Asia/Makassar' });

/** Opens the first page on a device that saves data, and waits until it is stored. */
async function openSaving(page: Page, network: UnsteadyServer): Promise<void> {
  network.change = (path, body) => (path === '/sw.js' ? `${SAVING}\n${body}` : body);
  await page.addInitScript(SAVING);
  await page.goto('/');
  await expect.poll(async () => (await storesOf(page))['suluh-1-page'], { timeout: 20_000 }).toEqual(['/']);
}

test('with the data saver on, the first page loads no libraries, but its slides turn', async ({ page, network }) => {
  await openSaving(page, network);
  expect(network.asked.filter((path) => path.startsWith('/assets/')).map((path) => path.replace(/-.*/, ''))).toEqual([
    '/assets/start',
    '/assets/saver',
  ]);
  const slide = page.getByRole('group', { name: 'Jadwal 3 dari 4', exact: true });
  await expect(slide).toContainText('17.00–18.00 WIB');
  await expect(slide).toContainText('18.00–19.00 WITA');
  await expect(page.getByText('Hemat data aktif: perubahan sejak kunjungan terakhir tidak diperiksa.')).toBeVisible();

  await page.getByRole('button', { name: 'Jadwal berikutnya' }).click();
  await expect(page.getByText('Jadwal 4 dari 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Jadwal 4 dari 4', exact: true })).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Jadwal berikutnya' }).click();
  await expect(page.getByText('Jadwal 1 dari 4', { exact: true })).toBeVisible();

  // The search opens another page, which loads the usual scripts. From then on, the first page uses them too.
  await page.getByRole('searchbox').fill('vektor');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText("3 hasil untuk 'vektor'.");
  await hydrated(page);
  const hasShell = async () =>
    Object.values(await storesOf(page))
      .flat()
      .includes('/luring');
  await expect.poll(hasShell, { timeout: 20_000 }).toBe(true);
  await page.goto('/');
  await hydrated(page);
  // `storesOf` opens the caches that it lists, and would create one again that is deleted in between.
  await expect.poll(() => page.evaluate(() => caches.has('suluh-1-page'))).toBe(false);
});

test("with the data saver on, the first page opens without a connection, dated and without 'Gabung'", async ({
  page,
  network,
}) => {
  await openSaving(page, network);
  await expect(page.getByRole('link', { name: /^Gabung/ }).first()).toBeVisible();
  network.turn('refuse');
  await page.context().setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('Jadwal 20 November 2026');
  await expect(status(page)).toHaveText(/^Belum terhubung Salinan Jum 20 Nov, 1[78]\.\d\d WIB · 1[89]\.\d\d WITA Coba lagi$/);
  await expect(page.getByText('18.00–19.00 WITA')).toBeAttached();
  await expect(page.getByRole('link', { name: /^Gabung/ })).toHaveCount(0);
  for (const text of [/hari ini/i, 'Sedang berlangsung', 'Berikutnya']) await expect(page.getByText(text)).toHaveCount(0);
  const document = await page.content();
  expect(document).not.toMatch(/zoom|<script/i);
  await expect(heading(page)).toHaveCSS('font-weight', '700');

  await page.context().setOffline(false);
  network.turn('through');
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(heading(page)).toHaveText('Jadwal Hari ini');
});

const counting = test.extend<{ counter: ByteCounter }>({
  counter: async ({ server }, provide) => {
    const counter = await startByteCounter(server.url, SAVING);
    await provide(counter);
    await counter.close();
  },
  baseURL: async ({ counter }, provide) => provide(counter.url),
});

counting('a first visit with the data saver on needs at most 40 KB', async ({ page, counter }) => {
  await page.addInitScript(SAVING);
  await page.goto('/');
  await expect.poll(async () => (await storesOf(page))['suluh-1-page'], { timeout: 20_000 }).toEqual(['/']);
  expect(bytesOf(counter.take())).toBeLessThanOrEqual(40 * KB);
});
