import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

const OPENS = Date.parse('2026-11-20T18:30:00+07:00');
/** Until that second comes. */
const UNTIL = { timeout: 60_000 };

test.use({ now: '2026-11-20T18:29:15+07:00', sampleData: false });
test.describe.configure({ timeout: 120_000 });

async function serverTime(request: APIRequestContext): Promise<number> {
  return Date.parse((await request.get('/livez')).headers()['date'] ?? '');
}

/** Lets the device's clock differ from the machine's, and leaves alone what the browser measures by. */
async function setDevice(page: Page, offsetMs: number): Promise<void> {
  await page.addInitScript((offset) => {
    const Real = Date;
    const shifted = class extends Real {
      constructor(...args: [] | [number | string]) {
        super(...((args.length === 0 ? [Real.now() + offset] : args) as [number]));
      }
      static override now() {
        return Real.now() + offset;
      }
    };
    Object.assign(globalThis, { Date: shifted });
  }, offsetMs);
}

const told = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { now: entry?.serverTiming[0]?.duration ?? 0, bytes: entry?.transferSize ?? 0, whole: entry?.encodedBodySize ?? 0 };
  });

const CLOCKS = [
  ['right', 0],
  ['4 minutes late', -4 * 60_000],
  ['4 minutes early', 4 * 60_000],
  ['a year early', 365 * 86_400_000],
] as const;
const PATHS = ['/', '/calendar?day=2026-11-20'];

/** A page on a device whose clock is `aheadMs` wrong, and the server's moment of each reading that it makes. */
async function openOnDevice(browser: Browser, request: APIRequestContext, url: string, aheadMs: number) {
  const page = await (await browser.newContext()).newPage();
  await setDevice(page, (await serverTime(request)) - Date.now() + aheadMs);
  const asked: Promise<number>[] = [];
  page.on('request', (one) => {
    if (/chedules\?/.test(one.url())) asked.push(serverTime(request));
  });
  await page.goto(url);
  await hydrated(page);
  return { page, asked };
}

test("as they were right since midnight, pages open their link on the second, by one reading, whatever the device's clock", async ({
  browser,
  server,
  admin,
  request,
}) => {
  await create(admin, 'addSchedule', aSchedule({ linkZoom: 'https://zoom.us/j/2' }));
  for (const path of PATHS) await request.get(path);
  const devices = [];
  for (const path of PATHS) {
    for (const [clock, aheadMs] of CLOCKS) {
      devices.push({ name: `${path}, ${clock}`, ...(await openOnDevice(browser, request, server.url + path, aheadMs)) });
    }
  }
  await devices[0]?.page.waitForTimeout(500);
  expect(await serverTime(request), 'the machine was too slow to see the minute before').toBeLessThan(OPENS);
  for (const { name, asked } of devices) expect([name, asked.length]).toEqual([name, 0]);
  for (const { name, page, asked } of devices) {
    const joins = page.locator('a', { hasText: 'Gabung' });
    await expect(joins.first(), name).toHaveAttribute('href', 'https://zoom.us/j/2', UNTIL);
    expect([name, asked.length]).toEqual([name, 1]);
    expect(await asked[0], name).toBeGreaterThanOrEqual(OPENS);
    expect(await asked[0], name).toBeLessThan(OPENS + 10_000);
    await page.context().close();
  }
});

test('a page that is asked for again is told the present moment without its bytes', async ({ page, request }) => {
  await page.goto('/class');
  await hydrated(page);
  const first = await told(page);
  await page.waitForTimeout(2_500);
  await page.reload();
  await hydrated(page);
  const again = await told(page);
  expect(again.now - first.now).toBeGreaterThan(2_000);
  expect(Math.abs(again.now - (await serverTime(request)))).toBeLessThan(10_000);
  expect(again.bytes).toBeGreaterThan(0);
  expect(again.bytes).toBeLessThan(again.whole);
});

test('what a page is not drawn by leaves the address, and nothing else', async ({ page }) => {
  await page.goto('/calendar?utm_source=x&month=2026-12&day=besok#isi');
  await hydrated(page);
  await expect(page).toHaveURL(/\/calendar\?month=2026-12#isi$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Desember 2026');
  await page.goto('/?jadwal=2&menu=ciut');
  await hydrated(page);
  await expect(page).toHaveURL(/\/\?jadwal=2&menu=ciut$/);
});
