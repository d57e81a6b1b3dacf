import type { Page } from '@playwright/test';
import { expect, heading, hydrated, loseConnection, status, storesOf, test, visit } from './device-copy.ts';
import { FULL } from '../runs.ts';
import type { UnsteadyServer } from './unsteady-server.ts';

const BUNDLE = '/api/v1/student/bundle';

/** Lets the network add a line before the worker's own script. */
function prepareWorker(network: UnsteadyServer, line: string): void {
  network.change = (path, body) => (path === '/sw.js' ? `${line}\n${body}` : body);
}

/** Stops the worker, as the browser does when it is idle: its memory is lost, its caches stay. */
async function restWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
}

test(
  'after the caches were cleared, a page without a connection says what is missing; a connection fills the caches again',
  { tag: FULL },
  async ({ page, network }) => {
    await visit(page);
    const clear = () =>
      page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
    await clear();
    await restWorker(page);
    network.turn('refuse');
    await page.goto('/calendar');
    await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
    await expect(page.getByText('Suluh belum terhubung, dan perangkat ini belum menyimpan salinannya.')).toBeVisible();

    network.turn('through');
    await page.getByRole('link', { name: 'Coba lagi' }).click();
    await expect(heading(page)).toHaveText('Kalender November 2026');
    await hydrated(page);
    await expect.poll(async () => (await storesOf(page))['suluh-1-copy']?.length, { timeout: 20_000 }).toBeGreaterThan(1);
    await expect
      .poll(async () =>
        Object.entries(await storesOf(page)).some(([name, files]) => name.includes('files') && files.includes('/luring')),
      )
      .toBe(true);
    network.turn('refuse');
    await page.goto('/scholarship');
    await expect(heading(page)).toHaveText('Beasiswa');
  },
);

// src/features/offline/worker/*.test.ts tests the rules of the data saver.
test('with the data saver on, only seen pages are kept, and the server searches', { tag: FULL }, async ({ page, network }) => {
  const saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
  prepareWorker(network, saving);
  await page.addInitScript(saving);
  // With the data saver on, `/` does not load the usual scripts if it is the first page that a device opens (data-saver.spec.ts). So the
  // test opens `/scholarship` first: it loads these scripts, and then `/` uses them too.
  await page.goto('/scholarship');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect
    .poll(async () =>
      Object.values(await storesOf(page))
        .flat()
        .join(' '),
    )
    .toContain('/assets/core-');
  await page.goto('/');
  await hydrated(page);
  await expect.poll(async () => (await storesOf(page))['suluh-1-seen']?.join(' ') ?? '').toContain('/api/v1/student/schedules');
  expect(network.asked.filter((path) => path.startsWith(BUNDLE) || /activity-page|classes-page/.test(path))).toEqual([]);

  await page.goto('/cari');
  await hydrated(page);
  const asked = page.waitForRequest(/student\/search\?q=vektor/);
  await page.getByRole('main').getByRole('searchbox', { name: 'Cari materi dan jadwal' }).fill('vektor');
  await asked;
  await expect(page.getByRole('main').getByRole('status')).toHaveText("3 hasil untuk 'vektor'.");
  await page.goto('/');
  await hydrated(page);

  await loseConnection(page, network);
  await page.reload();
  await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
  await expect(status(page)).toContainText(/Diperbarui Jum 1[78]\.\d\d/);
  await page.goto('/class');
  await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
});
