import type { Page } from '@playwright/test';
import { expect, heading, hydrated, loseConnection, menu, status, storesOf, test, visit } from './device-copy.ts';
import type { UnsteadyServer } from './unsteady-server.ts';

const BUNDLE = '/api/v1/student/bundle';

/** Puts a line before the worker's own. */
function prepareWorker(network: UnsteadyServer, line: string): void {
  network.change = (path, body) => (path === '/sw.js' ? `${line}\n${body}` : body);
}

/** Ends the worker, as the browser does when it rests: what it remembers is gone, what it stored is not. */
async function restWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
}

/** How the installation of the worker ended. */
const workerState = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined ? 'none' : registration.active !== null ? 'active' : 'installing';
  });

test('where storage is refused everything works online, without a worker', async ({ page, network }) => {
  prepareWorker(network, "caches.open = caches.match = () => Promise.reject(new DOMException('refused', 'SecurityError'));");
  await page.goto('/');
  await hydrated(page);
  await expect.poll(() => network.asked.includes('/sw.js')).toBe(true);
  await expect.poll(() => workerState(page)).toBe('none');
  await menu(page, 'Kalender').click();
  await expect(heading(page)).toHaveText('Kalender November 2026');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a device without room is left alone: no worker, no shell', async ({ page, network }) => {
  prepareWorker(network, 'navigator.storage.estimate = async () => ({ quota: 9_000_000, usage: 5_500_000 });');
  await page.goto('/');
  await hydrated(page);
  await expect.poll(() => network.asked.includes('/sw.js')).toBe(true);
  await expect.poll(() => workerState(page)).toBe('none');
  expect(network.asked.filter((path) => path === '/luring')).toEqual([]);
});

test('where the bundle finds no room, what was seen opens still', async ({ page, network }) => {
  prepareWorker(
    network,
    `const put = Cache.prototype.put;
     Cache.prototype.put = function (request, response) {
       return String(request).includes('${BUNDLE}') ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : put.call(this, request, response);
     };`,
  );
  await page.goto('/scholarship');
  await hydrated(page);
  await expect.poll(() => network.asked.includes(BUNDLE)).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await menu(page, 'Kalender').click();
  await expect(heading(page)).toHaveText('Kalender November 2026');
  await expect.poll(async () => (await storesOf(page))['suluh-1-seen']?.length ?? 0).toBeGreaterThan(0);
  await restWorker(page);
  network.turn('refuse');
  await page.reload();
  await expect(page.getByRole('link', { name: /^Jumat, 20 November 2026,.* 4 kegiatan/ })).toBeVisible();
  await expect(status(page)).toContainText(/Diperbarui Jum 1[78]\.\d\d/);
});

test('what was seen makes room for the bundle', async ({ page, network }) => {
  prepareWorker(
    network,
    `const put = Cache.prototype.put;
     Cache.prototype.put = async function (request, response) {
       const isFull = String(request).includes('${BUNDLE}') && (await caches.has('suluh-1-seen'));
       if (isFull) throw new DOMException('full', 'QuotaExceededError');
       return put.call(this, request, response);
     };`,
  );
  await visit(page);
  await menu(page, 'Kalender').click();
  await expect.poll(async () => (await storesOf(page))['suluh-1-seen']?.length ?? 0).toBeGreaterThan(0);
  await page.evaluate(() => caches.delete('suluh-1-copy'));
  await restWorker(page);
  await page.goto('/scholarship');
  await hydrated(page);
  await expect.poll(async () => (await storesOf(page))['suluh-1-copy']?.length).toBe(2);
});

test('a store that was cleared is our page without a connection, and fills again with one', async ({ page, network }) => {
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
  await expect(page.getByText('Tanpa sambungan internet, dan perangkat ini belum menyimpan salinannya.')).toBeVisible();

  network.turn('through');
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(heading(page)).toHaveText('Kalender November 2026');
  await hydrated(page);
  await expect.poll(async () => (await storesOf(page))['suluh-1-copy']?.length, { timeout: 20_000 }).toBe(2);
  await expect
    .poll(async () =>
      Object.entries(await storesOf(page)).some(([name, files]) => name.includes('files') && files.includes('/luring')),
    )
    .toBe(true);
  network.turn('refuse');
  await page.goto('/scholarship');
  await expect(heading(page)).toHaveText('Beasiswa');
});

test('a copy of another week says its date', async ({ page, network }) => {
  await visit(page);
  await page.evaluate(async (address) => {
    const store = await caches.open('suluh-1-copy');
    const checked = await (await store.match(address))?.json();
    await store.put(address, Response.json({ ...checked, at: '2026-11-07T07:05:00.000Z' }));
  }, `${BUNDLE}/checked`);
  await restWorker(page);
  network.turn('refuse');
  await page.goto('/calendar');
  await expect(status(page)).toHaveText('Tanpa sambungan Diperbarui Sab 7 Nov, 14.05');
});

test('the worker leaves the admin area alone', async ({ page }) => {
  await visit(page);
  const served: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) served.push(new URL(response.url()).pathname);
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(served.filter((path) => path.startsWith('/admin') || path.startsWith('/api/'))).toEqual([]);
  await page.goto('/');
  await hydrated(page);
  expect(served).toContain('/');
});

test('with the data saver on, only what was seen is kept', async ({ page, network }) => {
  const saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
  prepareWorker(network, saving);
  await page.addInitScript(saving);
  await page.goto('/');
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await hydrated(page);
  await expect.poll(async () => (await storesOf(page))['suluh-1-seen']?.join(' ') ?? '').toContain('/api/v1/student/schedules');
  expect(network.asked.filter((path) => path.startsWith(BUNDLE) || /activity-page|classes-page/.test(path))).toEqual([]);

  await loseConnection(page, network);
  await page.reload();
  await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
  await expect(status(page)).toContainText(/Diperbarui Jum 1[78]\.\d\d/);
  await page.goto('/class');
  await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
});
