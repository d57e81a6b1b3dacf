import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { aSchedule, create, expect, hydrated, test, watch } from './fixtures.ts';
import { FULL } from '../runs.ts';

const OPENS = Date.parse('2026-11-20T18:30:00+07:00');
/**
 * All clocks are set to so many milliseconds before the link opens. In this time, a page that changes too early would be noticed.
 */
const BEFORE_MS = 2_000;
const FIRST = 'https://zoom.us/j/1';
const NEXT = 'https://zoom.us/j/2';

test.use({ now: '2026-11-20T18:20:00+07:00', sampleData: false });

/** The server's current time in milliseconds, from the `Server-Timing` header of a page. */
async function serverTime(request: APIRequestContext): Promise<number> {
  // The server may just be closing the idle connection that this request uses. Then it is sent again.
  const header = (await request.get('/scholarship', { maxRetries: 2 })).headers()['server-timing'] ?? '';
  return Number(/clock;dur=([\d.]+)/.exec(header)?.[1]);
}

/**
 * Shifts the device's clock by `offsetMs`, but not the browser's performance timers. The function `leap(ms)` in the page moves the
 * clock forward, as if the device had been asleep.
 */
async function setDevice(page: Page, offsetMs: number): Promise<void> {
  await page.addInitScript((offset) => {
    const Real = Date;
    let ahead = offset;
    const shifted = class extends Real {
      constructor(...args: [] | [number | string]) {
        super(...((args.length === 0 ? [Real.now() + ahead] : args) as [number]));
      }
      static override now() {
        return Real.now() + ahead;
      }
    };
    const leap = (ms: number) => {
      ahead += ms;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    Object.assign(globalThis, { Date: shifted, leap });
  }, offsetMs);
}

/** Opens a page on a device whose clock is `aheadMs` ahead. Also returns the server's time at each read of schedules. */
async function openOnDevice(browser: Browser, request: APIRequestContext, url: string, aheadMs: number) {
  const page = await (await browser.newContext()).newPage();
  await setDevice(page, (await serverTime(request)) - Date.now() + aheadMs);
  const asked: Promise<number>[] = [];
  page.on('request', (one) => {
    if (/\/api\/.*chedules/.test(one.url())) asked.push(serverTime(request));
  });
  await page.goto(url);
  await hydrated(page);
  return { page, asked, joins: page.locator('a', { hasText: 'Gabung' }) };
}

const DAY = '/calendar?day=2026-11-20';
const VISITS = [
  ['/', 'right', 0],
  ['/', '4 minutes late', -4 * 60_000],
  ['/', '4 minutes early', 4 * 60_000],
  ['/', 'a year early', 365 * 86_400_000],
  [DAY, 'right', 0],
  ['/jadwal', 'right', 0],
] as const;

test(
  "cached pages show the next link on time and with only one read then, even if the device's clock is wrong",
  { tag: FULL },
  async ({ browser, server, admin, request }) => {
    const ending = { anotherEvent: 'Kegiatan sore', scheduleTimeStart: '17:30', scheduleTimeEnd: '18:30' };
    await create(admin, 'addSchedule', aSchedule({ ...ending, linkZoom: FIRST }));
    const next = await create(admin, 'addSchedule', aSchedule({ anotherEvent: 'Kegiatan malam', linkZoom: NEXT }));
    const addressOf = (path: string) => (path === '/jadwal' ? `/jadwal/${next}` : path);
    const home = async () => {
      const answer = await request.get('/', { headers: { 'accept-encoding': 'identity' } });
      return { etag: answer.headers()['etag'], opens: (await answer.text()).includes(`href="${NEXT}"`) };
    };
    for (const [path] of VISITS) await request.get(addressOf(path));
    const found: string[] = [];
    const visits = await Promise.all(
      VISITS.map(async ([path, clock, aheadMs]) => {
        const visit = await openOnDevice(browser, request, server.url + addressOf(path), aheadMs);
        watch(visit.page, found);
        return { path, name: `${path}, ${clock}`, ...visit };
      }),
    );
    for (const { name, path, page, asked, joins } of visits) {
      if (path === '/jadwal') {
        await expect(joins).toHaveCount(0);
        await expect(page.getByText('Tautan dibuka 18.30 WIB')).toBeVisible();
      } else await expect(joins.first(), name).toHaveAttribute('href', FIRST);
      expect([name, asked.length]).toEqual([name, 0]);
    }
    const before = await home();
    expect(before.opens).toBe(false);
    expect(await home(), 'the ETag is the same within a minute').toEqual(before);

    // The device's clock moves as far as the server's clock, minus the time that the requests took. So it may be late, but never
    // early.
    const asking = Date.now();
    const now = await serverTime(request);
    await server.setClock(new Date(OPENS - BEFORE_MS).toISOString());
    const leap = OPENS - BEFORE_MS - now - (Date.now() - asking);
    await Promise.all(
      visits.map(({ page }) => page.evaluate((ms) => (Reflect.get(window, 'leap') as (by: number) => void)(ms), leap)),
    );

    for (const { name, path, page, asked, joins } of visits) {
      await expect(joins.first(), name).toHaveAttribute('href', NEXT);
      // The device wakes up before the link opens. The calendar and the activity then read their data again at once; the dashboard asks
      // the copy on the device. All of them read it when the link opens.
      expect([name, asked.length]).toEqual([name, path === '/' ? 1 : 2]);
      expect(await asked.at(-1), name).toBeGreaterThanOrEqual(OPENS);
      if (path === '/') {
        await expect(page.getByText('Jadwal 2 dari 2', { exact: true }), name).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Kegiatan malam' }), name).toBeInViewport();
      }
      if (path === '/jadwal') await expect(page.getByText('Tautan sudah dibuka')).toBeVisible();
      await page.context().close();
    }
    const after = await home();
    expect(after.opens).toBe(true);
    expect(await home()).toEqual(after);
    expect(await (await request.get('/api/v1/student/schedules')).text()).toContain(NEXT);
    expect(found).toEqual([]);
  },
);

test('if a page is unchanged, the 304 tells it the current time', { tag: FULL }, async ({ page, server }) => {
  const readStatus = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { now: entry?.serverTiming[0]?.duration ?? 0, bytes: entry?.transferSize ?? 0, whole: entry?.encodedBodySize ?? 0 };
    });
  await page.goto('/class');
  await hydrated(page);
  const first = await readStatus();
  const later = first.now + 3_600_000;
  await server.setClock(new Date(later).toISOString());
  await page.reload();
  await hydrated(page);
  const again = await readStatus();
  expect(again.now).toBeGreaterThanOrEqual(later);
  expect(again.now).toBeLessThan(later + 60_000);
  expect(again.bytes).toBeGreaterThan(0);
  expect(again.bytes).toBeLessThan(again.whole);
});
