import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectWholePageAccessible } from '../admin/accessibility.ts';
import { expect, hydrated, sampleMaterial, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';
import { FULL } from '../runs.ts';

/** tests/http/finished-pages.sqlite.test.ts tests titles, previews and the HTML without scripts. */
const PATHS = ['/', '/subject/matematika', '/class', '/calendar', '/cari', '/scholarship'];
/** Pages whose text in the browser differs from the server's HTML: a search, the cloth, and an unknown address. */
const OTHERS = ['/cari?q=jumat', '/kain', '/tidak/ada'];
const PHONE = { width: 360, height: 740 };

async function materialAddress(admin: APIRequestContext): Promise<string> {
  return `/subject/matematika/apa-saja/${(await sampleMaterial(admin, 'matematika'))._id}`;
}

/** Delays what a page does when it is idle until the test calls `releaseIdle()` in it. */
async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const rest = window.requestIdleCallback.bind(window);
    const held: IdleRequestCallback[] = [];
    window.requestIdleCallback = (run) => held.push(run);
    const releaseIdle = () => {
      window.requestIdleCallback = rest;
      for (const run of held) rest(run);
    };
    Object.assign(window, { releaseIdle });
  });
}

/**
 * Opens a page.
 * @returns its text in the server's HTML, and after hydration
 */
async function openPage(page: Page, path: string): Promise<[served: string, taken: string]> {
  const drawn = await (await page.goto(path))?.text();
  const html = /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json"/.exec(drawn ?? '')?.[1] ?? '';
  await hydrated(page);
  const texts = await page.evaluate((inside) => {
    const box = document.createElement('div');
    box.innerHTML = inside;
    return [box.textContent, document.querySelector('#root')?.textContent ?? ''] as [string, string];
  }, html);
  await page.evaluate(() => (Reflect.get(window, 'releaseIdle') as () => void)());
  return texts;
}

async function expectFits(page: Page, judged: readonly number[]): Promise<void> {
  for (const width of [320, 768, 1366, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
    if (judged.includes(width)) await expectWholePageAccessible(page);
  }
}

/**
 * Returns the focusable elements that the bottom bar covers when they have the focus. Each has the number of pixels that are below
 * the upper edge of the bar.
 */
function hiddenStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect();
    const stops = [
      ...document.querySelectorAll<HTMLElement>('.page :is(a, button, summary, input, [tabindex="0"]):not(:disabled)'),
    ];
    return stops.flatMap((stop) => {
      if (!stop.checkVisibility({ visibilityProperty: true })) return [];
      stop.focus();
      // Hidden slides are inert and can't have the focus.
      if (document.activeElement !== stop) return [];
      const { bottom, height } = stop.getBoundingClientRect();
      const below = bottom - (bar?.top ?? 0);
      return below > 1 && height < (bar?.top ?? 0) ? [`${stop.outerHTML.slice(0, 80)}: ${below}`] : [];
    });
  });
}

/** Expects that the bottom bar covers neither a focused element nor the end of the page. */
async function expectClearOfBar(page: Page): Promise<void> {
  expect(await hiddenStops(page)).toEqual([]);
  const roomBelow = async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const [end, bar] = await Promise.all([page.locator('.foot').boundingBox(), page.locator('.bottom-bar').boundingBox()]);
    return (bar?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0);
  };
  // Parts that load when the page is idle make the page longer, so they must be there.
  await expect.poll(roomBelow).toBeGreaterThanOrEqual(0);
}

test('hydration changes no page; every page fits, is accessible, and has nothing behind the bottom bar', async ({
  page,
  admin,
  request,
  server,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  expectedErrors.push(/404/);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const shifts = await watchShifts(page);
  await holdIdle(page);
  await page.setViewportSize(PHONE);
  for (const path of [...PATHS, await materialAddress(admin), ...OTHERS]) {
    await test.step(path, async () => {
      const [served, taken] = await openPage(page, path);
      if (!OTHERS.includes(path)) {
        expect(served).not.toBe('');
        expect(taken).toBe(served);
      }
      if (path === '/') {
        await page.waitForLoadState('networkidle');
        expect(await shifts()).toEqual([]);
      }
      await expectFits(page, PATHS.includes(path) || path.startsWith('/subject/') || path === '/tidak/ada' ? [360] : []);
      await expectClearOfBar(page);
    });
  }
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
  expect((await request.get('/og.png')).status()).toBe(200);

  await test.step('an unknown address is a page with status 404 and a link to the dashboard', async () => {
    expect((await request.get('/tidak/ada')).status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
    await page.getByRole('main').getByRole('link', { name: 'Ke Beranda' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Hari ini');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `hydration changes no page, and every page fits narrow and wide screens, ${colorScheme}`,
    { tag: FULL },
    async ({ page, admin }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme });
      await holdIdle(page);
      for (const path of [...PATHS, await materialAddress(admin), '/dashboard', '/calendar?month=2026-12']) {
        await test.step(path, async () => {
          const [served, taken] = await openPage(page, path);
          expect(taken).toBe(served);
          await expectFits(page, [320, 360, 1366]);
        });
      }
    },
  );
}

test('nothing is behind the bottom bar, 740 × 360', { tag: FULL }, async ({ page, admin, expectedErrors }) => {
  test.setTimeout(90_000);
  expectedErrors.push(/404/);
  await page.setViewportSize({ width: 740, height: 360 });
  for (const path of [...PATHS, await materialAddress(admin), ...OTHERS]) {
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await expectClearOfBar(page);
    });
  }
});
