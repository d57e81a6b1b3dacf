import type { Page } from '@playwright/test';
import { FULL } from '../runs.ts';
import { expect, hydrated, test } from './fixtures.ts';

const CALENDAR_STYLE = /\/assets\/calendar-page-.*\.css/;

/** Returns the requested stylesheets of pages, without the stylesheets of parts that load later. */
function styleRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(\w+-page)-.+\.css$/.exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toCalendar = (page: Page) => page.getByRole('link', { name: 'Kalender' }).first().click();
const monthLayout = (page: Page) => page.getByRole('table').evaluate((month) => getComputedStyle(month).tableLayout);

test("a page contains its style, and loads another page's style once before rendering that page", async ({ page }) => {
  const asked = styleRequests(page);
  await page.goto('/');
  await hydrated(page);
  expect(asked).toEqual([]);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(CALENDAR_STYLE, async (route) => {
    await released;
    await route.continue();
  });
  const data = page.waitForResponse(/\/api\/v1\/.*Schedules/);
  await toCalendar(page);
  await (await data).finished();
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  await expect(heading(page)).toHaveText('Jadwal Hari ini');
  release();
  await expect(heading(page)).toHaveText('Kalender November 2026');
  expect(await monthLayout(page)).toBe('fixed');
  await page.goBack();
  await expect(heading(page)).toHaveText('Jadwal Hari ini');
  await toCalendar(page);
  await expect(heading(page)).toHaveText('Kalender November 2026');
  expect(asked).toEqual(['calendar-page']);
});

for (const [what, fails, run] of [
  ['style', CALENDAR_STYLE, {}],
  ['code', /\/assets\/calendar-page-.*\.js/, { tag: FULL }],
] as const) {
  test(`after a failure, a page's ${what} is requested again`, run, async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, /did not load/, /Failed to fetch/);
    await page.goto('/');
    await hydrated(page);
    await page.route(fails, (route) => route.abort());
    // After the failure, the router requests the page as a new document. This fails too.
    await page.route(/\/calendar$/, (route) => route.abort());
    await toCalendar(page);
    await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
    await page.unrouteAll();
    await page.goBack();
    await expect(heading(page)).toHaveText('Jadwal Hari ini');
    await toCalendar(page);
    await expect(heading(page)).toHaveText('Kalender November 2026');
    expect(await monthLayout(page)).toBe('fixed');
  });
}
