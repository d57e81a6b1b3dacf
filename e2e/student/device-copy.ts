import { expect, type Page } from '@playwright/test';
import { hydrated, test as base } from './fixtures.ts';
import { startUnsteadyServer, type UnsteadyServer } from './unsteady-server.ts';

export { expect, hydrated } from './fixtures.ts';

/** Playwright's `test` for the service worker. Each test has its own network, which can fail in every way. */
export const test = base.extend<{ network: UnsteadyServer }>({
  serviceWorkers: 'allow',
  network: async ({ server }, provide) => {
    const network = await startUnsteadyServer(server.url);
    await provide(network);
    await network.close();
  },
  baseURL: async ({ network }, provide) => provide(network.url),
  expectedErrors: async ({}, provide) => {
    await provide([/Panggilan gagal/, /Failed to load resource/, /Failed to fetch/, /net::ERR/]);
  },
});

/** Returns the worker's caches on this device: by name, the addresses in each. */
export function storesOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const stores: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      stores[name] = requests.map(({ url }) => url.replace(location.origin, ''));
    }
    return stores;
  });
}

/**
 * Makes the device store the code of all pages now. On a first visit, a page asks the worker for it only after a while, or when the
 * connection returns. So this function pretends that the connection has returned.
 */
export async function storeAllCode(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const header = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).headerValue);
  // The code is stored when the worker begins to name it to the server, in a header of its requests for pages.
  await expect.poll(header, { timeout: 20_000 }).toMatch(/^\/assets\/start-/);
}

/** Opens a page, and waits until the device has its copy and the code of all pages. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect.poll(async () => (await storesOf(page))['suluh-1-copy']?.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await storeAllCode(page);
}

/** The name of the window while a page is offline. A window keeps its name in the next document. */
const OFFLINE_NAME = 'offline';

/**
 * Takes a page and its worker offline. Some browsers leave the worker online when the page goes offline, and some report a
 * connection in the documents that are opened then: so `navigator.onLine` follows the window's name in these documents.
 */
export async function loseConnection(page: Page, network: UnsteadyServer): Promise<void> {
  network.turn('refuse');
  await page.context().setOffline(true);
  await page.evaluate((name) => (window.name = name), OFFLINE_NAME);
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => window.name !== name });
  }, OFFLINE_NAME);
}

export async function regainConnection(page: Page, network: UnsteadyServer): Promise<void> {
  network.turn('through');
  await page.evaluate(() => (window.name = ''));
  await page.context().setOffline(false);
}

export const status = (page: Page) => page.locator('.copy-status');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
