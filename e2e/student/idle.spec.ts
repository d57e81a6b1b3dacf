import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

const IDLE_FILE = /\/assets\/idle-.*\.js/;

/** Returns the addresses of the file `idle-…` that the page has requested so far. */
function idleRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (IDLE_FILE.test(request.url())) asked.push(request.url());
  });
  return asked;
}

// src/platform/web/when-idle.test.ts tests a hidden page, and a browser without `requestIdleCallback`.
test('the code for idle time is requested after hydration, and causes no layout shift', async ({ page }) => {
  const asked = idleRequests(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // The file `core-…` arrives only after `release`. Without it, the page can't be hydrated.
  await page.route(/\/assets\/core-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  const shifts = await watchShifts(page);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);

  release();
  await hydrated(page);
  await page.clock.runFor(5_000);
  await expect.poll(() => asked).toHaveLength(1);
  expect(await shifts()).toEqual([]);
});
