import { expect, type Page } from '@playwright/test';
import { hydrated, test as base } from './fixtures.ts';
import { startUnsteadyServer, type UnsteadyServer } from './unsteady-server.ts';

export { expect, hydrated } from './fixtures.ts';

/** Tests of the worker: on a network of their own, on which anything may go wrong. */
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

/** The worker's stores on this device, each with the addresses that it holds. */
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

/** Opens a page, and waits until the device has its copy. */
export async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await expect.poll(async () => (await storesOf(page))['suluh-1-copy']?.length, { timeout: 20_000 }).toBe(2);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Takes the connection from a page and from its worker, which some browsers leave online when the page goes offline. */
export async function loseConnection(page: Page, network: UnsteadyServer): Promise<void> {
  network.turn('refuse');
  await page.context().setOffline(true);
}

export async function regainConnection(page: Page, network: UnsteadyServer): Promise<void> {
  network.turn('through');
  await page.context().setOffline(false);
}

export const status = (page: Page) => page.locator('.copy-status');
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
