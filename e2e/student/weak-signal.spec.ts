import { createServer, request as forward, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';

const LIMIT_MS = 10_000;
const UNREACHABLE = 'Tidak dapat terhubung.';
const PORTAL = { contentType: 'text/html', body: '<!doctype html><title>Masuk Wi-Fi</title>' };

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Panggilan/, /Failed to load resource/, /Failed to fetch/, /does not come/, /MIME type/);
});

/** Opens a page with a clock of the test's own. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const subjects = (page: Page) => page.getByRole('region', { name: 'Mata Pelajaran' });
const toSubject = (page: Page, name = 'Matematika') => subjects(page).getByRole('link', { name }).click();
const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Coba lagi' });

for (const [what, answer] of [
  ['503', { status: 503, contentType: 'application/problem+json', body: '{"message":"Layanan sedang penuh."}' }],
  ['429', { status: 429, contentType: 'application/problem+json', body: '{"message":"Terlalu banyak permintaan."}' }],
  ['500 without JSON', { status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['511 of a captive portal', { status: 511, ...PORTAL }],
  ["a captive portal's own page", { status: 200, ...PORTAL }],
  ['a body of another shape', { status: 200, contentType: 'application/json', body: '{"data":null}' }],
] as const) {
  test(`a subject answered with ${what} stays where it is, and what was read stays readable`, async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await toSubject(page);
    await expect(heading(page)).toHaveText('Matematika');
    const material = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await page.goBack();
    await page.route('**/api/v1/student/**', (route) => route.fulfill(answer));

    await toSubject(page);
    await expect(heading(page)).toHaveText('Matematika');
    await expect(page).toHaveURL(/\/subject\/matematika$/);
    await expect(material).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Yang tampil belum diperbarui.');

    await page.goBack();
    await toSubject(page, 'Penalaran Umum');
    await expect(page).toHaveURL(/\/subject\/penalaran-umum$/);
    await expect(page.getByRole('alert').filter({ hasText: 'The error : Error Fetching Materials' })).toBeVisible();
    await page.unrouteAll();
    await again(page).first().click();
    await expect(heading(page)).toHaveText('Penalaran Umum');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('without a signal a subject, and its material, are told in place', async ({ page, context }) => {
  await page.goto('/');
  await hydrated(page);
  await toSubject(page);
  await expect(heading(page)).toHaveText('Matematika');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
  await expect(page).toHaveURL(/\/subject\/matematika\/.+/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Matematika');
  await expect(page.getByRole('alert')).toContainText(`Yang tampil belum diperbarui. ${UNREACHABLE}`);
});

test('a connection that hangs is told after ten seconds, and the page stays meanwhile', async ({ page }) => {
  await open(page, '/');
  await toSubject(page);
  await expect(heading(page)).toHaveText('Matematika');
  await page.goBack();
  await expect(heading(page)).toHaveText('Jadwal Hari ini');
  await page.route('**/api/v1/student/**', () => {});

  await toSubject(page, 'Penalaran Umum');
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  await page.clock.runFor(LIMIT_MS - 1_000);
  await expect(heading(page)).toHaveText('Jadwal Hari ini');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/subject\/penalaran-umum$/);
  await expect(again(page).first()).toBeVisible();

  await page.getByRole('link', { name: 'Beranda' }).first().click();
  await page.clock.runFor(LIMIT_MS);
  await expect(heading(page)).toHaveText('Jadwal Hari ini');
  await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText(`Yang tampil belum diperbarui. ${UNREACHABLE}`);
  await toSubject(page);
  await page.clock.runFor(LIMIT_MS);
  await expect(heading(page)).toHaveText('Matematika');
  await expect(page.getByRole('alert').first()).toContainText(`Yang tampil belum diperbarui. ${UNREACHABLE}`);
});

for (const [how, hold] of [
  ['hangs', null],
  ['is gone', { status: 404, body: '' }],
  ["is a captive portal's page", { status: 200, ...PORTAL }],
] as const) {
  test(`a page's code that ${how} is told in place; what is on show is left only for an answer`, async ({ page }) => {
    await open(page, '/');
    await page.route(/assets\/calendar-page.*\.js/, (route) => (hold ? route.fulfill(hold) : undefined));
    await page.route(/\/calendar$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Kalender' }).first().click();
    if (hold === null) {
      await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
      await page.clock.runFor(LIMIT_MS);
    }
    await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');

    const retry = page.getByRole('link', { name: 'Coba lagi' });
    await retry.click();
    await expect(retry).toHaveText('Coba lagi');
    await page.getByRole('link', { name: 'Beranda' }).first().click();
    await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
    await page.goBack();
    if (hold === null) await page.clock.runFor(LIMIT_MS);
    await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
    await page.unrouteAll();
    await retry.click();
    await expect(heading(page)).toHaveText('Kalender November 2026');
  });
}

test.describe('a server that stalls in the middle of a body', () => {
  let proxy: Server;
  let address = '';
  let stalls = false;

  test.beforeEach(async ({ server }) => {
    stalls = false;
    proxy = createServer((incoming, outgoing) => {
      const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
      forward(`${server.url}${incoming.url}`, { method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!stalls || !incoming.url?.startsWith('/api/')) answer.pipe(outgoing);
        else answer.once('data', (bytes: Buffer) => outgoing.write(bytes.subarray(0, bytes.length / 2)));
      }).end();
    });
    address = await new Promise((resolve) => {
      proxy.listen(0, '127.0.0.1', () => {
        const bound = proxy.address();
        resolve(typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${bound.port}` : '');
      });
    });
  });
  test.afterEach(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  test('is told after ten seconds too', async ({ page }) => {
    await open(page, address);
    await toSubject(page);
    // The page's code is there already: only the answer stalls.
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Latihan Soal' })).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText('Matematika');
    stalls = true;
    const stalled = page.waitForResponse(/student\/subjects\/matematika\/.+/);
    await page.getByRole('main').getByRole('listitem').getByRole('link').nth(1).click();
    await stalled;
    await page.clock.runFor(LIMIT_MS);
    await expect(page.getByRole('alert').filter({ hasText: 'Error: Failed to fetch material data' })).toBeVisible();
    stalls = false;
    await again(page).first().click();
    await expect(page.getByRole('heading', { name: 'Latihan Soal' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
